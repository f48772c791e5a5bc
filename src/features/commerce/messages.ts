import { messages } from '#platform/messages.ts'

export const m = messages({
  onePlan: { en: 'One plan, a whole library', ar: 'اشتراك واحد ومكتبة كاملة' },
  endsByItself: {
    en: 'Learn for a month or a year. A plan ends by itself and never renews behind your back, and the certificates you earn stay yours.',
    ar: 'شهر من التعلّم أو سنة. ينتهي الاشتراك من تلقاء نفسه بلا تجديد تلقائي، وتبقى الشهادات لأصحابها.',
  },
  forMonth: { en: 'for one month', ar: 'لمدة شهر' },
  forYear: { en: 'for one year', ar: 'لمدة سنة' },
  save: { en: (percent: string) => `Save ${percent}`, ar: (percent: string) => `توفير ${percent}` },
  choosePlan: { en: 'Choose a plan', ar: 'اختيار خطة' },
  plans: { en: 'Plans', ar: 'خطط الاشتراك' },
  notYet: {
    en: 'The academy does not sell online yet. Leave us a message and we will write to you as soon as it does. The free courses are open now.',
    ar: 'لم يُفتح الشراء عبر الموقع بعد. رسالة قصيرة إلينا تكفي ليصل الخبر فور افتتاحه، أما الدورات المجانية فمتاحة الآن.',
  },
  writeToUs: { en: 'Write to us', ar: 'مراسلتنا' },
  freeCourses: { en: 'See the free courses', ar: 'الدورات المجانية' },
  haveCode: { en: 'I have a giveaway code', ar: 'لديّ رمز هدية' },
})
