import { counted, messages } from '#platform/messages.ts'

/** What the components themselves say, whatever page they stand on. */
export const words = messages({
  close: { en: 'Close', ar: 'إغلاق' },
  loading: { en: 'Loading', ar: 'جارٍ التحميل' },
  optional: { en: 'optional', ar: 'اختياري' },
  undo: { en: 'Undo', ar: 'تراجع' },
  deletedAccount: { en: 'Deleted account', ar: 'حساب محذوف' },
  messages: { en: 'Messages', ar: 'الرسائل' },

  // fields
  showPassword: { en: 'Show password', ar: 'إظهار كلمة المرور' },
  hidePassword: { en: 'Hide password', ar: 'إخفاء كلمة المرور' },
  countryCode: { en: 'Country code', ar: 'رمز الدولة' },
  increase: { en: 'Increase', ar: 'زيادة' },
  decrease: { en: 'Decrease', ar: 'إنقاص' },
  showOptions: { en: 'Show options', ar: 'عرض الخيارات' },
  noMatch: { en: 'Nothing matches', ar: 'لا توجد نتائج مطابقة' },
  search: { en: 'Search', ar: 'بحث' },
  clearSearch: { en: 'Clear search', ar: 'مسح البحث' },
  chooseFile: { en: 'Choose a file', ar: 'اختيار ملف' },
  orDrop: { en: 'or drop it here', ar: 'أو إفلاته هنا' },
  remove: { en: (name: string) => `Remove ${name}`, ar: (name: string) => `إزالة ${name}` },
  of: { en: (part: string, whole: string) => `${part} of ${whole}`, ar: (part: string, whole: string) => `${part} من ${whole}` },

  // what is wrong with a field, when the page gives no words of its own
  missing: { en: 'This field is required.', ar: 'هذا الحقل مطلوب.' },
  unticked: { en: 'This box needs a tick to go on.', ar: 'يلزم تحديد هذا المربع للمتابعة.' },
  unchosen: { en: 'One choice is required.', ar: 'يلزم اختيار واحد.' },
  badEmail: { en: 'An e-mail looks like name@example.com.', ar: 'يُكتب البريد الإلكتروني على هذا النحو: ‎name@example.com‎' },
  badUrl: { en: 'A link starts with https://', ar: 'يبدأ الرابط بـ ‎https://‎' },
  badValue: { en: 'This value does not look right.', ar: 'القيمة غير صحيحة.' },
  atLeast: { en: (limit: string) => `The smallest value is ${limit}.`, ar: (limit: string) => `أصغر قيمة مقبولة ${limit}.` },
  atMost: { en: (limit: string) => `The largest value is ${limit}.`, ar: (limit: string) => `أكبر قيمة مقبولة ${limit}.` },
  notBefore: { en: (day: string) => `The earliest day is ${day}.`, ar: (day: string) => `أول تاريخ مقبول ${day}.` },
  notAfter: { en: (day: string) => `The latest day is ${day}.`, ar: (day: string) => `آخر تاريخ مقبول ${day}.` },
  tooShort: counted({
    en: { one: 'At least # character.', other: 'At least # characters.' },
    ar: {
      zero: 'حرف واحد على الأقل.',
      one: 'حرف واحد على الأقل.',
      two: 'حرفان على الأقل.',
      few: '# أحرف على الأقل.',
      many: '# حرفًا على الأقل.',
      other: '# حرف على الأقل.',
    },
  }),

  // money and marks
  free: { en: 'Free', ar: 'مجانًا' },
  listPrice: { en: 'Before the discount:', ar: 'قبل الخصم:' },
  rated: {
    en: (value: string, most: string) => `${value} out of ${most} stars`,
    ar: (value: string, most: string) => `${value} من ${most} نجوم`,
  },
  stars: counted({
    en: { one: '# star', other: '# stars' },
    ar: { zero: 'بلا نجوم', one: 'نجمة واحدة', two: 'نجمتان', few: '# نجوم', many: '# نجمة', other: '# نجمة' },
  }),

  // ways through pages
  pages: { en: 'Pages', ar: 'الصفحات' },
  page: { en: (number: string) => `Page ${number}`, ar: (number: string) => `صفحة ${number}` },
  previousPage: { en: 'Previous page', ar: 'الصفحة السابقة' },
  nextPage: { en: 'Next page', ar: 'الصفحة التالية' },
  previousOf: { en: (what: string) => `Back: ${what}`, ar: (what: string) => `السابق: ${what}` },
  nextOf: { en: (what: string) => `Next: ${what}`, ar: (what: string) => `التالي: ${what}` },
  trail: { en: 'Breadcrumbs', ar: 'مسار الصفحة' },
})
