import { counted, messages } from '#platform/messages.ts'

/** A course as one stands to it, in both languages. */
export const m = messages({
  // what one can do
  login: { en: 'Log in to start', ar: 'تسجيل الدخول للبدء' },
  enrolFree: { en: 'Enrol free', ar: 'التسجيل مجانًا' },
  enrol: { en: 'Enrol in this course', ar: 'التسجيل في الدورة' },
  enrolPreviews: { en: 'Enrol and begin with the free lessons', ar: 'التسجيل والبدء بالدروس المجانية' },
  plans: { en: 'See plans', ar: 'عرض خطط الاشتراك' },
  orPlans: { en: 'Or watch with a plan', ar: 'أو المشاهدة ضمن اشتراك' },
  subscribe: { en: 'Subscribe to continue', ar: 'الاشتراك للمتابعة' },
  buy: { en: 'Buy this course', ar: 'شراء الدورة' },
  orBuy: { en: 'Or buy this course', ar: 'أو شراء الدورة' },
  start: { en: 'Start the first lesson', ar: 'البدء بالدرس الأول' },
  continue: { en: (number: string) => `Continue at lesson ${number}`, ar: (number: string) => `المتابعة من الدرس ${number}` },
  open: { en: 'See the lessons', ar: 'عرض الدروس' },
  again: { en: 'Watch it again', ar: 'مشاهدتها من جديد' },

  // how far one is
  progress: { en: 'Your progress', ar: 'تقدّمك' },
  ofLessons: counted({
    en: { one: '# lesson', other: '# lessons' },
    ar: { zero: '# درس', one: 'درس واحد', two: 'درسين', few: '# دروس', many: '# درسًا', other: '# درس' },
  }),
  doneOf: { en: (done: string, all: string) => `${done} of ${all} done`, ar: (done: string, all: string) => `أُنجز ${done} من ${all}` },
  lesson: { en: (number: string) => `Lesson ${number}`, ar: (number: string) => `الدرس ${number}` },
  completed: { en: 'Completed', ar: 'مكتملة' },
  completedOn: { en: (date: string) => `Completed on ${date}`, ar: (date: string) => `اكتملت في ${date}` },
  completesAt: {
    en: (percent: string) => `With ${percent} of the lessons this course counts as completed.`,
    ar: (percent: string) => `تُعدّ الدورة مكتملة عند إنجاز ${percent} من دروسها.`,
  },
  earnsAt: {
    en: (percent: string) => `Finish ${percent} of the lessons and pass the final test to earn your certificate.`,
    ar: (percent: string) => `بإنجاز ${percent} من الدروس واجتياز الاختبار النهائي تُمنح الشهادة.`,
  },
  kept: { en: 'What you have finished is kept.', ar: 'ما أُنجز من الدروس محفوظ.' },
  notStarted: { en: 'Not started', ar: 'لم تبدأ بعد' },
})
