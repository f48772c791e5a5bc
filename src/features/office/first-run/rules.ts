/** What a new academy still has to do, in this order. */
export const setupSteps = ['admin', 'name', 'language', 'look', 'course', 'mail'] as const
export type SetupStepName = (typeof setupSteps)[number]

/** Where each is done. */
export const setupStepPaths: Record<SetupStepName, string> = {
  admin: '/office/people?role=admin',
  name: '/office/settings',
  language: '/office/settings',
  look: '/office/settings',
  course: '/office/courses',
  mail: '/office/content/texts/welcome',
}

/** Without these nobody can learn here; the others are a matter of taste, and do not keep the guide open. */
const needed: readonly SetupStepName[] = ['admin', 'name', 'course', 'mail']

export const isSetupOpen = (done: Record<SetupStepName, boolean>) => needed.some((it) => !done[it])
