import { defineJob } from '#platform/data/job.ts'
import { sendDueMails } from './mail.server.ts'
import { sendDuePushes } from '../push/commands.server.ts'

const keptDays = 365

export const notificationJobs = [
  defineJob({
    name: 'notifications.send-mail',
    every: '* * * * *',
    run: ({ db, now, services }) => sendDueMails(db, services, now),
  }),
  defineJob({
    name: 'notifications.send-push',
    every: '* * * * *',
    run: ({ db, now, services }) => sendDuePushes(db, services, now),
  }),
  defineJob({
    name: 'notifications.delete-old',
    every: '40 2 * * *',
    run: ({ db, now }) =>
      db
        .deleteFrom('notifications')
        .where('created_at', '<', new Date(now.getTime() - keptDays * 86_400_000).toISOString())
        .execute(),
  }),
]
