import { plural, defineMessages } from '#platform/language/messages.ts'

export const certificateMessages = defineMessages({
  completion: { en: 'Certificate of completion', ar: 'شهادة إتمام' },
  diploma: { en: 'Diploma', ar: 'شهادة دبلومة' },
  awarded: { en: 'This certificate is awarded to', ar: 'نمنح هذه الشهادة إلى' },
  forTested: {
    en: 'for completing the lessons and passing the test of',
    ar: 'لإتمام الدروس واجتياز الاختبار في دورة',
  },
  forCourse: { en: 'for completing the course', ar: 'لإتمام دورة' },
  forDiploma: { en: 'for completing every course of the diploma', ar: 'لإتمام جميع دورات الدبلومة' },

  valid: { en: 'Valid', ar: 'سارية' },
  revoked: { en: 'Revoked', ar: 'ملغاة' },
  replaced: { en: 'Replaced', ar: 'حلّت محلها أخرى' },
  forgotten: { en: 'No longer shown', ar: 'لم تعد معروضة' },

  download: { en: 'Download PDF', ar: 'تنزيل PDF' },
  verify: { en: 'Verify', ar: 'التحقّق' },
  linkedIn: { en: 'Add to LinkedIn', ar: 'الإضافة إلى LinkedIn' },
  score: {
    en: (percent: string) => `Final test ${percent}`,
    ar: (percent: string) => `الاختبار النهائي ${percent}`,
  },

  nameTitle: {
    en: 'How should your name appear on your certificates?',
    ar: 'كيف تريد كتابة اسمك على شهاداتك؟',
  },
  nameText: {
    en: 'We ask once. One script is enough; with both, the certificate shows both. An issued certificate does not change.',
    ar: 'نسألك مرة واحدة. يكفيك خطّ واحد، وإن كتبته بالخطّين ظهر بهما. ولا تتغيّر الشهادة بعد إصدارها.',
  },
  nameLatin: { en: 'Name in Latin letters', ar: 'الاسم بالحروف اللاتينية' },
  nameArabic: { en: 'Name in Arabic', ar: 'الاسم بالعربية' },
  nameSave: { en: 'Make my certificate', ar: 'إصدار شهادتي' },

  lessonsLeft: plural({
    en: { one: '# lesson to go', other: '# lessons to go' },
    ar: {
      zero: 'لا دروس باقية',
      one: 'بقي درس واحد',
      two: 'بقي درسان',
      few: 'بقيت # دروس',
      many: 'بقي # درسًا',
      other: 'بقي # درس',
    },
  }),
  testLeft: { en: (title: string) => `Pass “${title}”`, ar: (title: string) => `اجتز «${title}»` },
  testWaits: {
    en: (title: string) => `“${title}” is with the trainer`,
    ar: (title: string) => `«${title}» قيد التصحيح`,
  },
  progress: { en: 'Progress', ar: 'التقدّم' },
})
