import { plural, defineMessages } from '#platform/language/messages.ts'

export const studyPlanMessages = defineMessages({
  title: { en: 'Study plan', ar: 'جدول المذاكرة' },
  lead: {
    en: 'Say by when you want to finish, and on which days you learn. The rest is spread over them, and moves when you fall behind.',
    ar: 'حدّد متى تريد أن تنهي الدورة وفي أي أيام تتعلّم. نوزّع ما بقي عليها، ونعيد توزيعه إن تأخرت.',
  },
  newTitle: { en: 'Finish a course', ar: 'أنهِ دورة' },
  course: { en: 'Course', ar: 'الدورة' },
  finishBy: { en: 'Finish by', ar: 'متى تنهيها؟' },
  weekdays: { en: 'I learn on', ar: 'أيام التعلّم' },
  save: { en: 'Spread the lessons', ar: 'توزيع الدروس' },
  change: { en: 'Change', ar: 'تغيير' },
  remove: { en: 'End this plan', ar: 'إلغاء الجدول' },
  by: { en: (day: string) => `by ${day}`, ar: (day: string) => `حتى ${day}` },
  fits: {
    en: (time: string) => `At most ${time} a day. You can do it.`,
    ar: (time: string) => `${time} في اليوم على الأكثر. تقدر عليها.`,
  },
  tight: {
    en: (time: string) =>
      `This is tight: the fullest day takes ${time}. Choose a later day or more days of the week.`,
    ar: (time: string) => `الوقت ضيّق: أطول يوم يحتاج ${time}. اختر موعدًا أبعد أو أيامًا أكثر.`,
  },
  late: {
    en: (time: string) => `No day is left for the remaining ${time}. Choose a new day.`,
    ar: (time: string) => `بقي ${time} ولم يبقَ يوم لها. اختر موعدًا جديدًا.`,
  },
  done: { en: 'Everything is learned. Well done.', ar: 'أنهيت كل الدروس. أحسنت.' },
  lessons: plural({
    en: { one: '# lesson', other: '# lessons' },
    ar: {
      zero: 'لا دروس',
      one: 'درس واحد',
      two: 'درسان',
      few: '# دروس',
      many: '# درسًا',
      other: '# درس',
    },
  }),
  learned: { en: 'Done', ar: 'أنهيته' },
  none: { en: 'No course to plan', ar: 'لا دورات لتوزيعها' },
  noneText: {
    en: 'Enrol in a course, then plan when you finish it.',
    ar: 'التحق بدورة ثم حدّد متى تنهيها.',
  },
  browse: { en: 'Browse courses', ar: 'تصفّح الدورات' },
})
