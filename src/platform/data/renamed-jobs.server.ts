import { sql } from 'kysely'
import type { PgBoss } from 'pg-boss'
import { lockFor } from './advisory-lock.server.ts'
import type { Db } from './db.server.ts'

/** Former job names; databases and archives of earlier versions may still contain them. */
export const renamedJobs: Record<string, string> = {
  'messages.forget': 'messages.delete-old',
  'limits.forget': 'rate-limits.delete-expired',
  'files.sweep': 'files.delete-temporary',
  'access.forget': 'access.delete-expired',
  'notifications.mail': 'notifications.send-mail',
  'notifications.push': 'notifications.send-push',
  'notifications.forget': 'notifications.delete-old',
  'search.words': 'search.count-words',
  'search.counts': 'search.delete-empty-counts',
  'search.misses': 'search.prune-zero-results',
  'search.refresh': 'search.reindex-courses',
  'orders.settle': 'orders.sync-open',
  'orders.ask': 'orders.sync-payment',
  'orders.close': 'orders.cancel-payment',
  'orders.remind': 'orders.send-voucher-reminders',
  'plans.remind': 'subscriptions.send-reminders',
  'plans.share': 'revenue.close-months',
  'sandbox.tell': 'sandbox.send-webhook',
  'tests.close': 'attempts.submit-expired',
  'certificates.due': 'certificates.award-due',
  'certificates.named': 'certificates.issue-named',
  'certificates.paper': 'certificates.create-pdf',
  'certificates.of_completion': 'certificates.award-on-completion',
  'certificates.of_test': 'certificates.award-on-test',
  'certificates.tell_issued': 'certificates.notify-issued',
  'office.back_up': 'backups.create',
  'content.appear': 'content.invalidate-scheduled',
  'office.import_people': 'people.import',
  'office.count_anew': 'stats.rebuild-courses',
  'office.figures': 'stats.refresh',
  'office.make_report': 'reports.create',
  'office.weekly_reports': 'reports.send-weekly',
  'office.forget_reports': 'reports.delete-old',
  'office.count_files': 'storage.count-files',
  'office.webhook_deliver': 'webhooks.deliver',
  'office.webhook_forget': 'webhooks.delete-old-deliveries',
  'support.forget': 'support.delete-old-tickets',
  'studio.remove_orphans': 'files.delete-unused',
  'studio.convert': 'videos.transcode',
  'studio.forget_uploads': 'videos.delete-old-uploads',
  'studio.unpack': 'packages.unpack',
  'studio.retry_packages': 'packages.retry-postponed',
  'studio.forget_packages': 'packages.delete-old',
  'studio.export_course': 'course-exports.create',
  'studio.forget_exports': 'course-exports.delete-old',
  'studio.import_course': 'course-imports.run',
  'studio.retry_imports': 'course-imports.retry-postponed',
  'studio.forget_imports': 'course-imports.delete-old',
  'reminders.tell': 'reminders.send',
  'sessions.remind': 'live-sessions.send-reminders',
  'people.forget': 'people.delete-due',
  'learning.enrol_buyer': 'learning.enroll-buyer',
  'learning.enrol_member': 'learning.enroll-member',
  'commerce.tell_paid': 'orders.notify-paid',
  'learning.tell_published': 'learning.notify-published',
  'learning.tell_answered': 'learning.notify-comment-replied',
  'learning.tell_commented': 'learning.notify-lesson-commented',
  'learning.tell_reviewed': 'learning.notify-course-reviewed',
  'learning.tell_review_answered': 'learning.notify-review-answered',
  'testing.tell_graded': 'testing.notify-attempt-graded',
  'testing.tell_waiting': 'testing.notify-essays-waiting',
}

/** Moves pending jobs of former names to their present queue and deletes the former queues. */
export async function moveRenamedJobs(db: Db, boss: PgBoss, known: ReadonlySet<string>) {
  const former = Object.keys(renamedJobs).filter((it) => known.has(it))
  if (!former.length) return
  await db.transaction().execute(async (tx) => {
    await lockFor(tx, 'jobs.renamed')
    // Scheduled runs are skipped: the present queue has its own schedule.
    await sql`update jobs.job set name = renamed.name
      from jsonb_each_text(${JSON.stringify(renamedJobs)}::jsonb) as renamed (was, name)
      where job.name = renamed.was and job.name = any (${former}::text[]) and singleton_on is null
        and state in ('created', 'retry', 'active', 'failed') and renamed.name in (select name from jobs.queue)`.execute(
      tx,
    )
  })
  for (const name of former) {
    await boss.unschedule(name)
    await boss.deleteQueue(name)
  }
}
