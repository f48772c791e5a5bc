import { createCanvas, loadImage, type Image } from '@napi-rs/canvas'
import { computeCropSquare, type Crop } from './crop.ts'
import { detectFileKind } from './file-kind.server.ts'
import { readImageSize } from './picture-size.ts'
import { stripPngMetadata } from './png-parts.server.ts'

/**
 * A picture somebody sent, drawn anew: a square of one size as WebP. Only what can be seen goes over, so places, cameras and
 * programs that were written into the file stay behind. Null when it is no picture we take.
 */
export async function reencodeImage(bytes: Uint8Array, size: number, crop: Crop): Promise<Uint8Array | null> {
  const picture = await decodeImage(bytes)
  if (!picture) return null
  const canvas = createCanvas(size, size)
  const { x, y, width, height } = computeCropSquare(picture, crop)
  const context = canvas.getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, x, y, width, height, 0, 0, size, size)
  return canvas.encode('webp', 86)
}

/** The same for the whole of a picture, no side longer than `largest`. */
export async function reencodeFullImage(bytes: Uint8Array, largest: number): Promise<Uint8Array | null> {
  const picture = await decodeImage(bytes)
  if (!picture) return null
  const scale = Math.min(1, largest / Math.max(picture.width, picture.height))
  const [width, height] = [picture.width, picture.height].map((it) => Math.max(1, Math.round(it * scale))) as [number, number]
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  return canvas.encode('webp', 86)
}

async function decodeImage(bytes: Uint8Array) {
  const kind = detectFileKind(bytes)
  if (!kind || kind === 'pdf') return null
  const said = readImageSize(bytes, kind)!
  const picture = await loadImage(kind === 'png' ? stripPngMetadata(Buffer.from(bytes)) : bytes).catch(() => null)
  // What it says and what it is must agree: its cost was told by what it says. A picture may be stored lying on its side.
  return picture && picture.width * picture.height === said.width * said.height ? picture : null
}

/** One form of a picture: a square, whole and in the middle of it, with this much room around (a part of its side). */
export type ImageVariant = { size: number; type: 'png' | 'webp'; ground?: string; room?: number }

/** A picture somebody sent, drawn anew in several forms; null when it is no picture we take. */
export async function reencodeVariants(bytes: Uint8Array, forms: readonly ImageVariant[]): Promise<Uint8Array[] | null> {
  const picture = await decodeImage(bytes)
  return picture && Promise.all(forms.map((it) => encodeVariant(picture, it)))
}

/** A drawing of our own as a picture. */
export const renderSvg = async (svg: string, form: ImageVariant) => encodeVariant(await loadImage(Buffer.from(svg)), form)

async function encodeVariant(picture: Image, { size, type, ground, room = 0 }: ImageVariant): Promise<Uint8Array> {
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
