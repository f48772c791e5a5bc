/** Years of experience. */
export const experienceRanges = ['0-2', '3-5', '6-10', '11+'] as const
export const teachingLanguages = ['ar', 'en', 'both'] as const

export const sampleFileTypes: readonly string[] = ['pdf', 'png', 'jpg', 'webp']

type ApplicationTimes = {
  review_started_at: string | null
  approved_at: string | null
  declined_at: string | null
  withdrawn_at: string | null
}
export type ApplicationState = 'received' | 'under_review' | 'approved' | 'declined' | 'withdrawn'

export function getApplicationState(it: ApplicationTimes): ApplicationState {
  if (it.withdrawn_at) return 'withdrawn'
  if (it.approved_at) return 'approved'
  if (it.declined_at) return 'declined'
  return it.review_started_at ? 'under_review' : 'received'
}

/** An open application blocks a new one and can be withdrawn. */
export const isOpenApplication = (state: ApplicationState) =>
  state === 'received' || state === 'under_review'
