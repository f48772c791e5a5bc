/** Nothing is taken away before it has lain here for so long, named by nobody. */
export const unusedFileDays = 30

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const inKey = new RegExp(`/(${uuid})[./]`)

/** The name under which a file was kept: one for all files of a film. What has none, as the demo's, is never taken away. */
export const findUploadName = (key: string) => inKey.exec(key)?.[1] ?? null

/** Such a name wherever a text, an address or a body mentions it, for the database. */
export const mentionPattern = `(?:courses|diplomas|questions|promos|lessons|films|signatures)/(${uuid})`
