import { plural, defineMessages } from '#platform/language/messages.ts'

export const learnerCourseMessages = defineMessages({
  login: { en: 'Log in to start', ar: 'تسجيل الدخول للبدء' },
  enrolFree: { en: 'Enrol free', ar: 'الالتحاق مجانًا' },
  enrol: { en: 'Enrol in this course', ar: 'الالتحاق بالدورة' },
  enrolPreviews: {
    en: 'Enrol and begin with the free lessons',
    ar: 'الالتحاق والبدء بالدروس المجانية',
  },
  plans: { en: 'See plans', ar: 'عرض خطط الاشتراك' },
  orPlans: { en: 'Or watch with a plan', ar: 'أو المشاهدة بالاشتراك' },
  subscribe: { en: 'Subscribe to continue', ar: 'الاشتراك للمتابعة' },
  buy: { en: 'Buy this course', ar: 'شراء الدورة' },
  orBuy: { en: 'Or buy this course', ar: 'أو شراء الدورة' },
  start: { en: 'Start the first lesson', ar: 'بدء الدرس الأول' },
  continue: {
    en: (number: string) => `Continue at lesson ${number}`,
    ar: (number: string) => `المتابعة من الدرس ${number}`,
  },
  open: { en: 'See the lessons', ar: 'عرض الدروس' },
  certificate: { en: 'Get your certificate', ar: 'الحصول على شهادتك' },
  again: { en: 'Watch it again', ar: 'مشاهدة الدورة من جديد' },

  progress: { en: 'Your progress', ar: 'تقدّمك' },
  ofLessons: plural({
    en: { one: '# lesson', other: '# lessons' },
    ar: {
      zero: '# درس',
      one: 'درس واحد',
      two: 'درسين',
      few: '# دروس',
      many: '# درسًا',
      other: '# درس',
    },
  }),
  doneOf: {
    en: (done: string, all: string) => `${done} of ${all} done`,
    ar: (done: string, all: string) => `أنهيت ${done} من ${all}`,
  },
  lesson: { en: (number: string) => `Lesson ${number}`, ar: (number: string) => `الدرس ${number}` },
  completed: { en: 'Completed', ar: 'مكتملة' },
  completedOn: {
    en: (date: string) => `Completed on ${date}`,
    ar: (date: string) => `أكملتها في ${date}`,
  },
  completesAt: {
    en: (percent: string) => `With ${percent} of the lessons this course counts as completed.`,
    ar: (percent: string) => `تكتمل الدورة عندما تنهي ${percent} من دروسها.`,
  },
  earnsAt: {
    en: (percent: string) =>
      `Finish ${percent} of the lessons and pass any tests to earn your certificate.`,
    ar: (percent: string) => `أنهِ ${percent} من الدروس وما في الدورة من اختبارات لتنال شهادتك.`,
  },
  kept: { en: 'What you have finished is kept.', ar: 'ما أنهيته محفوظ.' },
  notStarted: { en: 'Not started', ar: 'لم تبدأ بعد' },
})
