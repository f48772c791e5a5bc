import { plural, defineMessages } from '#platform/language/messages.ts'

export const translationMessages = defineMessages({
  title: { en: 'Translations', ar: 'الترجمات' },
  lead: {
    en: 'Everything that is said in one language alone. Until it is written, visitors read the other.',
    ar: 'كل ما كتبته بلغة واحدة. وحتى تكتبه يقرأ الزوار اللغة الأخرى.',
  },
  missingIn: { en: 'Missing in', ar: 'ناقص في' },
  ar: { en: 'Arabic', ar: 'العربية' },
  en: { en: 'English', ar: 'الإنجليزية' },
  kind: { en: 'Kind', ar: 'النوع' },
  everything: { en: 'Everything', ar: 'الكل' },
  texts: plural({
    en: { one: '# missing', other: '# missing' },
    ar: {
      zero: 'لا ينقص شيء',
      one: 'نص ناقص',
      two: 'نصان ناقصان',
      few: '# نصوص ناقصة',
      many: '# نصًا ناقصًا',
      other: '# نص ناقص',
    },
  }),
  search: { en: 'Search the text', ar: 'ابحث في النصوص' },
  find: { en: 'Find', ar: 'بحث' },
  thing: { en: 'Where', ar: 'المكان' },
  lacks: { en: 'Missing', ar: 'الناقص' },
  write: { en: 'Translate', ar: 'ترجمة' },
  none: { en: 'Nothing is missing', ar: 'لا ينقص شيء' },
  noneText: {
    en: 'Every text here stands in both languages.',
    ar: 'كل النصوص هنا مكتوبة باللغتين.',
  },
})
