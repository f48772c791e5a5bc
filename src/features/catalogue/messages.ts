import { plural, defineMessages } from '#platform/language/messages.ts'

export const catalogueMessages = defineMessages({
  beginner: { en: 'Beginner', ar: 'مبتدئ' },
  intermediate: { en: 'Intermediate', ar: 'متوسط' },
  advanced: { en: 'Advanced', ar: 'متقدّم' },
  taught: {
    en: (language: 'en' | 'ar' | 'both'): string =>
      ({ en: 'English', ar: 'Arabic', both: 'Arabic, English' })[language],
    ar: (language: 'en' | 'ar' | 'both'): string =>
      ({ en: 'بالإنجليزية', ar: 'بالعربية', both: 'بالعربية والإنجليزية' })[language],
  },
  withPlan: { en: 'With a plan', ar: 'ضمن الاشتراك' },
  viewDiploma: { en: 'View diploma', ar: 'عرض الدبلومة' },
  courses: plural({
    en: { one: '# course', other: '# courses' },
    ar: {
      zero: 'لا دورات',
      one: 'دورة واحدة',
      two: 'دورتان',
      few: '# دورات',
      many: '# دورة',
      other: '# دورة',
    },
  }),
  lessons: plural({
    en: { one: '# lesson', other: '# lessons' },
    ar: {
      zero: 'لا دروس',
      one: 'درس واحد',
      two: 'درسان',
      few: '# دروس',
      many: '# درسًا',
      other: '# درس',
    },
  }),

  payByBoth: { en: 'Pay by card or cash voucher.', ar: 'ادفع ببطاقة بنكية أو بقسيمة دفع نقدية.' },
  payByCard: { en: 'Pay by card.', ar: 'ادفع ببطاقة بنكية.' },
  payByVoucher: { en: 'Pay by cash voucher.', ar: 'ادفع بقسيمة دفع نقدية.' },
  refundDays: plural({
    en: { one: '# day', other: '# days' },
    ar: {
      zero: '# يوم',
      one: 'يوم واحد',
      two: 'يومين',
      few: '# أيام',
      many: '# يومًا',
      other: '# يوم',
    },
  }),
  refundRule: {
    en: (days: string, percent: string) =>
      `Refund within ${days} if you have watched less than ${percent}.`,
    ar: (days: string, percent: string) =>
      `نعيد إليك مالك خلال ${days} ما دمت شاهدت أقل من ${percent}.`,
  },
  refundPolicy: { en: 'Refund policy', ar: 'سياسة الاسترداد' },
  pounds_mobile: {
    en: (money: string) => `${money} once you confirm your Egyptian mobile.`,
    ar: (money: string) => `${money} بعد أن تؤكّد رقم هاتفك المصري.`,
  },
  pounds_voucher: {
    en: (money: string) => `${money} if you pay by cash voucher.`,
    ar: (money: string) => `${money} إن دفعت بقسيمة دفع نقدية.`,
  },
  pounds_mobile_voucher: {
    en: (money: string) =>
      `${money} once you confirm your Egyptian mobile and pay by cash voucher.`,
    ar: (money: string) => `${money} بعد أن تؤكّد رقم هاتفك المصري وتدفع بقسيمة نقدية.`,
  },
  pricesInPounds: { en: 'The prices in pounds', ar: 'الأسعار بالجنيه' },
  confirmMobile: { en: 'Confirm it', ar: 'تأكيد الرقم' },
})
