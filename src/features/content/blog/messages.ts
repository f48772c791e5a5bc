import { counted, messages } from '#platform/messages.ts'

/** What the blog says. */
export const words = messages({
  title: { en: 'Our blog', ar: 'المدوّنة' },
  lead: { en: 'Notes on learning and work, from our trainers and editors', ar: 'كتابات عن التعلّم والعمل من مدرّبينا ومحرّرينا' },
  newest: { en: 'New', ar: 'جديد' },
  subjects: { en: 'Subjects', ar: 'الموضوعات' },
  all: { en: 'All', ar: 'الكل' },
  minutes: counted({
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
  posts: counted({
    en: { one: '# post', other: '# posts' },
    ar: { zero: 'لا مقالات', one: 'مقالة واحدة', two: 'مقالتان', few: '# مقالات', many: '# مقالة', other: '# مقالة' },
  }),
  emptyTitle: { en: 'Nothing here yet', ar: 'لا شيء هنا بعد' },
  emptyText: { en: 'The first post on this subject is still being written.', ar: 'ما زالت المقالة الأولى في هذا الموضوع قيد الكتابة.' },
  allPosts: { en: 'All posts', ar: 'كل المقالات' },
  feed: { en: 'RSS feed', ar: 'خلاصة RSS' },
  onThisPage: { en: 'On this page', ar: 'في هذه الصفحة' },
  writtenBy: { en: 'Written by', ar: 'الكاتب' },
  readNext: { en: 'Read next', ar: 'مقالات تالية' },
  share: { en: 'Share', ar: 'مشاركة' },
  shareOn: { en: (place: string) => `Share on ${place}`, ar: (place: string) => `مشاركة عبر ${place}` },
  whatsapp: { en: 'WhatsApp', ar: 'واتساب' },
  x: { en: 'X', ar: 'إكس' },
  linkedin: { en: 'LinkedIn', ar: 'لينكدإن' },
  facebook: { en: 'Facebook', ar: 'فيسبوك' },
  email: { en: 'E-mail', ar: 'البريد' },
})
