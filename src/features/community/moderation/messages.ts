import { plural, defineMessages } from '#platform/language/messages.ts'

export const commentModerationMessages = defineMessages({
  reports: { en: 'Reported comments', ar: 'بلاغات التعليقات' },
  waiting: plural({
    en: { one: '# comment to look at', other: '# comments to look at' },
    ar: {
      zero: 'لا تعليقات للمراجعة',
      one: 'تعليق واحد للمراجعة',
      two: 'تعليقان للمراجعة',
      few: '# تعليقات للمراجعة',
      many: '# تعليقًا للمراجعة',
      other: '# تعليق للمراجعة',
    },
  }),
  noReports: { en: 'Nothing was reported', ar: 'لا بلاغات' },
  noReportsText: {
    en: 'Comments that people report wait here for a decision.',
    ar: 'ستجد هنا التعليقات التي أبلغ عنها الناس لتنظر فيها.',
  },
  reportedBy: {
    en: (name: string, date: string) => `${name}, ${date}`,
    ar: (name: string, date: string) => `${name}، ${date}`,
  },
  keep: { en: 'Let it stand', ar: 'إبقاء التعليق' },
  removeIt: { en: 'Remove comment', ar: 'حذف التعليق' },
  tickedWarning: {
    en: 'A comment that is removed is gone for everybody, and one that may stand leaves this list with its reports. Neither is undone.',
    ar: 'التعليق المحذوف لن يراه أحد بعد ذلك، والتعليق الذي تبقيه يغادر هذه القائمة ببلاغاته. ولا رجوع عن أي منهما.',
  },
  decide: { en: 'Decide', ar: 'القرار' },
  search: { en: 'Words in the comment', ar: 'كلمات من التعليق' },
  noneFound: { en: 'No reported comment has these words', ar: 'لا نتائج' },
  noneFoundText: { en: 'Look for fewer letters.', ar: 'ابحث بحروف أقل.' },
  comment: { en: 'Comment', ar: 'التعليق' },
  reasons: { en: 'Why it was reported', ar: 'سبب البلاغ' },
  writer: { en: 'Written by', ar: 'كاتب التعليق' },
  lesson: { en: 'Lesson', ar: 'الدرس' },
  reported: { en: 'Reported', ar: 'تاريخ البلاغ' },
  written: { en: 'Written', ar: 'تاريخ الكتابة' },
  openThread: { en: 'Open in the lesson', ar: 'فتح التعليق في الدرس' },
})
