/** So many lessons a device keeps at most. */
export const maxSavedLessons = 200
/** For so long without asking. */
const longestDays = 30

type Access = { reason: string; plan_ends_at: string | null; purchase_ends_at: string | null }

/** Until when a device may keep a lesson that opens now. */
export function computeStorageEnd({ reason, plan_ends_at, purchase_ends_at }: Access, now: Date): string {
  const month = new Date(now.getTime() + longestDays * 86_400_000).toISOString()
  const ends = reason === 'plan' ? plan_ends_at : reason === 'purchase' ? purchase_ends_at : null
  return ends && new Date(ends).toISOString() < month ? new Date(ends).toISOString() : month
}

/** Where the files of a saved lesson lie on the device; its service worker answers there. */
export const savedFolder = '/saved-files/'
export const getSavedPrefix = (lesson_id: number) => `${savedFolder}${lesson_id}/`

/** What this browser remembers while something may be kept here. */
export const savedFlagKey = 'saved-lessons'

/** Whether something may be kept here; asked before anything else of this is fetched. */
export function hasSavedLessons() {
  if (typeof document === 'undefined') return false
  try {
    return localStorage.getItem(savedFlagKey) !== null
  } catch {
    return false
  }
}

/** How sharp a video is kept. */
export const videoQualities = ['low', 'high'] as const
export type VideoQuality = (typeof videoQualities)[number]

type Variant = { height: number; bits: number; info: string; path: string }

/** The qualities that the list of a video offers, the smallest first. */
export function parseVariants(master: string): Variant[] {
  const lines = master.split(/\r?\n/)
  const found = lines.flatMap((line, at): Variant[] => {
    if (!line.startsWith('#EXT-X-STREAM-INF:')) return []
    const bits = /AVERAGE-BANDWIDTH=(\d+)/.exec(line)?.[1] ?? /BANDWIDTH=(\d+)/.exec(line)?.[1] ?? '0'
    const height = /RESOLUTION=\d+x(\d+)/.exec(line)?.[1] ?? '0'
    return [{ height: Number(height), bits: Number(bits), info: line, path: lines[at + 1]?.trim() ?? '' }]
  })
  return found.sort((a, b) => a.bits - b.bits)
}

const sharpest = 720

/** The one that is kept: the smallest, or the sharpest that a small screen needs. */
export function pickVariant(master: string, quality: VideoQuality): Variant | null {
  const all = parseVariants(master)
  return (quality === 'low' ? all[0] : (all.findLast((it) => it.height <= sharpest) ?? all[0])) ?? null
}

/** The list of a video with one of its qualities alone. */
export function buildMasterPlaylist(master: string, { info, path }: Variant): string {
  const lines = master.split(/\r?\n/)
  const rest = lines.filter((line, at) => !line.startsWith('#EXT-X-STREAM-INF:') && !lines[at - 1]?.startsWith('#EXT-X-STREAM-INF:'))
  return [...rest.filter(Boolean), info, path, ''].join('\n')
}

/** About how many bytes a video of so many seconds is. */
export const estimateBytes = ({ bits }: Pick<Variant, 'bits'>, seconds: number) => Math.round((bits / 8) * seconds)

/** A note that was written without a connection, until the server has it. */
export type PendingNote = { key: string; person: string; lesson_id: number; second: number | null; text: string; at: string }

/** What was kept in this browser; what cannot be read is nothing. */
export function parsePendingNotes(text: string | null): PendingNote[] {
  try {
    const read = JSON.parse(text ?? '[]') as PendingNote[]
    return Array.isArray(read) ? read.filter((it) => typeof it.key === 'string' && typeof it.text === 'string') : []
  } catch {
    return []
  }
}
