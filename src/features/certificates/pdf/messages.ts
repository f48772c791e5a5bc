import { defineMessages } from '#platform/language/messages.ts'

export const certificatePdfMessages = defineMessages({
  completion: { en: 'Certificate of Completion', ar: 'شهادة إتمام' },
  diploma: { en: 'Diploma', ar: 'شهادة دبلومة' },
  given: { en: 'This certificate is awarded to', ar: 'نمنح هذه الشهادة إلى' },
  forTested: {
    en: 'for completing the lessons and passing the test of',
    ar: 'لإتمام الدروس واجتياز الاختبار في دورة',
  },
  forCourse: { en: 'for completing the course', ar: 'لإتمام دورة' },
  forDiploma: { en: 'for completing every course of the diploma', ar: 'لإتمام جميع دورات الدبلومة' },
  trainer: { en: 'Trainer', ar: 'فريق التدريب' },
})
