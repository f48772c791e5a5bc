/** Closed at the end of the test file (`ends.ts`). */
export const resourceClosers: (() => Promise<unknown>)[] = []
