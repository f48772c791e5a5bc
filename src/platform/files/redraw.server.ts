import { createCanvas, loadImage, type Image } from '@napi-rs/canvas'
import { cropped, type Crop } from './crop.ts'
import { fileKind } from './file-kind.server.ts'
import { pictureSize } from './picture-size.ts'
import { onlySeen } from './png-parts.server.ts'

/**
 * A picture somebody sent, drawn anew: a square of one size as WebP. Only what can be seen goes over, so places, cameras and
 * programs that were written into the file stay behind. Null when it is no picture we take.
 */
export async function redraw(bytes: Uint8Array, size: number, crop: Crop): Promise<Uint8Array | null> {
  const picture = await pictureIn(bytes)
  if (!picture) return null
  const canvas = createCanvas(size, size)
  const { x, y, width, height } = cropped(picture, crop)
  const context = canvas.getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, x, y, width, height, 0, 0, size, size)
  return canvas.encode('webp', 86)
}

/** The same for the whole of a picture, no side longer than `largest`. */
export async function repaint(bytes: Uint8Array, largest: number): Promise<Uint8Array | null> {
  const picture = await pictureIn(bytes)
  if (!picture) return null
  const scale = Math.min(1, largest / Math.max(picture.width, picture.height))
  const [width, height] = [picture.width, picture.height].map((it) => Math.max(1, Math.round(it * scale))) as [number, number]
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  return canvas.encode('webp', 86)
}

async function pictureIn(bytes: Uint8Array) {
  const kind = fileKind(bytes)
  if (!kind || kind === 'pdf') return null
  const said = pictureSize(bytes, kind)!
  const picture = await loadImage(kind === 'png' ? onlySeen(Buffer.from(bytes)) : bytes).catch(() => null)
  // What it says and what it is must agree: its cost was told by what it says. A picture may be stored lying on its side.
  return picture && picture.width * picture.height === said.width * said.height ? picture : null
}

/** One form of a picture: a square, whole and in the middle of it, with this much room around (a part of its side). */
export type Rendition = { size: number; type: 'png' | 'webp'; ground?: string; room?: number }

/** A picture somebody sent, drawn anew in several forms; null when it is no picture we take. */
export async function renditions(bytes: Uint8Array, forms: readonly Rendition[]): Promise<Uint8Array[] | null> {
  const picture = await pictureIn(bytes)
  return picture && Promise.all(forms.map((it) => formOf(picture, it)))
}

/** A drawing of our own as a picture. */
export const drawnIn = async (svg: string, form: Rendition) => formOf(await loadImage(Buffer.from(svg)), form)

async function formOf(picture: Image, { size, type, ground, room = 0 }: Rendition): Promise<Uint8Array> {
  const canvas = createCanvas(size, size)
  const context = canvas.getContext('2d')
  context.imageSmoothingQuality = 'high'
  if (ground) {
    context.fillStyle = ground
    context.fillRect(0, 0, size, size)
  }
  const scale = (size * (1 - 2 * room)) / Math.max(picture.width, picture.height)
  const [width, height] = [picture.width * scale, picture.height * scale]
  context.drawImage(picture, (size - width) / 2, (size - height) / 2, width, height)
  return type === 'png' ? canvas.encode('png') : canvas.encode('webp', 90)
}
