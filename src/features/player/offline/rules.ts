/** Maximum storage time without a check. */
const longestDays = 30

type Access = { reason: string; plan_ends_at: string | null; purchase_ends_at: string | null }

/** The end of access, at most 30 days from now. */
export function computeStorageEnd(
  { reason, plan_ends_at, purchase_ends_at }: Access,
  now: Date,
): string {
  const month = new Date(now.getTime() + longestDays * 86_400_000).toISOString()
  const ends = reason === 'plan' ? plan_ends_at : reason === 'purchase' ? purchase_ends_at : null
  return ends && new Date(ends).toISOString() < month ? new Date(ends).toISOString() : month
}

/** Virtual path served by the service worker. */
export const savedFolder = '/saved-files/'
export const getSavedPrefix = (lesson_id: number) => `${savedFolder}${lesson_id}/`

/** Storage flag set while lessons may be stored. */
export const savedFlagKey = 'saved-lessons'

/** Cheap check before loading the offline code. */
export function hasSavedLessons() {
  if (typeof document === 'undefined') return false
  try {
    return localStorage.getItem(savedFlagKey) !== null
  } catch {
    return false
  }
}

export const videoQualities = ['low', 'high'] as const
export type VideoQuality = (typeof videoQualities)[number]

type Variant = { height: number; bits: number; info: string; path: string }

export function parseVariants(master: string): Variant[] {
  const lines = master.split(/\r?\n/)
  const found = lines.flatMap((line, at): Variant[] => {
    if (!line.startsWith('#EXT-X-STREAM-INF:')) return []
    const bits =
      /AVERAGE-BANDWIDTH=(\d+)/.exec(line)?.[1] ?? /BANDWIDTH=(\d+)/.exec(line)?.[1] ?? '0'
    const height = /RESOLUTION=\d+x(\d+)/.exec(line)?.[1] ?? '0'
    return [
      { height: Number(height), bits: Number(bits), info: line, path: lines[at + 1]?.trim() ?? '' },
    ]
  })
  return found.sort((a, b) => a.bits - b.bits)
}

const sharpest = 720

/** The smallest, or the best one for a small screen. */
export function pickVariant(master: string, quality: VideoQuality): Variant | null {
  const all = parseVariants(master)
  return (
    (quality === 'low' ? all[0] : (all.findLast((it) => it.height <= sharpest) ?? all[0])) ?? null
  )
}

export function buildMasterPlaylist(master: string, { info, path }: Variant): string {
  const lines = master.split(/\r?\n/)
  const rest = lines.filter(
    (line, at) =>
      !line.startsWith('#EXT-X-STREAM-INF:') && !lines[at - 1]?.startsWith('#EXT-X-STREAM-INF:'),
  )
  return [...rest.filter(Boolean), info, path, ''].join('\n')
}

export const estimateBytes = ({ bits }: Pick<Variant, 'bits'>, seconds: number) =>
  Math.round((bits / 8) * seconds)

export type PendingNote = {
  key: string
  person: string
  lesson_id: number
  second: number | null
  text: string
  at: string
}

/** Unreadable data yields an empty list. */
export function parsePendingNotes(text: string | null): PendingNote[] {
  try {
    const read = JSON.parse(text ?? '[]') as PendingNote[]
    return Array.isArray(read)
      ? read.filter(
          (pendingNote) =>
            typeof pendingNote.key === 'string' && typeof pendingNote.text === 'string',
        )
      : []
  } catch {
    return []
  }
}
