import { defineJob } from '#platform/data/job.ts'
import { erasePeople, type PersonalData } from './commands.server.ts'

export const buildAccountDeletionJobs = (parts: PersonalData[]) => [
  defineJob({
    name: 'people.forget',
    every: '41 2 * * *',
    run: ({ db, now, services }) => erasePeople(db, parts, services.storage, now),
  }),
]
