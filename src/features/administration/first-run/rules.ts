/** In display order. */
export const setupSteps = ['admin', 'name', 'language', 'look', 'course', 'mail'] as const
export type SetupStepName = (typeof setupSteps)[number]

/** Required steps; the others are optional, so the guide can close without them. */
const needed: readonly SetupStepName[] = ['admin', 'name', 'course', 'mail']

export const isSetupOpen = (done: Record<SetupStepName, boolean>) => needed.some((it) => !done[it])
