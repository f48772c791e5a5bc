import { defineEditableText } from '#platform/mail/custom-text.ts'
import { reportMailMessages } from './messages.ts'

export const weeklyReportText = defineEditableText({
  key: 'weekly_report',
  kind: 'mail',
  params: ['name', 'title', 'rows', 'report', 'file'],
  needs: ['file'],
  said: (tongue, it) => ({
    subject: reportMailMessages[tongue].subject(it.title),
    body: reportMailMessages[tongue].body(it.name, it.title, it.rows, it.report, it.file),
  }),
})
