import { plural, defineMessages } from '#platform/language/messages.ts'

export const blogMessages = defineMessages({
  title: { en: 'Our blog', ar: 'المدوّنة' },
  lead: {
    en: 'Notes on learning and work, from our trainers and editors',
    ar: 'كتابات عن التعلّم والعمل من مدرّبينا ومحرّرينا',
  },
  newest: { en: 'New', ar: 'جديد' },
  subjects: { en: 'Subjects', ar: 'الموضوعات' },
  all: { en: 'All', ar: 'الكل' },
  minutes: plural({
    en: { one: '# min read', other: '# min read' },
    ar: {
      zero: 'قراءة أقل من دقيقة',
      one: 'قراءة دقيقة واحدة',
      two: 'قراءة دقيقتين',
      few: 'قراءة # دقائق',
      many: 'قراءة # دقيقة',
      other: 'قراءة # دقيقة',
    },
  }),
  posts: plural({
    en: { one: '# post', other: '# posts' },
    ar: {
      zero: 'لا مقالات',
      one: 'مقال واحد',
      two: 'مقالان',
      few: '# مقالات',
      many: '# مقال',
      other: '# مقال',
    },
  }),
  emptyTitle: { en: 'Nothing here yet', ar: 'لا شيء هنا بعد' },
  emptyText: {
    en: 'The first post on this subject is still being written.',
    ar: 'نكتب الآن أول مقال في هذا الموضوع.',
  },
  allPosts: { en: 'All posts', ar: 'كل المقالات' },
  feed: { en: 'RSS feed', ar: 'خلاصة RSS' },
  onThisPage: { en: 'On this page', ar: 'في هذه الصفحة' },
  writtenBy: { en: 'Written by', ar: 'بقلم' },
  tryItOn: { en: 'A course to try it on', ar: 'دورة تطبّق فيها ما قرأت' },
  readNext: { en: 'Read next', ar: 'اقرأ أيضًا' },
})
