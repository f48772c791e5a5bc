import { defineMessages } from '#platform/language/messages.ts'

export const diplomaProgressMessages = defineMessages({
  yourProgress: { en: 'Your progress', ar: 'تقدّمك' },
  coursesDone: {
    en: (done: string, all: string) => `${done} of ${all} courses`,
    ar: (done: string, all: string) => `${done} من ${all} دورات`,
  },
  courseDone: { en: 'Completed', ar: 'أكملتها' },
  progressOf: {
    en: (title: string) => `Progress: ${title}`,
    ar: (title: string) => `التقدّم: ${title}`,
  },
  certificate: { en: 'Open your certificate', ar: 'فتح شهادتك' },
  toTest: { en: 'Take the test', ar: 'بدء الاختبار' },
  resume: { en: 'Resume', ar: 'استئناف' },
  start: { en: 'Start the next course', ar: 'بدء الدورة التالية' },
})
