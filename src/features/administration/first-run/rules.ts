/** In display order. */
export const setupSteps = ['admin', 'name', 'language', 'look', 'course', 'mail'] as const
export type SetupStepName = (typeof setupSteps)[number]

export const setupStepPaths: Record<SetupStepName, string> = {
  admin: '/office/people?role=admin',
  name: '/office/settings',
  language: '/office/settings',
  look: '/office/settings',
  course: '/office/courses',
  mail: '/office/content/texts/welcome',
}

/** Required steps; the others are optional, so the guide can close without them. */
const needed: readonly SetupStepName[] = ['admin', 'name', 'course', 'mail']

export const isSetupOpen = (done: Record<SetupStepName, boolean>) => needed.some((it) => !done[it])
