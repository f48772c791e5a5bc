import { plural, defineMessages } from '#platform/language/messages.ts'

export const gradingMessages = defineMessages({
  grading: { en: 'Grading', ar: 'التصحيح' },
  income: { en: 'Income', ar: 'الدخل' },
  sessions: { en: 'Live sessions', ar: 'اللقاءات المباشرة' },
  invitations: { en: 'Invitations', ar: 'الدعوات' },
  tests: { en: 'Tests', ar: 'الاختبارات' },

  waiting: { en: 'Waiting', ar: 'بانتظار التصحيح' },
  graded: { en: 'Graded', ar: 'مصحّحة' },
  lists: { en: 'Which essays', ar: 'أي المقالات' },
  essays: { en: 'Essays', ar: 'المقالات' },
  noneWaiting: { en: 'Everything is graded', ar: 'صحّحت كل شيء' },
  noneWaitingText: {
    en: 'New essays appear here as they are handed in.',
    ar: 'تظهر المقالات الجديدة هنا فور تسليمها.',
  },
  noneGraded: { en: 'Nothing is graded yet', ar: 'لا مقالات مصحّحة بعد' },
  nobody: { en: 'Name hidden', ar: 'الاسم مخفي' },
  gone: { en: 'Deleted account', ar: 'حساب محذوف' },
  questionIn: {
    en: (test: string, number: string) => `${test}, question ${number}`,
    ar: (test: string, number: string) => `${test}، السؤال ${number}`,
  },
  oldest: { en: 'Oldest', ar: 'الأقدم' },
  again: {
    en: (number: string) => `Attempt ${number}`,
    ar: (number: string) => `المحاولة ${number}`,
  },
  backToList: { en: 'All essays', ar: 'كل المقالات' },

  attemptOf: {
    en: (number: string, all: string) => `attempt ${number} of ${all}`,
    ar: (number: string, all: string) => `المحاولة ${number} من ${all}`,
  },
  writtenIn: {
    en: (time: string) => `written in ${time}`,
    ar: (time: string) => `استغرقت ${time}`,
  },
  asked: {
    en: (number: string, points: string) => `Question ${number}, ${points}`,
    ar: (number: string, points: string) => `السؤال ${number}، ${points}`,
  },
  points: plural({
    en: { one: '# point', other: '# points' },
    ar: {
      zero: 'بلا درجات',
      one: 'درجة واحدة',
      two: 'درجتان',
      few: '# درجات',
      many: '# درجة',
      other: '# درجة',
    },
  }),
  words: plural({
    en: { one: '# word', other: '# words' },
    ar: {
      zero: 'لا كلمات',
      one: 'كلمة واحدة',
      two: 'كلمتان',
      few: '# كلمات',
      many: '# كلمة',
      other: '# كلمة',
    },
  }),
  theEssay: { en: 'The essay', ar: 'المقال' },

  rubric: { en: 'Rubric', ar: 'معيار التقييم' },
  of: {
    en: (some: string, all: string) => `${some} of ${all}`,
    ar: (some: string, all: string) => `${some} من ${all}`,
  },
  notYet: { en: 'not graded', ar: 'لم تقيّمه بعد' },
  levels: {
    en: (level: keyof (typeof levels)['en']) => levels.en[level],
    ar: (level: keyof (typeof levels)['en']) => levels.ar[level],
  },
  score: { en: 'Points', ar: 'الدرجة' },
  comment: { en: 'Comment to the learner', ar: 'تعليق للمتعلّم' },
  commentText: { en: 'They read it beside their result.', ar: 'يظهر بجانب النتيجة.' },
  sendAndNext: { en: 'Send grade and open next', ar: 'إرسال الدرجة وفتح التالي' },
  send: { en: 'Send grade', ar: 'إرسال الدرجة' },
  change: { en: 'Change the grade', ar: 'تغيير الدرجة' },
  sent: { en: 'Grade sent.', ar: 'أرسلنا الدرجة.' },
  trail: { en: 'Earlier grades', ar: 'الدرجات السابقة' },
  isGraded: { en: 'This essay is graded', ar: 'صحّحت هذا المقال' },
  isGradedText: {
    en: 'You can change the grade. The earlier one stays in the trail, and the learner is told.',
    ar: 'يمكنك تغيير الدرجة. تبقى السابقة في السجل، ونخبر المتعلّم بذلك.',
  },
  by: {
    en: (name: string, date: string) => `${name}, ${date}`,
    ar: (name: string, date: string) => `${name}، ${date}`,
  },

  banks: { en: 'Questions and tests of', ar: 'أسئلة واختبارات' },
  figuresTitle: { en: 'How your tests do', ar: 'أداء اختباراتك' },
  noTests: { en: 'Your courses have no tests yet', ar: 'لا اختبارات في دوراتك بعد' },
  noTestsText: {
    en: 'Their figures appear here once they are taken.',
    ar: 'تظهر أرقامها هنا حين يخوضها المتعلّمون.',
  },
  test: { en: 'Test', ar: 'الاختبار' },
  attempts: { en: 'Attempts', ar: 'المحاولات' },
  people: { en: 'People', ar: 'المتعلّمون' },
  passRate: { en: 'Pass rate', ar: 'نسبة النجاح' },
  medianTime: { en: 'Median time', ar: 'وسيط الوقت' },
  medianResult: { en: 'Median result', ar: 'وسيط النتيجة' },
  essaysWait: { en: 'Waiting essays', ar: 'مقالات تنتظر' },
  question: { en: 'Question', ar: 'السؤال' },
  questions: { en: 'Questions', ar: 'الأسئلة' },
  questionsText: {
    en: 'From first attempts. How hard: the share of points people get. How telling: whether those who are strong elsewhere get it right more often.',
    ar: 'من المحاولات الأولى. الصعوبة: نصيب المتعلّمين من درجة السؤال. التمييز: هل يصيب فيه المتفوّقون أكثر من غيرهم؟',
  },
  answered: { en: 'Answers', ar: 'الإجابات' },
  facility: { en: 'How hard', ar: 'الصعوبة' },
  discrimination: { en: 'How telling', ar: 'التمييز' },
  concern: { en: 'To look at', ar: 'يستحق النظر' },
  tooFew: { en: 'too few answers', ar: 'الإجابات قليلة' },
  fine: { en: 'Fine', ar: 'جيد' },
  hardness: {
    en: (it: keyof (typeof hardness)['en'], percent: string) => `${hardness.en[it]} (${percent})`,
    ar: (it: keyof (typeof hardness)['en'], percent: string) => `${hardness.ar[it]} (${percent})`,
  },
  telling: {
    en: (it: keyof (typeof telling)['en'], number: string) => `${telling.en[it]} (${number})`,
    ar: (it: keyof (typeof telling)['en'], number: string) => `${telling.ar[it]} (${number})`,
  },
  concerns: {
    en: (it: keyof (typeof concerns)['en']) => concerns.en[it],
    ar: (it: keyof (typeof concerns)['en']) => concerns.ar[it],
  },

  students: { en: 'Students', ar: 'المتعلّمون' },
  studentsText: {
    en: 'Extra time counts for the timed tests of this course, from the next attempt on. Every change is written to the audit log.',
    ar: 'يسري الوقت الإضافي على اختبارات هذه الدورة المحدّدة الوقت بدءًا من المحاولة التالية، ونكتب كل تغيير في سجل الإجراءات.',
  },
  student: { en: 'Student', ar: 'المتعلّم' },
  best: { en: 'Best result', ar: 'أفضل نتيجة' },
  extraTime: { en: 'Extra time', ar: 'وقت إضافي' },
  extraTimeOf: {
    en: (name: string) => `Extra time for ${name}, in percent`,
    ar: (name: string) => `وقت ${name} الإضافي بالمئة`,
  },
  save: { en: 'Save', ar: 'حفظ' },
  saveFor: {
    en: (name: string) => `Save extra time for ${name}`,
    ar: (name: string) => `حفظ الوقت الإضافي: ${name}`,
  },
  saved: { en: 'Saved.', ar: 'حفظنا التغيير.' },
  find: { en: 'Find by name', ar: 'البحث بالاسم' },
  search: { en: 'Search', ar: 'بحث' },
  nobodyFound: { en: 'Nobody of that name', ar: 'لا أحد بهذا الاسم' },
  nobodyYet: { en: 'Nobody is enrolled yet', ar: 'لم يلتحق أحد بعد' },
})

const levels = {
  en: { none: 'Missing', some: 'Partly', most: 'Good', all: 'Excellent' },
  ar: { none: 'غائب', some: 'جزئي', most: 'جيد', all: 'ممتاز' },
}
const hardness = {
  en: { easy: 'Easy', fair: 'Fair', hard: 'Hard' },
  ar: { easy: 'سهل', fair: 'متوسط', hard: 'صعب' },
}
const telling = {
  en: { well: 'Tells well', some: 'Tells', little: 'Tells little', backwards: 'Misleads' },
  ar: { well: 'يميّز جيدًا', some: 'يميّز', little: 'يميّز قليلًا', backwards: 'مضلّل' },
}
const concerns = {
  en: { easy: 'Too easy', hard: 'Too hard', misleading: 'The weak do better' },
  ar: { easy: 'سهل جدًا', hard: 'صعب جدًا', misleading: 'يصيب فيه الأضعف' },
}
