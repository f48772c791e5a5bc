import type { FileKind } from './file-kinds.ts'

export type ImageSize = { width: number; height: number }

export function readImageSize(bytes: Uint8Array, kind: FileKind): ImageSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return kind === 'pdf' ? null : readers[kind](view)
  } catch {
    return null
  }
}

const readers: Record<Exclude<FileKind, 'pdf'>, (view: DataView) => ImageSize | null> = {
  png: (view) => ({ width: view.getUint32(16), height: view.getUint32(20) }),
  jpg: (view) => {
    let at = 2
    while (view.getUint8(at) === 0xff) {
      const marker = view.getUint8(at + 1)
      if (isFrame(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
      // Fill bytes have no length.
      if (marker === 0xff) at += 1
      else if (isTable(marker)) at += 2 + view.getUint16(at + 2)
      // After any other marker readers disagree about the position of the frame.
      else return null
    }
    return null
  },
  webp: (view) => {
    const coding = view.getUint32(12)
    if (coding === 0x56503858)
      return { width: 1 + readUint24(view, 24), height: 1 + readUint24(view, 27) }
    if (coding === 0x56503820)
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
    if (coding !== 0x5650384c) return null
    const bits = view.getUint32(21, true)
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) }
  },
  avif: (view) => {
    // Each contained image has its size; the largest determines the cost.
    let largest: ImageSize | null = null
    const end = Math.min(view.byteLength - 16, 65_536)
    for (let at = 0; at < end; at++) {
      if (view.getUint32(at) !== 0x69737065) continue
      const size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) }
      if (!largest || size.width * size.height > largest.width * largest.height) largest = size
    }
    return largest
  },
}

/** Start-of-frame markers; C4, C8 and CC are not. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
/** Segments allowed before the frame: tables, restart intervals, comments and application data. */
const isTable = (marker: number) =>
  [0xc4, 0xcc, 0xdb, 0xdd, 0xfe].includes(marker) || (marker >= 0xe0 && marker <= 0xef)

const readUint24 = (view: DataView, at: number) =>
  view.getUint16(at, true) + (view.getUint8(at + 2) << 16)
