import { accessJobs } from '#features/accounts/access/jobs.server.ts'
import { notificationJobs } from './features/notifications/delivery/jobs.server.ts'
import { searchJobs } from './features/search/jobs.server.ts'
import { buildAccountDeletionJobs } from './features/accounts/account-deletion/jobs.server.ts'
import { orderJobs } from './features/orders/payments/jobs.server.ts'
import { refundJobs } from './features/orders/refunds/jobs.server.ts'
import { reconciliationJobs } from './features/revenue/reconciliation/jobs.server.ts'
import { shareJobs } from './features/revenue/shares/jobs.server.ts'
import { sandboxJobs } from './features/orders/sandbox/jobs.server.ts'
import { completionJobs } from '#features/learning/completion/jobs.server.ts'
import { issuingJobs } from '#features/certificates/issuing/jobs.server.ts'
import { liveSessionJobs } from '#features/calendar/live-sessions/jobs.server.ts'
import { reminderJobs } from '#features/calendar/reminders/jobs.server.ts'
import { certificatePdfJobs } from './features/certificates/pdf/jobs.server.ts'
import { announcementJobs } from './features/administration/announcements/jobs.server.ts'
import { backupJobs } from './features/administration/backups/jobs.server.ts'
import { contentJobs } from './features/administration/content/jobs.server.ts'
import { importJobs } from './features/administration/imports/jobs.server.ts'
import { overviewJobs } from './features/administration/overview/jobs.server.ts'
import { reportJobs } from './features/reporting/jobs.server.ts'
import { systemStatusJobs } from './features/administration/system-status/jobs.server.ts'
import { webhookJobs } from './features/administration/webhooks/jobs.server.ts'
import { courseImportJobs } from './features/transfer/course-import/jobs.server.ts'
import { supportJobs } from './features/support/chat/jobs.server.ts'
import { packageJobs } from './features/transfer/packages/jobs.server.ts'
import { unusedFileJobs } from './features/transfer/unused-files/jobs.server.ts'
import { videoJobs } from './features/authoring/videos/jobs.server.ts'
import { courseExportJobs } from './features/transfer/course-export/jobs.server.ts'
import { attemptJobs } from '#features/testing/attempts/jobs.server.ts'
import { defineJob } from '#platform/data/job.ts'
import { deleteExpiredLimits } from './platform/call/rate-limits.server.ts'
import { deleteOldMessages, sendMessageJob, sendMessage } from '#platform/mail/outgoing.server.ts'
import { personalData } from './personal-data.ts'

export const jobs = [
  defineJob<{ id: string }>({
    name: sendMessageJob,
    // Covers a mail server outage of half a day.
    retries: 20,
    // Several workers, so one slow delivery does not block the others.
    workers: 4,
    run: ({ db, data, now, services }) => sendMessage(db, services, data.id, now),
  }),
  defineJob({
    name: 'files.delete-temporary',
    every: '*/20 * * * *',
    atStart: true,
    run: ({ now, services }) =>
      services.storage.sweep?.(new Date(now.getTime() - 1_800_000)) ?? Promise.resolve(),
  }),
  defineJob({
    name: 'messages.delete-old',
    every: '41 3 * * *',
    run: ({ db, now }) => deleteOldMessages(db, now),
  }),
  defineJob({
    name: 'rate-limits.delete-expired',
    every: '17 * * * *',
    run: ({ db, now }) => deleteExpiredLimits(db, now),
  }),
  ...accessJobs,
  ...notificationJobs,
  ...searchJobs,
  ...orderJobs,
  ...refundJobs,
  ...reconciliationJobs,
  ...shareJobs,
  ...sandboxJobs,
  ...completionJobs,
  ...attemptJobs,
  ...issuingJobs,
  ...certificatePdfJobs,
  ...announcementJobs,
  ...backupJobs,
  ...contentJobs,
  ...importJobs,
  ...overviewJobs,
  ...reportJobs,
  ...systemStatusJobs,
  ...webhookJobs,
  ...supportJobs,
  ...unusedFileJobs,
  ...videoJobs,
  ...packageJobs,
  ...courseExportJobs,
  ...courseImportJobs,
  ...liveSessionJobs,
  ...reminderJobs,
  ...buildAccountDeletionJobs(personalData),
]
