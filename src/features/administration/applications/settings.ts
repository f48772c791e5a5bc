import { defineEditableText } from '#platform/mail/custom-text.ts'
import { applicationMailMessages } from './messages.ts'

export const applicationApprovedText = defineEditableText({
  key: 'application_approved',
  kind: 'mail',
  params: ['name', 'profile'],
  needs: ['profile'],
  said: (tongue, it) => ({
    subject: applicationMailMessages[tongue].approvedSubject,
    body: applicationMailMessages[tongue].approved(it.name, it.profile),
  }),
})

export const applicationDeclinedText = defineEditableText({
  key: 'application_declined',
  kind: 'mail',
  params: ['name', 'reason', 'again'],
  needs: ['reason'],
  said: (tongue, it) => ({
    subject: applicationMailMessages[tongue].declinedSubject,
    body: applicationMailMessages[tongue].declined(it.name, it.reason, it.again),
  }),
})
