import { counted, messages } from '#platform/language/messages.ts'

export const m = messages({
  suggestions: { en: 'Suggestions', ar: 'اقتراحات' },
  suggestionCount: counted({
    en: { one: '# suggestion', other: '# suggestions' },
    ar: { zero: 'لا اقتراحات', one: 'اقتراح واحد', two: 'اقتراحان', few: '# اقتراحات', many: '# اقتراحًا', other: '# اقتراح' },
  }),
  course: { en: 'Course', ar: 'دورة' },
  trainer: { en: 'Trainer', ar: 'من مدرّبينا' },
  category: { en: 'Category', ar: 'تصنيف' },
  term: { en: 'Search', ar: 'بحث' },
})
