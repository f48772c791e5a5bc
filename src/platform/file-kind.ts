/** The kinds of files people may send, told by their bytes. */
export type FileKind = keyof typeof fileTypes

/** How each kind is served. */
export const fileTypes = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
} as const

/** A picture with more dots than this would fill the memory of whoever opens it. */
const mostPixels = 50_000_000

/** What a file is, whatever it is called; null for anything else, and for what only begins like one of these. */
export function fileKind(bytes: Uint8Array): FileKind | null {
  const kind = kindByStart(bytes)
  return kind && isWhole[kind](bytes, new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)) ? kind : null
}

function kindByStart(bytes: Uint8Array): FileKind | null {
  if (bytes.length < 24) return null
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpg'
  if (text(bytes, 0, 5) === '%PDF-') return 'pdf'
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp'
  if (text(bytes, 4, 8) === 'ftyp' && /^avi[fs]/.test(text(bytes, 8, 12))) return 'avif'
  return null
}

const isWhole: Record<FileKind, (bytes: Uint8Array, view: DataView) => boolean> = {
  // Nothing hides behind the last part of a picture.
  png: (bytes, view) =>
    text(bytes, 12, 16) === 'IHDR' &&
    view.getUint32(16) * view.getUint32(20) <= mostPixels &&
    text(bytes, bytes.length - 8, bytes.length - 4) === 'IEND',
  jpg: (bytes) => !looksLikeMarkup(bytes),
  webp: (bytes, view) => Math.abs(view.getUint32(4, true) + 8 - bytes.length) <= 1,
  avif: (bytes) => !looksLikeMarkup(bytes),
  // A document that runs programs when it is opened is no document.
  pdf: (bytes) => {
    const source = text(bytes, 0, bytes.length)
    // Packed streams hold any bytes at all, so words are looked for between them.
    const words = source.replace(/\bstream\r?\n[\s\S]*?endstream/g, '')
    return source.slice(-2048).includes('%%EOF') && !/\/(JavaScript|JS|Launch|RichMedia|EmbeddedFile)\b/.test(words)
  },
}

const looksLikeMarkup = (bytes: Uint8Array) => /<(script|html|svg|!doctype)\b/i.test(text(bytes, 0, bytes.length))

const startsWith = (bytes: Uint8Array, start: number[]) => start.every((byte, at) => bytes[at] === byte)

/** Bytes as letters, one each. */
function text(bytes: Uint8Array, from: number, to: number) {
  return latin1.decode(bytes.subarray(from, to))
}
const latin1 = new TextDecoder('latin1')
