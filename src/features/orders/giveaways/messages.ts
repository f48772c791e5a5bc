import { defineMessages } from '#platform/language/messages.ts'

export const giveawayMessages = defineMessages({
  title: { en: 'Someone gave you learning', ar: 'أهداك أحدهم وقتًا للتعلّم' },
  text: {
    en: 'Enter the code, and what it gives opens to you.',
    ar: 'أدخل الرمز ليفتح لك ما أهدي إليك.',
  },
  code: { en: 'Giveaway code', ar: 'رمز الهدية' },
  codeText: {
    en: '16 letters and digits, from your card or e-mail.',
    ar: '١٦ حرفًا ورقمًا من بطاقتك أو بريدك.',
  },
  open: { en: 'Open my gift', ar: 'فتح هديتي' },
  noCode: { en: 'No code? See the plans', ar: 'ليس لديك رمز؟ اطّلع على الخطط' },
  usedText: {
    en: 'Each code works once. If you think this is wrong, write to us.',
    ar: 'يعمل كل رمز مرة واحدة. إن كنت ترى خطأ فراسلنا.',
  },
  ask: { en: 'Write to us', ar: 'تواصل معنا' },
  opened: { en: 'Gift opened', ar: 'فتحنا هديتك' },
  yours: { en: (title: string) => `${title} is yours`, ar: (title: string) => `${title} لك` },
  from: { en: 'From', ar: 'من' },
  until: { en: 'Until', ar: 'إلى' },
  firstCourse: { en: 'Choose my first course', ar: 'اختيار دورتي الأولى' },
  start: { en: 'Start learning', ar: 'بدء التعلّم' },
})
