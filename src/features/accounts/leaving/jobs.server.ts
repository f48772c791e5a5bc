import { job } from '#platform/data/job.ts'
import { forgetPeople, type PersonalData } from './commands.server.ts'

export const leavingJobs = (parts: PersonalData[]) => [
  job({ name: 'people.forget', every: '41 2 * * *', run: ({ db, now, services }) => forgetPeople(db, parts, services.storage, now) }),
]
