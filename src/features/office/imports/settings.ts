import { ownText } from '#platform/mail/own-text.ts'
import { mailMessages as m } from './messages.ts'

/** The mail to somebody for whom an account was made. */
export const invitationText = ownText({
  key: 'invitation',
  kind: 'mail',
  params: ['name', 'invitation'],
  needs: ['invitation'],
  said: (tongue, it) => ({ subject: m[tongue].subject, body: m[tongue].body(it.name, it.invitation) }),
})
