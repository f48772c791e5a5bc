import { href } from 'react-router'
import type { SetupStepName } from './rules.ts'

export const setupStepPaths: Record<SetupStepName, string> = {
  admin: `${href('/office/people')}?role=admin`,
  name: href('/office/settings/:room?'),
  language: href('/office/settings/:room?'),
  look: href('/office/settings/:room?'),
  course: href('/office/courses'),
  mail: href('/office/content/texts/:key', { key: 'welcome' }),
}
