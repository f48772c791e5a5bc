import { plural, defineMessages } from '#platform/language/messages.ts'

/** The categories of support tickets, as staff edit them. */
export const m = defineMessages({
  title: { en: 'Ticket categories', ar: 'تصنيفات طلبات الدعم' },
  text: {
    en: 'People choose one when they open a ticket. A category with tickets is archived, not deleted: it’s no longer offered, and its tickets keep it.',
    ar: 'يظهر الاختيار بينها عند فتح طلب دعم. والتصنيف الذي له طلبات لا يختفي منها: ننقله إلى الأرشيف فلا يظهر في الطلبات الجديدة.',
  },
  manage: { en: 'Edit categories', ar: 'تعديل التصنيفات' },
  desk: { en: 'Support desk', ar: 'مكتب الدعم' },
  add: { en: 'Add a category', ar: 'إضافة تصنيف' },
  titleEn: { en: 'Name in English', ar: 'الاسم بالإنجليزية' },
  titleAr: { en: 'Name in Arabic', ar: 'الاسم بالعربية' },
  hintEn: { en: 'Hint in English', ar: 'التوضيح بالإنجليزية' },
  hintAr: { en: 'Hint in Arabic', ar: 'التوضيح بالعربية' },
  position: { en: 'Order', ar: 'الترتيب' },
  positionHint: { en: 'Lower numbers come first.', ar: 'الرقم الأصغر يظهر أولًا.' },
  save: { en: 'Save', ar: 'حفظ' },
  saved: { en: 'Saved.', ar: 'حفظنا التغيير.' },
  remove: { en: 'Delete', ar: 'حذف' },
  archive: { en: 'Archive', ar: 'نقل إلى الأرشيف' },
  restore: { en: 'Offer again', ar: 'إعادة من الأرشيف' },
  archived: { en: 'Archived', ar: 'في الأرشيف' },
  tickets: plural({
    en: { one: '# ticket', other: '# tickets' },
    ar: {
      zero: 'لا طلبات دعم',
      one: 'طلب دعم واحد',
      two: 'طلبا دعم',
      few: '# طلبات دعم',
      many: '# طلب دعم',
      other: '# طلب دعم',
    },
  }),
})
