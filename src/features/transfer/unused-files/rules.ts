const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const inKey = new RegExp(`/(${uuid})[./]`)

/** UUID shared by all files of an upload; null for demo files, which are never removed. */
export const findUploadName = (key: string) => inKey.exec(key)?.[1] ?? null

export const mentionPattern = `(?:courses|diplomas|questions|promos|lessons|films|signatures)/(${uuid})`
