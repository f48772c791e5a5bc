import { defineMessages } from '#platform/language/messages.ts'

export const transcriptMessages = defineMessages({
  transcript: { en: 'Transcript', ar: 'نص الفيديو' },
  language: { en: 'Language of the transcript', ar: 'لغة النص' },
  search: { en: 'Search the transcript', ar: 'ابحث في النص' },
  found: {
    en: (at: string, all: string) => `${at} of ${all}`,
    ar: (at: string, all: string) => `${at} من ${all}`,
  },
  nothing: { en: 'Not found', ar: 'لا نتائج' },
  previous: { en: 'Previous match', ar: 'النتيجة السابقة' },
  next: { en: 'Next match', ar: 'النتيجة التالية' },
  follow: { en: 'Follow the video', ar: 'متابعة الفيديو' },
  failed: { en: 'The text could not be fetched.', ar: 'تعذّر تحميل النص.' },
})
