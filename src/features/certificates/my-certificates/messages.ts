import { plural, defineMessages } from '#platform/language/messages.ts'

export const myCertificateMessages = defineMessages({
  title: { en: 'My certificates', ar: 'شهاداتي' },
  inYourName: plural({
    en: { one: '# certificate in your name', other: '# certificates in your name' },
    ar: {
      zero: 'لا شهادات باسمك',
      one: 'شهادة واحدة باسمك',
      two: 'شهادتان باسمك',
      few: '# شهادات باسمك',
      many: '# شهادة باسمك',
      other: '# شهادة باسمك',
    },
  }),
  nameLink: { en: 'Name on certificates', ar: 'الاسم على الشهادات' },
  next: { en: 'Your next certificate', ar: 'شهادتك القادمة' },
  resume: { en: 'Resume', ar: 'استئناف' },
  toTest: { en: 'Take the test', ar: 'بدء الاختبار' },
  underWay: { en: 'On the way', ar: 'في الطريق' },
  diplomas: { en: 'Diplomas on the way', ar: 'دبلومات في الطريق' },
  waits: { en: 'Earned, and waiting for your name', ar: 'نلتها، وتنتظر اسمك' },
  open: {
    en: (title: string) => `Open the certificate: ${title}`,
    ar: (title: string) => `فتح الشهادة: ${title}`,
  },
  none: { en: 'Your first certificate is waiting to be earned', ar: 'شهادتك الأولى بانتظارك' },
  noneText: {
    en: 'Finish a course that offers one, pass its tests, and it stands here for everybody to verify.',
    ar: 'أكمل دورة تمنح شهادة واجتز اختباراتها، فتظهر شهادتك هنا ويمكن لأي جهة التحقّق منها.',
  },
  offered: { en: 'See the certificates on offer', ar: 'عرض الشهادات المتاحة' },

  completed: { en: 'Course completed', ar: 'اكتملت الدورة' },
  well: {
    en: (name: string) => `Congratulations, ${name}`,
    ar: (name: string) => `مبارك يا ${name}`,
  },
  ready: {
    en: (title: string) =>
      `You finished “${title}”. Your certificate is ready, and anyone can check that it is real.`,
    ar: (title: string) => `أتممت دورة «${title}». شهادتك جاهزة، ويمكن لأي جهة التحقّق منها.`,
  },
  finished: {
    en: (title: string) => `You finished “${title}”.`,
    ar: (title: string) => `أتممت دورة «${title}».`,
  },
  almost: { en: 'Almost there', ar: 'اقتربت من النهاية' },
  almostText: {
    en: (title: string) => `This is what is missing for the certificate of “${title}”.`,
    ar: (title: string) => `هذا ما بقي لتنال شهادة «${title}».`,
  },
  making: { en: 'Your certificate is being made…', ar: 'نعدّ شهادتك الآن…' },
  link: { en: 'Verification link', ar: 'رابط التحقّق' },
  lessons: { en: 'Lessons', ar: 'الدروس' },
  of: {
    en: (done: string, all: string) => `${done} of ${all}`,
    ar: (done: string, all: string) => `${done} من ${all}`,
  },
  time: { en: 'Time spent', ar: 'وقت التعلّم' },
  test: { en: 'Final test', ar: 'الاختبار النهائي' },
  notes: { en: 'Your notes', ar: 'ملاحظاتك' },
  review: { en: 'How was the course?', ar: 'ما رأيك في الدورة؟' },
  reviewText: {
    en: 'Your rating helps others choose. It takes a few seconds.',
    ar: 'تقييمك يساعد غيرك على الاختيار، ولن يستغرق سوى ثوانٍ.',
  },
  rate: { en: 'Rate the course', ar: 'تقييم الدورة' },
  whatNext: { en: 'What next?', ar: 'ماذا بعد؟' },
  allCourses: { en: 'All courses', ar: 'كل الدورات' },
  toCourse: { en: 'Back to the course', ar: 'العودة إلى الدورة' },
})
