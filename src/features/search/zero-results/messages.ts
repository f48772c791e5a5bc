import { defineMessages } from '#platform/language/messages.ts'

export const zeroResultMessages = defineMessages({
  query: { en: 'Looked for', ar: 'عبارة البحث' },
  language: { en: 'Language', ar: 'اللغة' },
  en: { en: 'English', ar: 'الإنجليزية' },
  ar: { en: 'Arabic', ar: 'العربية' },
  misses: { en: 'Times', ar: 'عدد المرات' },
  last: { en: 'Last', ar: 'آخر مرة' },
})
