export const getVideoFolder = (id: string) => `films/${id}`

export const getPromoKey = (id: string) => `promos/${id}.mp4`

const starts: [number, number[]][] = [
  [4, [0x66, 0x74, 0x79, 0x70]], // MP4, MOV: ftyp
  [0, [0x1a, 0x45, 0xdf, 0xa3]], // Matroska, WebM
  [8, [0x41, 0x56, 0x49, 0x20]], // AVI
  [0, [0x46, 0x4c, 0x56]], // FLV
  [0, [0x4f, 0x67, 0x67, 0x53]], // Ogg
  [0, [0x30, 0x26, 0xb2, 0x75]], // ASF, WMV
  [0, [0x00, 0x00, 0x01, 0xba]], // MPEG
  [0, [0x47]], // MPEG-TS
]

/** A quick check; ffmpeg detects the real format later. */
export const hasVideoSignature = (bytes: Uint8Array) =>
  starts.some(([at, start]) => start.every((byte, place) => bytes[at + place] === byte))

/** Bytes per second, and the remaining seconds. */
export function computeUploadSpeed(sent: number, milliseconds: number, left: number) {
  const speed = milliseconds > 0 ? (sent / milliseconds) * 1000 : 0
  return { speed, seconds: speed > 0 ? Math.ceil(left / speed) : null }
}
