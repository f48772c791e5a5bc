import { defineMessages } from '#platform/language/messages.ts'

export const calendarFeedMessages = defineMessages({
  name: {
    en: (academy: string) => `My calendar at ${academy}`,
    ar: (academy: string) => `تقويمي في ${academy}`,
  },
  session: {
    en: (title: string) => `Live: ${title}`,
    ar: (title: string) => `لقاء مباشر: ${title}`,
  },
  deadline: {
    en: (title: string) => `Hand in: ${title}`,
    ar: (title: string) => `آخر موعد للتسليم: ${title}`,
  },
  end: { en: (title: string) => `Ends: ${title}`, ar: (title: string) => `آخر يوم: ${title}` },
  reminder: { en: (title: string) => title, ar: (title: string) => title },
  study: { en: (title: string) => `Study: ${title}`, ar: (title: string) => `مذاكرة: ${title}` },
})
