import { isPassivePdf } from './pdf/pdf.server.ts'
import { isAffordableImage } from './image-cost.server.ts'
import { isCompletePng } from './png-chunks.server.ts'
import type { FileKind } from './file-kinds.ts'

/**
 * Detects by content, not by name; null for unsupported, polyglot or harmful files. CPU-heavy: call
 * it in the file thread.
 */
export function detectFileKind(bytes: Uint8Array): FileKind | null {
  const kind = detectSignature(bytes)
  if (!kind || !isWhole[kind](bytes) || isPage(bytes)) return null
  return (kind === 'pdf' ? isPassivePdf(bytes) : isAffordableImage(bytes, kind)) ? kind : null
}

export function detectSignature(bytes: Uint8Array): FileKind | null {
  if (bytes.length < 24) return null
  if (hasPrefix(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  if (hasPrefix(bytes, [0xff, 0xd8, 0xff])) return 'jpg'
  if (readLatin1(bytes, 0, 5) === '%PDF-') return 'pdf'
  if (readLatin1(bytes, 0, 4) === 'RIFF' && readLatin1(bytes, 8, 12) === 'WEBP') return 'webp'
  if (readLatin1(bytes, 4, 8) === 'ftyp' && /^avi[fs]/.test(readLatin1(bytes, 8, 12))) return 'avif'
  return null
}

const isWhole: Record<FileKind, (bytes: Uint8Array) => boolean> = {
  png: (bytes) => isCompletePng(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)),
  webp: (bytes) =>
    Math.abs(new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true) + 8 - bytes.length) <=
    1,
  jpg: () => true,
  avif: () => true,
  pdf: () => true,
}

const isPage = (bytes: Uint8Array) =>
  /<(script|html|svg|iframe|body|!doctype)[\s/>]/i.test(readLatin1(bytes, 0, bytes.length))

const hasPrefix = (bytes: Uint8Array, start: number[]) =>
  start.every((byte, at) => bytes[at] === byte)

function readLatin1(bytes: Uint8Array, from: number, to: number) {
  return latin1.decode(bytes.subarray(from, to))
}
const latin1 = new TextDecoder('latin1')
