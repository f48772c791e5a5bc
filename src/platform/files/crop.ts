/** Square crop: center (0 to 1 per axis) and zoom factor. */
export type Crop = { x: number; y: number; zoom: number }
export const fullCrop: Crop = { x: 0.5, y: 0.5, zoom: 1 }
export const maxZoom = 4

export function computeCropSquare(
  { width, height }: { width: number; height: number },
  { x, y, zoom }: Crop,
) {
  const side = Math.min(width, height) / Math.min(Math.max(zoom, 1), maxZoom)
  const within = (middle: number, length: number) =>
    Math.min(Math.max(middle * length - side / 2, 0), length - side)
  return { x: within(x, width), y: within(y, height), width: side, height: side }
}
