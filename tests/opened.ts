/** What ends with the file that opened it (`ends.ts`). */
export const resourceClosers: (() => Promise<unknown>)[] = []
