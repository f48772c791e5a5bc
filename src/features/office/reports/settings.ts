import { ownText } from '#platform/mail/own-text.ts'
import { mailMessages as m } from './messages.ts'

/** The mail that brings somebody a report they saved, every week. */
export const weeklyReportText = ownText({
  key: 'weekly_report',
  kind: 'mail',
  params: ['name', 'title', 'rows', 'report', 'file'],
  needs: ['file'],
  said: (tongue, it) => ({
    subject: m[tongue].subject(it.title),
    body: m[tongue].body(it.name, it.title, it.rows, it.report, it.file),
  }),
})
