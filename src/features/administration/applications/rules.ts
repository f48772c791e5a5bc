export const applicationStates = [
  'received',
  'under_review',
  'approved',
  'declined',
  'withdrawn',
] as const

export const applicationStateChoices = ['open', ...applicationStates, 'all'] as const
export type ApplicationStateChoice = (typeof applicationStateChoices)[number]
