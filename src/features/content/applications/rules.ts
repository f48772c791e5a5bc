/** Years of practice in the field. */
export const experienceRanges = ['0-2', '3-5', '6-10', '11+'] as const
export const teachingLanguages = ['ar', 'en', 'both'] as const

export const maxPitchLength = 600

/** The kinds of files an application may carry. */
export const sampleFileTypes: readonly string[] = ['pdf', 'png', 'jpg', 'webp']

type ApplicationTimes = {
  review_started_at: string | null
  approved_at: string | null
  declined_at: string | null
  withdrawn_at: string | null
}
export type ApplicationState = 'received' | 'under_review' | 'approved' | 'declined' | 'withdrawn'

/** Where an application stands, as its times tell. */
export function getApplicationState(it: ApplicationTimes): ApplicationState {
  if (it.withdrawn_at) return 'withdrawn'
  if (it.approved_at) return 'approved'
  if (it.declined_at) return 'declined'
  return it.review_started_at ? 'under_review' : 'received'
}

/** While it is open another cannot be sent, and it can be taken back. */
export const isOpenApplication = (state: ApplicationState) => state === 'received' || state === 'under_review'
