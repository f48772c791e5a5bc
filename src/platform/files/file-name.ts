const endings = {
  'application/pdf': 'pdf',
  'application/zip': 'zip',
  'image/avif': 'avif',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'text/csv': 'csv',
  'text/markdown': 'md',
} as const

export type NamedType = keyof typeof endings
export const namedTypes = Object.keys(endings) as [NamedType, ...NamedType[]]

/**
 * Safe download name: base name only, without bidi characters, with the extension of the detected
 * type, since a misleading one such as `cv.hta` would be executed.
 */
export function toFileName(name: string, type: NamedType): string {
  const last = name.split(/[\\/]/).at(-1)!
  // eslint-disable-next-line no-control-regex -- control characters are removed
  const clean = last
    .replace(/[\u0000-\u001F\u007F\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  const ending = `.${endings[type]}`
  const bare = clean.replace(/\.\p{L}[\p{L}\d]{0,9}$/u, '').replace(/[\s.]+$/, '') || 'file'
  if (bare.toLowerCase().endsWith(ending)) return toFileName(bare, type)
  const short = bare.length > 100 ? `${bare.slice(0, 60)}…${bare.slice(-30)}` : bare
  return short + ending
}
