import { job } from '#platform/data/job.ts'
import { remindPeople } from './commands.server.ts'

export const reminderJobs = [job({ name: 'reminders.tell', every: '* * * * *', batch: 1, run: ({ db, now }) => remindPeople(db, now) })]
