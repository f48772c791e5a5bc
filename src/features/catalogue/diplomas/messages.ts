import { plural, defineMessages } from '#platform/language/messages.ts'

export const diplomaMessages = defineMessages({
  diploma: { en: 'Diploma', ar: 'دبلومة' },
  parts: { en: 'Parts of this diploma', ar: 'أقسام صفحة الدبلومة' },
  details: { en: 'Details', ar: 'التفاصيل' },
  content: { en: 'Content', ar: 'المحتوى' },
  titleOf: {
    en: (part: string, diploma: string) => `${part}: ${diploma}`,
    ar: (part: string, diploma: string) => `${part}: ${diploma}`,
  },
  aboutContent: {
    en: (diploma: string, size: string, courses: string) =>
      `Everything in the diploma “${diploma}”: ${size}. ${courses}.`,
    ar: (diploma: string, size: string, courses: string) =>
      `كل ما في دبلومة «${diploma}»: ${size}. ${courses}.`,
  },
  comma: { en: ', ', ar: '، ' },
  fromLevel: {
    en: (from: string, to: string) =>
      from === to ? from : `From ${from.toLowerCase()} to ${to.toLowerCase()}`,
    ar: (from: string, to: string) => (from === to ? from : `من ${from} إلى ${to}`),
  },
  path: { en: 'Your path', ar: 'مسارك' },
  pathText: {
    en: 'Courses in the order that carries you furthest. Those you already own count.',
    ar: 'دورات مرتّبة يبني بعضها على بعض، وتُحتسب الدورات التي سبق شراؤها.',
  },
  course: {
    en: (number: string) => `Course ${number}`,
    ar: (number: string) => `الدورة ${number}`,
  },
  goal: { en: (title: string) => `Diploma: ${title}`, ar: (title: string) => `دبلومة ${title}` },
  goalText: {
    en: 'With your name on it, and a page where anyone can verify it.',
    ar: 'تحمل اسمك، ولها صفحة يمكن لأي شخص التحقّق منها.',
  },
  seeSample: { en: 'See a sample', ar: 'عرض نموذج' },
  about: { en: 'About this diploma', ar: 'عن هذه الدبلومة' },
  outcomes: { en: 'What you will be able to do', ar: 'ماذا ستتعلّم؟' },
  trainers: { en: 'Trainers of this diploma', ar: 'مدرّبو هذه الدبلومة' },
  allContent: { en: 'Everything in this diploma', ar: 'كل ما في هذه الدبلومة' },
  toCourse: { en: 'Course page', ar: 'صفحة الدورة' },
  noCourses: {
    en: 'The courses of this diploma will be announced soon.',
    ar: 'سنعلن عن دورات هذه الدبلومة قريبًا.',
  },
  offer: { en: 'Start this diploma', ar: 'ابدأ هذه الدبلومة' },
  login: { en: 'Log in to start', ar: 'تسجيل الدخول للبدء' },
  buy: { en: 'Buy this diploma', ar: 'شراء الدبلومة' },
  includes: { en: 'The diploma includes', ar: 'تشمل الدبلومة' },
  withCertificates: plural({
    en: { one: '# course with its test', other: '# courses with their tests' },
    ar: {
      zero: 'لا دورات بعد',
      one: 'دورة واحدة مع اختبارها',
      two: 'دورتان مع اختباريهما',
      few: '# دورات مع اختباراتها',
      many: '# دورة مع اختباراتها',
      other: '# دورة مع اختباراتها',
    },
  }),
  verifiable: { en: 'A diploma anyone can verify', ar: 'شهادة دبلومة يمكن لأي شخص التحقّق منها' },
  yearOfAccess: { en: 'One year of access', ar: 'مشاهدة لمدة سنة' },
  planOpensAll: plural({
    en: { one: 'Your plan opens its # course', other: 'Your plan opens all # courses' },
    ar: {
      zero: 'اشتراكك يفتح دوراتها',
      one: 'اشتراكك يفتح لك دورتها',
      two: 'اشتراكك يفتح لك الدورتين',
      few: 'اشتراكك يفتح لك الدورات الـ#',
      many: 'اشتراكك يفتح لك الدورات الـ#',
      other: 'اشتراكك يفتح لك الدورات الـ#',
    },
  }),
  allYours: { en: 'All its courses are yours', ar: 'كل دوراتها متاحة لك' },
  someOpen: {
    en: (open: string, all: string) => `${open} of its ${all} courses are already open to you`,
    ar: (open: string, all: string) => `${open} من دوراتها الـ${all} متاحة لك بالفعل`,
  },
  startOpen: { en: 'Start the diploma', ar: 'بدء الدبلومة' },
  buyAnyway: { en: 'Buy it to keep it for a year', ar: 'شراؤها لتبقى متاحة لك لمدة سنة' },
  notFound: { en: 'Diploma not found', ar: 'لم نجد هذه الدبلومة' },
})
