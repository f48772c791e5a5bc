import { countCodedPixels } from './avif.server.ts'
import type { ImageKind } from './file-kind.server.ts'
import { readImageSize } from './picture-size.ts'

/** Unpacked, a picture takes four bytes a dot: one of more dots would be dear to whoever opens it. */
const mostDots = 40_000_000
/** A photograph that becomes clearer in steps comes in about ten. */
const usualScans = 20

/** Whether a picture can be unpacked with no more work than the largest honest ones need. */
export function isAffordableImage(bytes: Uint8Array, kind: ImageKind): boolean {
  const size = readImageSize(bytes, kind)
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!size || !size.width || !size.height) return false
  return size.width * size.height <= mostDots && work[kind](file, size.width * size.height) <= mostDots
}

/** What unpacking takes, in dots of four bytes. */
const work: Record<ImageKind, (file: Buffer, dots: number) => number> = {
  // Eight bytes a dot are twice the work.
  png: (file, dots) => (dots * Math.max(8, getBitsPerPixel(file[24]!, file[25]!))) / 32,
  // Each scan goes over all dots, however little it says of them.
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

const getBitsPerPixel = (depth: number, colours: number) => depth * ({ 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }[colours] ?? Infinity)

/** How many scans a JPEG has at most: wherever it stands, this mark could begin one, and packed dots never hold it. */
function countScans(file: Buffer): number {
  let scans = 0
  for (let at = file.indexOf(scanMark); at >= 0; at = file.indexOf(scanMark, at + 2)) scans++
  return scans
}
const scanMark = Buffer.from([0xff, 0xda])
