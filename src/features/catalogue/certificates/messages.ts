import { defineMessages } from '#platform/language/messages.ts'

export const certificateOfferMessages = defineMessages({
  certificates: { en: 'Certificates', ar: 'الشهادات' },
  lead: {
    en: 'What you can earn here: each certificate carries a code, and anyone can check it in a moment.',
    ar: 'شهادات يمكنك نيلها هنا: لكل منها رمز، ويمكن لأي شخص التحقّق منها في لحظة.',
  },
  leadShort: {
    en: 'The certificates you can earn, what each attests and what it takes.',
    ar: 'الشهادات التي يمكنك نيلها، وما تثبته كل منها، وكيف تنالها.',
  },
  none: { en: 'No certificates yet', ar: 'لا شهادات بعد' },
  noneText: {
    en: 'The first ones come with the next courses.',
    ar: 'ستأتي أولاها مع الدورات القادمة.',
  },
  allCourses: { en: 'See all courses', ar: 'عرض كل الدورات' },
  ofCourse: { en: 'Course', ar: 'دورة' },
  ofDiploma: { en: 'Diploma', ar: 'دبلومة' },
  attests: { en: 'What it attests', ar: 'ما تثبته الشهادة' },
  takes: { en: 'What it takes', ar: 'كيف تنالها' },
  signs: { en: 'Who signs it', ar: 'من يوقّعها' },
  leads: { en: 'What leads to it', ar: 'الطريق إليها' },
  toCourse: { en: 'See the course', ar: 'عرض الدورة' },
  toDiploma: { en: 'See the diploma', ar: 'عرض الدبلومة' },
  verify: { en: 'Anyone can verify it', ar: 'يمكن لأي شخص التحقّق منها' },
  verifyText: {
    en: 'Every certificate has its own page with a code: holder, date and whether it is valid. It can be downloaded, printed and shared.',
    ar: 'لكل شهادة صفحة خاصة ورمز: اسم من نالها وتاريخها وهل هي سارية. ويمكنك تنزيلها وطباعتها ومشاركتها.',
  },
  sample: { en: 'What it looks like', ar: 'شكل الشهادة' },
  notFound: { en: 'Certificate not found', ar: 'لم نجد هذه الشهادة' },

  ofDiplomas: { en: 'From diplomas', ar: 'شهادات الدبلومات' },
  ofCourses: { en: 'From courses', ar: 'شهادات الدورات' },
  ofCoursesText: {
    en: 'Finish a course and its tests, and its certificate is yours.',
    ar: 'أنهِ الدورة واختباراتها لتنال شهادتها.',
  },
  // Fallbacks without an author's text.
  attestsCourse: {
    en: (title: string) => `The holder has completed the course “${title}”.`,
    ar: (title: string) => `أكمل حاملها دورة «${title}».`,
  },
  attestsDiploma: {
    en: (title: string) => `The holder has completed every course of the diploma “${title}”.`,
    ar: (title: string) => `أكمل حاملها كل دورات دبلومة «${title}».`,
  },
  takesLessons: { en: 'Finish the lessons.', ar: 'أنهِ الدروس.' },
  takesLessonsAndTests: {
    en: 'Finish the lessons and pass the tests.',
    ar: 'أنهِ الدروس واجتز الاختبارات.',
  },

  completion: { en: 'Certificate of completion', ar: 'شهادة إتمام' },
  diploma: { en: 'Diploma', ar: 'شهادة دبلومة' },
  awarded: { en: 'This certificate is awarded to', ar: 'نمنح هذه الشهادة إلى' },
  holder: { en: 'Your name here', ar: 'اسمك هنا' },
  forCourse: {
    en: 'for completing the lessons and passing the test of',
    ar: 'لإتمام دروس الدورة واجتياز اختبارها',
  },
  forCourseLessons: { en: 'for completing the lessons of', ar: 'لإتمام دروس الدورة' },
  forDiploma: { en: 'for completing every course of the diploma', ar: 'لإتمام جميع دورات الدبلومة' },
  sampleMark: { en: 'Sample', ar: 'نموذج' },
})
