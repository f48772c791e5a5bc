import { defineMessages } from '#platform/language/messages.ts'

export const personActivityMessages = defineMessages({
  courses: { en: 'Courses', ar: 'الدورات' },
  noCourses: { en: 'Not enrolled in any course.', ar: 'لا دورات بعد.' },
  enrolledOn: {
    en: (date: string) => `Enrolled on ${date}`,
    ar: (date: string) => `تاريخ الالتحاق: ${date}`,
  },
  completed: { en: 'Completed', ar: 'مكتملة' },
  progressIn: {
    en: (title: string) => `Progress in ${title}`,
    ar: (title: string) => `التقدّم في ${title}`,
  },
  attempts: { en: 'Tests', ar: 'الاختبارات' },
  noAttempts: { en: 'No test taken so far.', ar: 'لا اختبارات حتى الآن.' },
  attempt: {
    en: (number: string) => `Attempt ${number}`,
    ar: (number: string) => `المحاولة ${number}`,
  },
  passed: { en: 'Passed', ar: 'اجتازه' },
  failed: { en: 'Not passed', ar: 'لم يجتزه' },
  waiting: { en: 'Waits for grading', ar: 'بانتظار التصحيح' },
  open: { en: 'Not submitted', ar: 'لم يسلّمه بعد' },
  tickets: { en: 'Support tickets', ar: 'طلبات الدعم' },
  noTickets: { en: 'Nothing asked so far.', ar: 'لا طلبات دعم حتى الآن.' },
  ticketOpen: { en: 'Open', ar: 'مفتوح' },
  ticketWaiting: { en: 'Waits for an answer', ar: 'بانتظار الرد' },
  ticketClosed: { en: 'Closed', ar: 'مغلق' },
  certificates: { en: 'Certificates', ar: 'الشهادات' },
  noCertificates: { en: 'No certificate so far.', ar: 'لا شهادات حتى الآن.' },
  valid: { en: 'Valid', ar: 'سارية' },
  revoked: { en: 'Revoked', ar: 'ملغاة' },
  replaced: { en: 'Replaced', ar: 'مستبدلة' },
  groups: { en: 'Groups', ar: 'المجموعات' },
  noGroups: { en: 'In no group.', ar: 'لا مجموعات.' },
  manages: { en: 'Manages it', ar: 'إدارة المجموعة' },
  seeLog: { en: 'See the whole log', ar: 'عرض السجل كاملًا' },
})
