export type TypedSettings = Record<string, string | undefined>
