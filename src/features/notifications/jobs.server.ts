import { job } from '#platform/data/job.ts'
import { mailWhatIsDue } from './mails/commands.server.ts'
import { pushWhatIsDue } from './push/commands.server.ts'

const keptDays = 365

export const notificationJobs = [
  job({ name: 'notifications.mail', every: '* * * * *', run: ({ db, now, services }) => mailWhatIsDue(db, services, now) }),
  job({ name: 'notifications.push', every: '* * * * *', run: ({ db, now, services }) => pushWhatIsDue(db, services, now) }),
  job({
    name: 'notifications.forget',
    every: '40 2 * * *',
    run: ({ db, now }) =>
      db
        .deleteFrom('notifications')
        .where('created_at', '<', new Date(now.getTime() - keptDays * 86_400_000).toISOString())
        .execute(),
  }),
]
