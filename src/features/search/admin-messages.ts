import { plural, defineMessages } from '#platform/language/messages.ts'

export const officeSearchMessages = defineMessages({
  parts: { en: 'About search', ar: 'أقسام البحث' },
  misses: { en: 'Not found', ar: 'بلا نتائج' },
  synonyms: { en: 'Words that mean the same', ar: 'المرادفات' },
  try: { en: 'Try a search', ar: 'تجربة البحث' },
  missesText: {
    en: 'What people looked for here and did not find: the next course, or another word for one there is.',
    ar: 'هذا ما بحث عنه الناس هنا ولم يجدوه: دورة قادمة، أو اسم آخر لدورة موجودة.',
  },
  show: { en: 'Show', ar: 'عرض' },
  noneFound: { en: 'Nothing in this language', ar: 'لا شيء بهذه اللغة' },
  noMisses: { en: 'Every search found something', ar: 'كل بحث وجد نتيجة' },
  noMissesText: {
    en: 'What people look for and do not find appears here.',
    ar: 'ستجد هنا ما يبحث عنه الناس ولا يجدونه.',
  },
  tryIt: { en: 'Try it', ar: 'تجربة' },
  giveName: { en: 'Add a word', ar: 'إضافة مرادف' },

  synonymsText: {
    en: 'Whoever looks for one of them finds the others too, in both languages.',
    ar: 'من يبحث عن كلمة منها يجد أخواتها أيضًا باللغتين.',
  },
  terms: { en: 'Words or phrases, one a line', ar: 'الكلمات أو العبارات، واحدة في كل سطر' },
  newGroup: { en: 'New group', ar: 'مجموعة جديدة' },
  add: { en: 'Add', ar: 'إضافة' },
  save: { en: 'Save', ar: 'حفظ' },
  saved: { en: 'Saved. Searches follow from now on.', ar: 'حفظنا التغيير، والبحث يتبعه من الآن.' },
  remove: { en: 'Remove', ar: 'إزالة' },
  edit: { en: 'Change', ar: 'تعديل' },
  none: { en: 'No words yet', ar: 'لا مرادفات بعد' },
  noneText: { en: 'Add the first group here.', ar: 'أضف أول مجموعة من هنا.' },

  tryText: {
    en: 'What would people find? Looking here counts nowhere.',
    ar: 'ماذا سيجد الناس؟ بحثك هنا لا نحسبه.',
  },
  q: { en: 'What somebody types', ar: 'ما يكتبه الباحث' },
  tongue: { en: 'Language', ar: 'اللغة' },
  english: { en: 'English', ar: 'الإنجليزية' },
  arabic: { en: 'Arabic', ar: 'العربية' },
  find: { en: 'Search', ar: 'بحث' },
  found: plural({
    en: { one: '# course', other: '# courses' },
    ar: {
      zero: 'لا دورات',
      one: 'دورة واحدة',
      two: 'دورتان',
      few: '# دورات',
      many: '# دورة',
      other: '# دورة',
    },
  }),
  corrected: {
    en: (words: string) => `Read as “${words}”`,
    ar: (words: string) => `فهمنا «${words}»`,
  },
  understood: { en: 'Also looked for', ar: 'بحثنا أيضًا عن' },
  nothing: { en: 'Nothing is found', ar: 'لا توجد نتائج' },
  nothingText: {
    en: 'Add it to words that mean the same, or offer what is looked for.',
    ar: 'أضفها إلى المرادفات، أو قدّم ما يبحث عنه الناس.',
  },
  variants: { en: 'Near spellings', ar: 'كتابات قريبة' },
  trainers: { en: 'Trainers', ar: 'المدرّبون' },
})
