export const fileTypes = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
} as const

export type FileKind = keyof typeof fileTypes
export type ImageKind = Exclude<FileKind, 'pdf'>
