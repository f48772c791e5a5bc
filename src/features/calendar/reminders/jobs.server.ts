import { defineJob } from '#platform/data/job.ts'
import { sendDueReminders } from './commands.server.ts'

export const reminderJobs = [
  defineJob({
    name: 'reminders.send',
    every: '* * * * *',
    batch: 1,
    run: ({ db, now }) => sendDueReminders(db, now),
  }),
]
