import { countCodedPixels } from './avif.server.ts'
import type { ImageKind } from './file-kinds.ts'
import { readImageSize } from './image-size.ts'

/** Decoding takes four bytes per pixel, so larger images would be expensive for every viewer. */
const mostDots = 40_000_000
/** Progressive JPEGs have about ten scans. */
const usualScans = 20

/** Limits the decoding cost to that of the largest legitimate images. */
export function isAffordableImage(bytes: Uint8Array, kind: ImageKind): boolean {
  const size = readImageSize(bytes, kind)
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!size || !size.width || !size.height) return false
  return (
    size.width * size.height <= mostDots && work[kind](file, size.width * size.height) <= mostDots
  )
}

const work: Record<ImageKind, (file: Buffer, dots: number) => number> = {
  png: (file, dots) => (dots * Math.max(8, getBitsPerPixel(file[24]!, file[25]!))) / 32,
  // Each scan visits all pixels, however little data it has.
  jpg: (file, dots) => (dots * Math.max(usualScans, countScans(file))) / usualScans,
  webp: (_, dots) => dots,
  avif: (file) => {
    try {
      return countCodedPixels(file) ?? Infinity
    } catch {
      return Infinity
    }
  },
}

const getBitsPerPixel = (depth: number, colours: number) =>
  depth * ({ 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }[colours] ?? Infinity)

/** Upper bound: this marker may start a scan and never occurs in entropy-coded data. */
function countScans(file: Buffer): number {
  let scans = 0
  for (let at = file.indexOf(scanMark); at >= 0; at = file.indexOf(scanMark, at + 2)) scans++
  return scans
}
const scanMark = Buffer.from([0xff, 0xda])
