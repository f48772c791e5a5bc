import { plural, defineMessages } from '#platform/language/messages.ts'

/** Separate from `commerceMessages`, so that the home page does not load it. */
export const pricingMessages = defineMessages({
  notYet: {
    en: 'The academy does not sell online yet. Leave us a message and we will write to you as soon as it does. The free courses are open now.',
    ar: 'لم نفتح الشراء عبر الموقع بعد. اترك لنا رسالة وسنكتب إليك فور افتتاحه. أما الدورات المجانية فمتاحة لك الآن.',
  },
  subscribe: { en: 'Subscribe', ar: 'الاشتراك في الخطة' },
  extendMonth: { en: 'Extend by a month', ar: 'تمديد الاشتراك شهرًا' },
  extendYear: { en: 'Extend by a year', ar: 'تمديد الاشتراك سنة' },
  youHave: {
    en: (title: string) => `You have the plan ${title}`,
    ar: (title: string) => `اشتراكك الحالي: ${title}`,
  },
  runsUntil: {
    en: (date: string) => `It runs until ${date}. Buying again adds time after that date.`,
    ar: (date: string) =>
      `يسري اشتراكك حتى ${date}. إن اشتركت من جديد أضفنا المدة بعد هذا التاريخ.`,
  },
  inProfile: { en: 'See it in your profile', ar: 'عرضه في ملفي الشخصي' },
  countryFirst: { en: 'Where do you live?', ar: 'في أي دولة تعيش؟' },
  countryFirstText: {
    en: 'Prices and ways to pay depend on it. Choose your country, and the plans show.',
    ar: 'الأسعار وطرق الدفع بحسب دولتك. اختر دولتك لنعرض لك الخطط.',
  },
  compare: { en: 'See everything that is included', ar: 'عرض كل ما في الخطط' },
  notLoaded: { en: 'The plans could not be loaded', ar: 'تعذّر تحميل الخطط' },
  tryAgain: { en: 'Try again', ar: 'إعادة المحاولة' },
  showPlans: { en: 'Show the plans', ar: 'عرض الخطط' },
  yourCountry: { en: 'Your country', ar: 'دولتك' },
  writeToUs: { en: 'Write to us', ar: 'تواصل معنا' },
  freeCourses: { en: 'See the free courses', ar: 'عرض الدورات المجانية' },
  period: { en: 'Length of the plan', ar: 'مدة الاشتراك' },
  month: { en: 'Month', ar: 'شهر' },
  year: { en: 'Year', ar: 'سنة' },
  comesTo: {
    en: (month: string, twelve: string) =>
      `Comes to ${month} a month. Twelve single months cost ${twelve}.`,
    ar: (month: string, twelve: string) => `أي ${month} في الشهر، بدلًا من ${twelve} لاثني عشر شهرًا.`,
  },
  pricesIn: {
    en: (country: string, money: string) => `Prices for ${country}, in ${money}`,
    ar: (country: string, money: string) => `الأسعار في ${country} ${money}`,
  },
  pricesElsewhere: {
    en: (money: string) => `Prices in ${money}`,
    ar: (money: string) => `الأسعار ${money}`,
  },
  egp: { en: 'Egyptian pounds', ar: 'بالجنيه المصري' },
  usd: { en: 'US dollars', ar: 'بالدولار الأمريكي' },
  free: { en: 'Free', ar: 'مجانًا' },
  freeText: { en: 'Look around and start learning', ar: 'تجوّل وابدأ التعلّم' },
  freeHas: plural({
    en: { one: '# free course', other: '# free courses' },
    ar: {
      zero: 'كل الدورات المجانية',
      one: 'دورة مجانية واحدة',
      two: 'دورتان مجانيتان',
      few: '# دورات مجانية',
      many: '# دورة مجانية',
      other: '# دورة مجانية',
    },
  }),
  freeLessons: { en: 'Free lessons of other courses', ar: 'دروس مجانية من الدورات الأخرى' },
  freeNotes: { en: 'Notes and favorites', ar: 'الملاحظات والمفضّلة' },
  oneCourse: { en: 'One course', ar: 'دورة واحدة' },
  oneCourseText: { en: 'When you know what you want', ar: 'حين تعرف ما تريد' },
  from: { en: 'from', ar: 'ابتداءً من' },
  ownPrice: { en: 'At its own price', ar: 'بسعرها وحدها' },
  courseYear: { en: 'Open to you for a year', ar: 'متاحة لك لمدة سنة' },
  courseCertificate: {
    en: 'Its certificate, if the course gives one',
    ar: 'شهادتها إن كانت الدورة تمنح شهادة',
  },
  chooseCourse: { en: 'Choose a course', ar: 'اختيار دورة' },
  haveCode: { en: 'Got a giveaway code?', ar: 'لديك رمز هدية؟' },
  codeOpens: { en: 'It opens a subscription without paying.', ar: 'يفتح لك اشتراكًا بلا دفع.' },
  redeemCode: { en: 'Use the code', ar: 'استخدام الرمز' },
  change: { en: 'Change', ar: 'تغيير' },
  countryOfPrices: { en: 'the country of the prices', ar: 'دولة الأسعار' },
  liveElsewhere: {
    en: 'Do you live elsewhere? Create an account and set your country.',
    ar: 'تعيش في دولة أخرى؟ أنشئ حسابك واختر دولتك.',
  },
  questions: { en: 'Good to know', ar: 'أسئلة شائعة' },
  otherQuestion: { en: 'Something else? Ask us.', ar: 'سؤال آخر؟ اسألنا.' },
  askRenews: { en: 'Does the plan renew by itself?', ar: 'هل يتجدّد الاشتراك وحده؟' },
  renews: {
    en: 'No. It runs to its end date and stops.',
    ar: 'لا. ينتهي في موعده، ولا نخصم منك شيئًا بعده.',
  },
  askCertificates: {
    en: 'What happens to my certificates when the plan ends?',
    ar: 'ماذا يحدث لشهاداتي بعد انتهاء الاشتراك؟',
  },
  certificates: {
    en: 'They stay yours and stay verifiable. Your progress and notes are kept too.',
    ar: 'تبقى لك وقابلة للتحقّق، ونحفظ لك تقدّمك وملاحظاتك.',
  },
  askRefund: { en: 'Can I get my money back?', ar: 'هل يمكنني استرداد مالي؟' },
  refund: {
    en: (rule: string) => `Yes. ${rule} Ask for it in your profile.`,
    ar: (rule: string) => `نعم. ${rule} اطلب ذلك من ملفك الشخصي.`,
  },
  noRefund: { en: 'Read what our policy says, and write to us.', ar: 'اقرأ سياستنا وراسلنا.' },
  askPay: { en: 'How can I pay?', ar: 'كيف أدفع؟' },
  refundPolicy: { en: 'Refund policy', ar: 'سياسة الاسترداد' },
  askCountry: {
    en: 'Why is the price different in another country?',
    ar: 'لماذا يختلف السعر في دولة أخرى؟',
  },
  byCountry: {
    en: 'People who live in Egypt pay in pounds, everybody else in US dollars. Besides the country in your profile, where you connect from, a confirmed Egyptian mobile or the way you pay shows it.',
    ar: 'من يعيش في مصر يدفع بالجنيه، ومن يعيش خارجها يدفع بالدولار. ونعرف ذلك من الدولة في ملفك الشخصي، ومعها مكان اتصالك أو رقمك المصري المؤكّد أو طريقة دفعك.',
  },
})
