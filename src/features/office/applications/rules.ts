/** Where an application can stand. */
export const states = ['received', 'under_review', 'approved', 'declined', 'withdrawn'] as const

/** Which ones a list can be asked for. */
export const stateChoices = ['open', ...states, 'all'] as const
export type StateChoice = (typeof stateChoices)[number]
