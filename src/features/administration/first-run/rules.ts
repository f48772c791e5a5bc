import { href } from 'react-router'

/** In display order. */
export const setupSteps = ['admin', 'name', 'language', 'look', 'course', 'mail'] as const
export type SetupStepName = (typeof setupSteps)[number]

export const setupStepPaths: Record<SetupStepName, string> = {
  admin: `${href('/office/people')}?role=admin`,
  name: href('/office/settings/:room?'),
  language: href('/office/settings/:room?'),
  look: href('/office/settings/:room?'),
  course: href('/office/courses'),
  mail: href('/office/content/texts/:key', { key: 'welcome' }),
}

/** Required steps; the others are optional, so the guide can close without them. */
const needed: readonly SetupStepName[] = ['admin', 'name', 'course', 'mail']

export const isSetupOpen = (done: Record<SetupStepName, boolean>) => needed.some((it) => !done[it])
