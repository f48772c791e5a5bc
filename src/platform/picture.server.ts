import { createCanvas, loadImage } from '@napi-rs/canvas'
import { fileKind } from './file-kind.ts'
import { pictureSize, type PictureSize } from './picture-size.ts'

/** The part of a picture that is kept, in its own dots. */
export type Part = { x: number; y: number; width: number; height: number }

// Four bytes a dot: more would be dear to unpack.
const mostPixels = 40_000_000

/**
 * A picture somebody sent, drawn anew: a square of one size as WebP. Only what can be seen goes over, so places, cameras and
 * programs that were written into the file stay behind. Null when it is no picture we take.
 */
export async function redrawn(bytes: Uint8Array, size: number, part: (whole: PictureSize) => Part): Promise<Uint8Array | null> {
  const kind = fileKind(bytes)
  const said = kind && pictureSize(bytes, kind)
  if (!said || !said.width || !said.height || said.width * said.height > mostPixels) return null
  const picture = await loadImage(bytes).catch(() => null)
  // What it says and what it is must agree: the limit above believed it. A picture may be stored lying on its side.
  if (!picture || picture.width * picture.height !== said.width * said.height) return null
  const canvas = createCanvas(size, size)
  const { x, y, width, height } = part(picture)
  const context = canvas.getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, x, y, width, height, 0, 0, size, size)
  return canvas.encode('webp', 86)
}
