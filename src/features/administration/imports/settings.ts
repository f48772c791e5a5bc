import { defineEditableText } from '#platform/mail/custom-text.ts'
import { invitationMailMessages } from './messages.ts'

export const invitationText = defineEditableText({
  key: 'invitation',
  kind: 'mail',
  params: ['name', 'invitation'],
  needs: ['invitation'],
  render: (locale, it) => ({
    subject: invitationMailMessages[locale].subject,
    body: invitationMailMessages[locale].body(it.name, it.invitation),
  }),
})
