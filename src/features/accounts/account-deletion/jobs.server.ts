import { defineJob } from '#platform/data/job.ts'
import { erasePeople, type PersonalData } from './commands.server.ts'

export const buildAccountDeletionJobs = (parts: PersonalData[]) => [
  defineJob({
    name: 'people.delete-due',
    every: '41 2 * * *',
    run: ({ db, now, services }) => erasePeople(db, parts, services.storage, now),
  }),
]
