import { accessJobs } from '#features/accounts/access/jobs.server.ts'
import { notificationJobs } from '#features/notifications/jobs.server.ts'
import { searchJobs } from '#features/catalogue/search/jobs.server.ts'
import { buildAccountDeletionJobs } from '#features/accounts/leaving/jobs.server.ts'
import { orderJobs } from '#features/commerce/orders/jobs.server.ts'
import { refundJobs } from '#features/commerce/refunds/jobs.server.ts'
import { reconciliationJobs } from '#features/commerce/reconciliation/jobs.server.ts'
import { shareJobs } from '#features/commerce/shares/jobs.server.ts'
import { sandboxJobs } from '#features/commerce/sandbox/jobs.server.ts'
import { completionJobs } from '#features/learning/completion/jobs.server.ts'
import { issuingJobs } from '#features/certificates/issuing/jobs.server.ts'
import { calendarJobs } from '#features/calendar/jobs.server.ts'
import { certificatePdfJobs } from '#features/certificates/papers/jobs.server.ts'
import { announcementJobs } from '#features/office/announcements/jobs.server.ts'
import { backupJobs } from '#features/office/backups/jobs.server.ts'
import { contentJobs } from '#features/office/content/jobs.server.ts'
import { importJobs } from '#features/office/imports/jobs.server.ts'
import { overviewJobs } from '#features/office/overview/jobs.server.ts'
import { reportJobs } from '#features/office/reports/jobs.server.ts'
import { systemStatusJobs } from '#features/office/running/jobs.server.ts'
import { webhookJobs } from '#features/office/webhooks/jobs.server.ts'
import { courseImportJobs } from '#features/studio/imports/jobs.server.ts'
import { supportJobs } from '#features/support/jobs.server.ts'
import { packageJobs } from '#features/studio/packages/jobs.server.ts'
import { unusedFileJobs } from '#features/studio/orphans/jobs.server.ts'
import { videoJobs } from '#features/studio/videos/jobs.server.ts'
import { courseExportJobs } from '#features/studio/whole/jobs.server.ts'
import { attemptJobs } from '#features/testing/attempts/jobs.server.ts'
import { defineJob } from '#platform/data/job.ts'
import { deleteExpiredLimits } from '#platform/call/limits.server.ts'
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
    name: 'files.sweep',
    every: '*/20 * * * *',
    atStart: true,
    run: ({ now, services }) => services.storage.sweep?.(new Date(now.getTime() - 1_800_000)) ?? Promise.resolve(),
  }),
  defineJob({ name: 'messages.forget', every: '41 3 * * *', run: ({ db, now }) => deleteOldMessages(db, now) }),
  defineJob({ name: 'limits.forget', every: '17 * * * *', run: ({ db, now }) => deleteExpiredLimits(db, now) }),
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
  ...calendarJobs,
  ...buildAccountDeletionJobs(personalData),
]
