import { messages } from '#platform/language/messages.ts'

/** What is said of rows that are ticked. */
export const m = messages({
  ticked: { en: 'What you ticked', ar: 'ما حدّدته' },
  tick: { en: (name: string) => `Tick “${name}”`, ar: (name: string) => `تحديد «${name}»` },
})
