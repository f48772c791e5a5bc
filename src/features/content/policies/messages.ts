import { defineMessages } from '#platform/language/messages.ts'

export const policyMessages = defineMessages({
  contents: { en: 'Contents', ar: 'المحتويات' },
  inForce: {
    en: (day: string) => `In force since ${day}`,
    ar: (day: string) => `سارية منذ ${day}`,
  },
  version: {
    en: (number: string) => `Version ${number}`,
    ar: (number: string) => `النسخة ${number}`,
  },
  olderTitle: { en: 'This is an earlier version.', ar: 'هذه نسخة سابقة.' },
  current: { en: 'Read the version in force', ar: 'قراءة النسخة السارية' },
  earlier: { en: 'Earlier versions', ar: 'النسخ السابقة' },
  questions: { en: 'A sentence is unclear?', ar: 'هل وجدت جملة غير واضحة؟' },
  ask: { en: 'Ask us', ar: 'تواصل معنا' },
  description: {
    en: (title: string) =>
      `${title} of the academy: the text in force, its date and every earlier version.`,
    ar: (title: string) => `${title} في الأكاديمية، مع تاريخ سريانها وكل نسخة سابقة.`,
  },
})
