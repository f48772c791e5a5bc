import type { SetupStepName } from './rules.ts'

export const setupStepPaths: Record<SetupStepName, string> = {
  admin: '/office/people?role=admin',
  name: '/office/settings',
  language: '/office/settings',
  look: '/office/settings',
  course: '/office/courses',
  mail: '/office/content/texts/welcome',
}
