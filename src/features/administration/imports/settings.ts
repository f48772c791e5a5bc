import { defineEditableText } from '#platform/mail/custom-text.ts'
import { invitationMailMessages } from './messages.ts'

export const invitationText = defineEditableText({
  key: 'invitation',
  kind: 'mail',
  params: ['name', 'invitation'],
  needs: ['invitation'],
  said: (tongue, it) => ({
    subject: invitationMailMessages[tongue].subject,
    body: invitationMailMessages[tongue].body(it.name, it.invitation),
  }),
})
