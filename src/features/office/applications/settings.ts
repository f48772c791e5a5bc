import { ownText } from '#platform/mail/own-text.ts'
import { mailMessages } from './messages.ts'

export const approvedText = ownText({
  key: 'application_approved',
  kind: 'mail',
  params: ['name', 'profile'],
  needs: ['profile'],
  said: (tongue, it) => ({ subject: mailMessages[tongue].approvedSubject, body: mailMessages[tongue].approved(it.name, it.profile) }),
})

export const declinedText = ownText({
  key: 'application_declined',
  kind: 'mail',
  params: ['name', 'reason', 'again'],
  needs: ['reason'],
  said: (tongue, it) => ({
    subject: mailMessages[tongue].declinedSubject,
    body: mailMessages[tongue].declined(it.name, it.reason, it.again),
  }),
})
