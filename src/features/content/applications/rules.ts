/** Years of practice in the field. */
export const experiences = ['0-2', '3-5', '6-10', '11+'] as const
export const teachingLanguages = ['ar', 'en', 'both'] as const

export const pitchMax = 600

/** The kinds of files an application may carry. */
export const sampleKinds: readonly string[] = ['pdf', 'png', 'jpg', 'webp']

type Times = { review_started_at: string | null; approved_at: string | null; declined_at: string | null; withdrawn_at: string | null }
export type ApplicationState = 'received' | 'under_review' | 'approved' | 'declined' | 'withdrawn'

/** Where an application stands, as its times tell. */
export function applicationState(it: Times): ApplicationState {
  if (it.withdrawn_at) return 'withdrawn'
  if (it.approved_at) return 'approved'
  if (it.declined_at) return 'declined'
  return it.review_started_at ? 'under_review' : 'received'
}

/** While it is open another cannot be sent, and it can be taken back. */
export const isOpen = (state: ApplicationState) => state === 'received' || state === 'under_review'

/** The name a file is shown under: without folders or letters that would turn it around. */
export function shownName(name: string) {
  const last = name.split(/[\\/]/).at(-1)!
  // eslint-disable-next-line no-control-regex -- these are what is taken out
  const clean = last.replace(/[\u0000-\u001F\u007F\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '').trim()
  return clean.length > 100 ? `${clean.slice(0, 60)}…${clean.slice(-30)}` : clean || 'file'
}
