import { plural, defineMessages } from '#platform/language/messages.ts'

export const baseMessages = defineMessages({
  close: { en: 'Close', ar: 'إغلاق' },
  loading: { en: 'Loading...', ar: 'جارٍ التحميل...' },
  search: { en: 'Search', ar: 'بحث' },
  clearSearch: { en: 'Clear search', ar: 'مسح البحث' },
  undo: { en: 'Undo', ar: 'تراجع' },
  deletedAccount: { en: 'Deleted account', ar: 'حساب محذوف' },
  messages: { en: 'Messages', ar: 'الرسائل' },
  otherVersion: { en: 'What is saved now', ar: 'المحفوظ الآن' },
  otherVersionText: {
    en: 'Your version is still in the form. Save again to put it in place of this one.',
    ar: 'نسختك ما زالت في النموذج. احفظ من جديد لتحلّ محلّ هذه.',
  },

  free: { en: 'Free', ar: 'مجانًا' },
  listPrice: { en: 'Before the discount:', ar: 'قبل الخصم:' },
  rated: {
    en: (value: string, most: string) => `${value} out of ${most} stars`,
    ar: (value: string, most: string) => `${value} من ${most} نجوم`,
  },
  stars: plural({
    en: { one: '# star', other: '# stars' },
    ar: {
      zero: 'بلا نجوم',
      one: 'نجمة واحدة',
      two: 'نجمتان',
      few: '# نجوم',
      many: '# نجمة',
      other: '# نجمة',
    },
  }),

  pages: { en: 'Pages', ar: 'الصفحات' },
  page: { en: (number: string) => `Page ${number}`, ar: (number: string) => `صفحة ${number}` },
  previousPage: { en: 'Previous page', ar: 'الصفحة السابقة' },
  nextPage: { en: 'Next page', ar: 'الصفحة التالية' },
  previousOf: { en: (what: string) => `Back: ${what}`, ar: (what: string) => `السابق: ${what}` },
  nextOf: { en: (what: string) => `Next: ${what}`, ar: (what: string) => `التالي: ${what}` },
  share: { en: 'Share', ar: 'مشاركة' },
  whatsapp: { en: 'WhatsApp', ar: 'واتساب' },
  copyLink: { en: 'Copy link', ar: 'نسخ الرابط' },
  linkCopied: { en: 'Link copied', ar: 'نُسخ الرابط' },
  trail: { en: 'Breadcrumbs', ar: 'مسار الصفحة' },
})
