/** So many lessons a device keeps at most. */
export const mostSaved = 200
/** For so long without asking. */
const longestDays = 30

type Access = { reason: string; plan_ends_at: string | null; purchase_ends_at: string | null }

/** Until when a device may keep a lesson that opens now. */
export function keptUntil({ reason, plan_ends_at, purchase_ends_at }: Access, now: Date): string {
  const month = new Date(now.getTime() + longestDays * 86_400_000).toISOString()
  const ends = reason === 'plan' ? plan_ends_at : reason === 'purchase' ? purchase_ends_at : null
  return ends && new Date(ends).toISOString() < month ? new Date(ends).toISOString() : month
}

/** Where the files of a saved lesson lie on the device; its service worker answers there. */
export const savedFolder = '/saved-files/'
export const savedPrefix = (lesson_id: number) => `${savedFolder}${lesson_id}/`

/** What this browser remembers while something may be kept here. */
export const savedMark = 'saved-lessons'

/** Whether something may be kept here; asked before anything else of this is fetched. */
export function hasSaved() {
  if (typeof document === 'undefined') return false
  try {
    return localStorage.getItem(savedMark) !== null
  } catch {
    return false
  }
}

/** How sharp a video is kept. */
export const qualities = ['low', 'high'] as const
export type Quality = (typeof qualities)[number]

type Variant = { height: number; bits: number; info: string; path: string }

/** The qualities that the list of a video offers, the smallest first. */
export function variantsIn(master: string): Variant[] {
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
export function variantOf(master: string, quality: Quality): Variant | null {
  const all = variantsIn(master)
  return (quality === 'low' ? all[0] : (all.findLast((it) => it.height <= sharpest) ?? all[0])) ?? null
}

/** The list of a video with one of its qualities alone. */
export function masterOf(master: string, { info, path }: Variant): string {
  const lines = master.split(/\r?\n/)
  const rest = lines.filter((line, at) => !line.startsWith('#EXT-X-STREAM-INF:') && !lines[at - 1]?.startsWith('#EXT-X-STREAM-INF:'))
  return [...rest.filter(Boolean), info, path, ''].join('\n')
}

/** About how many bytes a video of so many seconds is. */
export const bytesOf = ({ bits }: Pick<Variant, 'bits'>, seconds: number) => Math.round((bits / 8) * seconds)

/** A note that was written without a connection, until the server has it. */
export type WaitingNote = { key: string; person: string; lesson_id: number; second: number | null; text: string; at: string }

/** What was kept in this browser; what cannot be read is nothing. */
export function notesIn(text: string | null): WaitingNote[] {
  try {
    const read = JSON.parse(text ?? '[]') as WaitingNote[]
    return Array.isArray(read) ? read.filter((it) => typeof it.key === 'string' && typeof it.text === 'string') : []
  } catch {
    return []
  }
}
