import { z } from 'zod'
import { defineSetting } from '#platform/data/settings.ts'
import { defineEditableText } from '#platform/mail/custom-text.ts'
import { supportAgentMessages } from './messages.ts'

/** In the time zone of the academy. */
export const supportFromHour = defineSetting('support_from_hour', z.int().min(0).max(23), 9)

export const supportToHour = defineSetting('support_to_hour', z.int().min(1).max(24), 18)

/** Friday and Saturday. */
export const supportWeekends = defineSetting('support_weekends', z.boolean(), false)

/** Mail that answers a contact form ticket. */
export const contactAnswerText = defineEditableText({
  key: 'support_answer',
  kind: 'mail',
  params: ['subject', 'answer', 'contact'],
  needs: ['answer'],
  render: (locale, it) => ({
    subject: supportAgentMessages[locale].mailSubject(it.subject),
    body: supportAgentMessages[locale].mailBody(it.answer, it.contact),
  }),
})

export const supportSettings = [supportFromHour, supportToHour, supportWeekends]
