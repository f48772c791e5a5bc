import { defineJob } from '#platform/data/job.ts'
import { erasePeople } from './commands.server.ts'
import type { PersonalData } from './personal-data.ts'

export const buildAccountDeletionJobs = (parts: PersonalData[]) => [
  defineJob({
    name: 'people.delete-due',
    every: '41 2 * * *',
    run: ({ db, now, services }) => erasePeople(db, parts, services.storage, now),
  }),
]
