import { defineMessages } from '#platform/language/messages.ts'

export const commerceMessages = defineMessages({
  onePlan: { en: 'One plan, a whole library', ar: 'اشتراك واحد ومكتبة كاملة' },
  endsByItself: {
    en: 'Learn for a month or a year. A plan ends by itself and never renews behind your back, and the certificates you earn stay yours.',
    ar: 'تعلّم لمدة شهر أو سنة. ينتهي اشتراكك وحده بلا تجديد تلقائي، وتبقى الشهادات التي نلتها لك.',
  },
  forMonth: { en: 'for one month', ar: 'لمدة شهر' },
  forYear: { en: 'for one year', ar: 'لمدة سنة' },
  save: { en: (percent: string) => `Save ${percent}`, ar: (percent: string) => `وفّر ${percent}` },
  choosePlan: { en: 'Choose a plan', ar: 'اختيار خطة' },
  plans: { en: 'Plans', ar: 'خطط الاشتراك' },
  haveCode: { en: 'I have a giveaway code', ar: 'إدخال رمز هدية' },
})
