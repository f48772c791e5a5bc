import { messages } from '#platform/messages.ts'

export const m = messages({
  certificates: { en: 'Certificates', ar: 'الشهادات' },
  lead: {
    en: 'What you can earn here: each certificate carries a code, and anyone can check it in a moment.',
    ar: 'ما يمكن نيله هنا: لكل شهادة رمز، ويستطيع أي شخص التحقّق منها في لحظة.',
  },
  leadShort: {
    en: 'The certificates you can earn, what each attests and what it takes.',
    ar: 'الشهادات التي يمكن نيلها، وما تثبته كل منها، وما يلزم لها.',
  },
  none: { en: 'No certificates yet', ar: 'لا شهادات بعد' },
  noneText: { en: 'The first ones come with the next courses.', ar: 'تأتي أولاها مع الدورات القادمة.' },
  allCourses: { en: 'See all courses', ar: 'عرض كل الدورات' },
  ofCourse: { en: 'Course', ar: 'دورة' },
  ofDiploma: { en: 'Diploma', ar: 'دبلومة' },
  attests: { en: 'What it attests', ar: 'ما تثبته الشهادة' },
  takes: { en: 'What it takes', ar: 'ما يلزم لنيلها' },
  signs: { en: 'Who signs it', ar: 'من يوقّعها' },
  leads: { en: 'What leads to it', ar: 'الطريق إليها' },
  toCourse: { en: 'See the course', ar: 'عرض الدورة' },
  toDiploma: { en: 'See the diploma', ar: 'عرض الدبلومة' },
  verify: { en: 'Anyone can verify it', ar: 'يمكن لأي شخص التحقّق منها' },
  verifyText: {
    en: 'Every certificate has its own page with a code: holder, date and whether it is valid. It can be downloaded, printed and shared.',
    ar: 'لكل شهادة صفحة خاصة برمزها: صاحبها وتاريخها وهل هي سارية. ويمكن تنزيلها وطباعتها ومشاركتها.',
  },
  sample: { en: 'What it looks like', ar: 'شكل الشهادة' },
  notFound: { en: 'Certificate not found', ar: 'الشهادة غير موجودة' },

  // on the paper
  completion: { en: 'Certificate of completion', ar: 'شهادة إتمام' },
  diploma: { en: 'Diploma', ar: 'شهادة دبلومة' },
  awarded: { en: 'This certificate is awarded to', ar: 'تُمنح هذه الشهادة إلى' },
  holder: { en: 'Your name here', ar: 'الاسم هنا' },
  forCourse: { en: 'for completing the lessons and passing the test of', ar: 'لإتمام دروس الدورة واجتياز اختبارها' },
  forDiploma: { en: 'for completing every course of the diploma', ar: 'لإتمام جميع دورات الدبلومة' },
  sampleMark: { en: 'Sample', ar: 'نموذج' },
})
