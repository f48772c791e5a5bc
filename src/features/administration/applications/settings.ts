import { defineEditableText } from '#platform/mail/custom-text.ts'
import { applicationMailMessages } from './messages.ts'

export const applicationApprovedText = defineEditableText({
  key: 'application_approved',
  kind: 'mail',
  params: ['name', 'profile'],
  needs: ['profile'],
  render: (locale, it) => ({
    subject: applicationMailMessages[locale].approvedSubject,
    body: applicationMailMessages[locale].approved(it.name, it.profile),
  }),
})

export const applicationDeclinedText = defineEditableText({
  key: 'application_declined',
  kind: 'mail',
  params: ['name', 'reason', 'again'],
  needs: ['reason'],
  render: (locale, it) => ({
    subject: applicationMailMessages[locale].declinedSubject,
    body: applicationMailMessages[locale].declined(it.name, it.reason, it.again),
  }),
})
