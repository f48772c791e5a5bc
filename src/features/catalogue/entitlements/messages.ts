import { defineMessages } from '#platform/language/messages.ts'

export const entitlementMessages = defineMessages({
  yours: { en: 'Yours', ar: 'دورتك' },
  enrolled: { en: 'You’re enrolled', ar: 'التحقت بها' },
  inPlan: { en: 'In your plan', ar: 'ضمن اشتراكك' },
  until: { en: (date: string) => `until ${date}`, ar: (date: string) => `حتى ${date}` },
  done: { en: 'done', ar: 'من الدروس' },
})
