import { plural, defineMessages } from '#platform/language/messages.ts'

export const searchMessages = defineMessages({
  suggestions: { en: 'Suggestions', ar: 'اقتراحات' },
  suggestionCount: plural({
    en: { one: '# suggestion', other: '# suggestions' },
    ar: {
      zero: 'لا اقتراحات',
      one: 'اقتراح واحد',
      two: 'اقتراحان',
      few: '# اقتراحات',
      many: '# اقتراحًا',
      other: '# اقتراح',
    },
  }),
  course: { en: 'Course', ar: 'دورة' },
  trainer: { en: 'Trainer', ar: 'من مدرّبينا' },
  category: { en: 'Category', ar: 'تصنيف' },
  diploma: { en: 'Diploma', ar: 'دبلومة' },
  post: { en: 'Blog post', ar: 'مقال' },
  diplomasAndPosts: { en: 'Diplomas and blog posts', ar: 'الدبلومات والمقالات' },
  term: { en: 'Search', ar: 'بحث' },
})
