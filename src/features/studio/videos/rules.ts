/** How much of a film is sent at a time, and how much it may be. */
export const pieceBytes = 8 * 1024 * 1024
export const mostBytes = 4 * 1024 ** 3

/** Where a piece of an upload is kept. */
export const pieceKey = (id: string, at: number) => `uploads/${id}/${String(at).padStart(5, '0')}`
export const piecesOf = (bytes: number) => Math.ceil(bytes / pieceBytes)

/** How long the piece at this offset must be. */
export const lengthAt = (offset: number, bytes: number) => Math.min(pieceBytes, bytes - offset)

/** Where the made film lies. */
export const filmFolder = (id: string) => `films/${id}`

/** Where the film about a course lies, among what everybody may see. */
export const promoKey = (id: string) => `promos/${id}.mp4`

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

/** Whether bytes begin as a film does. What it really is is seen when it is made. */
export const beginsAsFilm = (bytes: Uint8Array) => starts.some(([at, start]) => start.every((byte, place) => bytes[at + place] === byte))

/** How fast it goes and how long it still takes, from what was sent in which time. */
export function paceOf(sent: number, milliseconds: number, left: number) {
  const speed = milliseconds > 0 ? (sent / milliseconds) * 1000 : 0
  return { speed, seconds: speed > 0 ? Math.ceil(left / speed) : null }
}
