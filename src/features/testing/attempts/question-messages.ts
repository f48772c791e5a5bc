import { plural, defineMessages } from '#platform/language/messages.ts'

const points = {
  zero: 'بلا درجات',
  one: 'درجة واحدة',
  two: 'درجتان',
  few: '# درجات',
  many: '# درجة',
  other: '# درجة',
}

export const questionMessages = defineMessages({
  questionOf: {
    en: (number: string, all: string) => `Question ${number} of ${all}`,
    ar: (number: string, all: string) => `السؤال ${number} من ${all}`,
  },
  question: {
    en: (number: string) => `Question ${number}`,
    ar: (number: string) => `السؤال ${number}`,
  },
  types: {
    en: (type: keyof (typeof typeWords)['en']) => typeWords.en[type],
    ar: (type: keyof (typeof typeWords)['en']) => typeWords.ar[type],
  },
  points: plural({ en: { one: '# point', other: '# points' }, ar: points }),
  flag: { en: 'Flag', ar: 'وضع علامة' },
  flagged: { en: 'Flagged', ar: 'عليه علامة' },
  yourAnswer: { en: 'Your answer', ar: 'إجابتك' },
  chooseOne: { en: 'Choose one answer.', ar: 'اختر إجابة واحدة.' },
  chooseAll: { en: 'Choose all that are right.', ar: 'اختر كل الإجابات الصحيحة.' },
  isTrue: { en: 'True', ar: 'صواب' },
  isFalse: { en: 'False', ar: 'خطأ' },
  dragOrArrows: {
    en: 'Drag a line by its handle, or use the arrows.',
    ar: 'اسحب السطر من مقبضه أو استخدم السهمين.',
  },
  up: { en: (text: string) => `Move up: ${text}`, ar: (text: string) => `تحريك إلى أعلى: ${text}` },
  down: {
    en: (text: string) => `Move down: ${text}`,
    ar: (text: string) => `تحريك إلى أسفل: ${text}`,
  },
  keepOrder: { en: 'This order is my answer', ar: 'هذا الترتيب هو إجابتي' },
  anyDigits: {
    en: 'Arabic and Latin digits both work.',
    ar: 'اكتب الرقم بالأرقام العربية أو اللاتينية.',
  },
  notANumber: { en: 'Write a number, for example 7.5.', ar: 'اكتب رقمًا، مثل ٧٫٥.' },
  inHijri: { en: 'Enter a Hijri date', ar: 'إدخال تاريخ هجري' },
  day: { en: 'Day', ar: 'اليوم' },
  month: { en: 'Month', ar: 'الشهر' },
  year: { en: 'Year', ar: 'السنة' },
  noSuchDay: {
    en: 'The Hijri calendar has no such day.',
    ar: 'لا يوجد هذا اليوم في التقويم الهجري.',
  },
  rubric: { en: 'Your trainer gives points for', ar: 'ننظر عند التصحيح إلى' },
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
  atLeast: {
    en: (count: string) => `at least ${count}`,
    ar: (count: string) => `${count} على الأقل`,
  },
  atMost: {
    en: (count: string) => `at most ${count}`,
    ar: (count: string) => `${count} على الأكثر`,
  },
  clear: { en: 'Clear my answer', ar: 'مسح إجابتي' },
  previous: { en: 'Previous', ar: 'السابق' },
  next: { en: 'Next', ar: 'التالي' },
  moveBetween: { en: 'Move between questions', ar: 'التنقّل بين الأسئلة' },
  submit: { en: 'Submit', ar: 'تسليم' },

  verdicts: {
    en: (verdict: keyof (typeof verdictWords)['en']) => verdictWords.en[verdict],
    ar: (verdict: keyof (typeof verdictWords)['en']) => verdictWords.ar[verdict],
  },
  upTo: { en: (points: string) => `up to ${points}`, ar: (points: string) => `حتى ${points}` },
  rightAnswer: { en: 'Right answer', ar: 'الإجابة الصحيحة' },
  between: {
    en: (from: string, to: string) => `from ${from} to ${to}`,
    ar: (from: string, to: string) => `من ${from} إلى ${to}`,
  },
  notAnswered: { en: 'No answer', ar: 'بلا إجابة' },
  trainerSays: {
    en: (name: string) => `Comment by ${name}`,
    ar: (name: string) => `تعليق ${name}`,
  },
  someOf: {
    en: (some: string, all: string) => `${some} of ${all}`,
    ar: (some: string, all: string) => `${some} من ${all}`,
  },
})

const typeWords = {
  en: {
    single_choice: 'Single choice',
    multiple_choice: 'Multiple choice',
    true_false: 'True or false',
    rearrange: 'Put in order',
    range_number: 'Number',
    range_date: 'Date',
    essay: 'Essay',
  },
  ar: {
    single_choice: 'اختيار واحد',
    multiple_choice: 'اختيار متعدّد',
    true_false: 'صواب أو خطأ',
    rearrange: 'ترتيب',
    range_number: 'رقم',
    range_date: 'تاريخ',
    essay: 'سؤال مقالي',
  },
}
const verdictWords = {
  en: {
    right: 'Right',
    partly: 'Partly right',
    wrong: 'Not right',
    unanswered: 'No answer',
    waiting: 'With your trainer',
  },
  ar: {
    right: 'صحيحة',
    partly: 'صحيحة جزئيًا',
    wrong: 'غير صحيحة',
    unanswered: 'بلا إجابة',
    waiting: 'بانتظار التصحيح',
  },
}
