import { defineEditableText } from '#platform/mail/custom-text.ts'
import { reportMailMessages } from './messages.ts'

export const weeklyReportText = defineEditableText({
  key: 'weekly_report',
  kind: 'mail',
  params: ['name', 'title', 'rows', 'report', 'file'],
  needs: ['file'],
  render: (locale, it) => ({
    subject: reportMailMessages[locale].subject(it.title),
    body: reportMailMessages[locale].body(it.name, it.title, it.rows, it.report, it.file),
  }),
})
