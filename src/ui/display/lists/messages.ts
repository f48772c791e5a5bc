import { defineMessages } from '#platform/language/messages.ts'

export const listMessages = defineMessages({
  find: { en: 'Find', ar: 'بحث' },
  clear: { en: 'Clear', ar: 'مسح' },
  all: { en: 'all', ar: 'الكل' },
  ticked: { en: 'Ticked', ar: 'التحديد' },
  choose: { en: 'Columns and order', ar: 'الأعمدة والترتيب' },
  columns: { en: 'Columns', ar: 'الأعمدة' },
  order: { en: 'Order', ar: 'الترتيب' },
  up: {
    en: (column: string) => `${column}, ascending`,
    ar: (column: string) => `${column}، تصاعديًا`,
  },
  down: {
    en: (column: string) => `${column}, descending`,
    ar: (column: string) => `${column}، تنازليًا`,
  },
  show: { en: 'Show', ar: 'عرض' },
  usual: { en: 'As usual', ar: 'العرض المعتاد' },
  file: { en: 'Download as CSV', ar: 'تنزيل بصيغة CSV' },
})
