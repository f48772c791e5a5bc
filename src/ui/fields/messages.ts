import { plural, defineMessages } from '#platform/language/messages.ts'

/** Separate from the base messages, since most pages have no fields. */
export const fieldMessages = defineMessages({
  optional: { en: 'optional', ar: 'اختياري' },
  showPassword: { en: 'Show password', ar: 'إظهار كلمة المرور' },
  hidePassword: { en: 'Hide password', ar: 'إخفاء كلمة المرور' },
  countryCode: { en: 'Country code', ar: 'رمز الدولة' },
  increase: { en: 'Increase', ar: 'زيادة' },
  decrease: { en: 'Decrease', ar: 'إنقاص' },
  showOptions: { en: 'Show options', ar: 'عرض الخيارات' },
  noMatch: { en: 'Nothing matches', ar: 'لا توجد نتائج مطابقة' },
  chooseFile: { en: 'Choose a file', ar: 'اختيار ملف' },
  orDrop: { en: 'or drop it here', ar: 'أو أفلته هنا' },
  remove: { en: (name: string) => `Remove ${name}`, ar: (name: string) => `إزالة ${name}` },
  of: {
    en: (part: string, whole: string) => `${part} of ${whole}`,
    ar: (part: string, whole: string) => `${part} من ${whole}`,
  },

  // default validation messages
  missing: { en: 'This field is required.', ar: 'هذا الحقل مطلوب.' },
  unticked: { en: 'This box needs a tick to go on.', ar: 'ضع علامة في هذا المربع لتتابع.' },
  unchosen: { en: 'One choice is required.', ar: 'اختر خيارًا واحدًا.' },
  badEmail: {
    en: 'An e-mail looks like name@example.com.',
    ar: 'اكتب البريد الإلكتروني هكذا: ‎name@example.com‎',
  },
  badUrl: { en: 'A link starts with https://', ar: 'يبدأ الرابط بـ ‎https://‎' },
  tooLarge: { en: 'This file is larger than allowed.', ar: 'هذا الملف أكبر من المسموح به.' },
  badValue: { en: 'This value does not look right.', ar: 'القيمة غير صحيحة.' },
  atLeast: {
    en: (limit: string) => `The smallest value is ${limit}.`,
    ar: (limit: string) => `أصغر قيمة مقبولة ${limit}.`,
  },
  atMost: {
    en: (limit: string) => `The largest value is ${limit}.`,
    ar: (limit: string) => `أكبر قيمة مقبولة ${limit}.`,
  },
  notBefore: {
    en: (day: string) => `The earliest day is ${day}.`,
    ar: (day: string) => `أول تاريخ مقبول ${day}.`,
  },
  notAfter: {
    en: (day: string) => `The latest day is ${day}.`,
    ar: (day: string) => `آخر تاريخ مقبول ${day}.`,
  },
  tooShort: plural({
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
})
