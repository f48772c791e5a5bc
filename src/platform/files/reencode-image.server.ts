import { createCanvas, loadImage, type Image } from '@napi-rs/canvas'
import { computeCropSquare, type Crop } from './crop.ts'
import { detectFileKind } from './sniff-type.server.ts'
import { readImageSize } from './image-size.ts'
import { stripPngMetadata } from './png-chunks.server.ts'

/**
 * Re-encodes an upload as a square WebP without metadata such as location or camera. Null if the
 * type is not accepted.
 */
export async function reencodeImage(
  bytes: Uint8Array,
  size: number,
  crop: Crop,
): Promise<Uint8Array | null> {
  const picture = await decodeImage(bytes)
  if (!picture) return null
  const canvas = createCanvas(size, size)
  const { x, y, width, height } = computeCropSquare(picture, crop)
  const context = canvas.getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, x, y, width, height, 0, 0, size, size)
  return canvas.encode('webp', 86)
}

export async function reencodeFullImage(
  bytes: Uint8Array,
  largest: number,
): Promise<Uint8Array | null> {
  const picture = await decodeImage(bytes)
  if (!picture) return null
  const scale = Math.min(1, largest / Math.max(picture.width, picture.height))
  const [width, height] = [picture.width, picture.height].map((it) =>
    Math.max(1, Math.round(it * scale)),
  ) as [number, number]
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  return canvas.encode('webp', 86)
}

async function decodeImage(bytes: Uint8Array) {
  const kind = detectFileKind(bytes)
  if (!kind || kind === 'pdf') return null
  const declaredSize = readImageSize(bytes, kind)!
  const picture = await loadImage(
    kind === 'png' ? stripPngMetadata(Buffer.from(bytes)) : bytes,
  ).catch(() => null)
  // Declared and decoded size must match, because the cost check used the declared one. Rotation
  // may swap the sides.
  return picture && picture.width * picture.height === declaredSize.width * declaredSize.height
    ? picture
    : null
}

/** Square variant with the image centered; `room` is the margin as a fraction of the side. */
export type ImageVariant = { size: number; type: 'png' | 'webp'; ground?: string; room?: number }

export async function reencodeVariants(
  bytes: Uint8Array,
  forms: readonly ImageVariant[],
): Promise<Uint8Array[] | null> {
  const picture = await decodeImage(bytes)
  return picture && Promise.all(forms.map((it) => encodeVariant(picture, it)))
}

export const renderSvg = async (svg: string, form: ImageVariant) =>
  encodeVariant(await loadImage(Buffer.from(svg)), form)

async function encodeVariant(
  picture: Image,
  { size, type, ground, room = 0 }: ImageVariant,
): Promise<Uint8Array> {
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
