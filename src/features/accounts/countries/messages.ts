import { defineMessages } from '#platform/language/messages.ts'

export const countryMessages = defineMessages({
  title: { en: 'Where are you?', ar: 'في أي دولة أنت؟' },
  text: {
    en: 'We show prices in your currency and the ways you can pay.',
    ar: 'نعرض لك الأسعار بعملتك وطرق الدفع المتاحة لك.',
  },
  search: { en: 'Search countries', ar: 'ابحث عن دولة' },
  countries: { en: 'Countries', ar: 'الدول' },
  suggested: { en: 'Suggested from your time zone', ar: 'مقترحة بحسب منطقتك الزمنية' },
  use: { en: (country: string) => `Use ${country}`, ar: (country: string) => `اختيار ${country}` },
  choose: { en: 'Choose a country', ar: 'اختيار دولة' },
  inProfile: { en: 'You can change it in your profile.', ar: 'يمكنك تغييرها من ملفك الشخصي.' },
  egp: { en: 'EGP', ar: 'جنيه مصري' },
  usd: { en: 'USD', ar: 'دولار' },
  none: { en: 'Nothing matches', ar: 'لا توجد نتائج مطابقة' },
})
