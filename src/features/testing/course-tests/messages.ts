import { plural, defineMessages } from '#platform/language/messages.ts'
import type { TestState } from './rules.ts'

export const courseTestMessages = defineMessages({
  scopes: {
    en: (scope: keyof (typeof scopes)['en']) => scopes.en[scope],
    ar: (scope: keyof (typeof scopes)['en']) => scopes.ar[scope],
  },
  states: {
    en: (state: TestState) => states.en[state],
    ar: (state: TestState) => states.ar[state],
  },
  questions: plural({
    en: { one: '# question', other: '# questions' },
    ar: {
      zero: 'لا أسئلة',
      one: 'سؤال واحد',
      two: 'سؤالان',
      few: '# أسئلة',
      many: '# سؤالًا',
      other: '# سؤال',
    },
  }),
})

const scopes = {
  en: { course: 'Course test', section: 'Section test', lesson: 'Lesson test' },
  ar: { course: 'اختبار الدورة', section: 'اختبار القسم', lesson: 'اختبار الدرس' },
}
const states = {
  en: {
    new: 'Not begun',
    running: 'Running',
    waiting: 'Waiting for grading',
    passed: 'Passed',
    failed: 'Not passed yet',
    out: 'No attempts left',
  },
  ar: {
    new: 'لم تبدأه بعد',
    running: 'محاولة جارية',
    waiting: 'بانتظار التصحيح',
    passed: 'نجحت فيه',
    failed: 'لم تنجح بعد',
    out: 'لم تبق محاولات',
  },
}
