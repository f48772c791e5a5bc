import { counted, messages } from '#platform/language/messages.ts'

export const m = messages({
  yours: { en: 'Yours', ar: 'دورتك' },
  enrolled: { en: 'You’re enrolled', ar: 'التحقت بها' },
  inPlan: { en: 'In your plan', ar: 'ضمن اشتراكك' },
  until: { en: (date: string) => `until ${date}`, ar: (date: string) => `حتى ${date}` },
  done: { en: 'done', ar: 'من الدروس' },

  // diploma
  planOpensAll: counted({
    en: { one: 'Your plan opens its # course', other: 'Your plan opens all # courses' },
    ar: {
      zero: 'اشتراكك يفتح دوراتها',
      one: 'اشتراكك يفتح لك دورتها',
      two: 'اشتراكك يفتح لك الدورتين',
      few: 'اشتراكك يفتح لك الدورات الـ#',
      many: 'اشتراكك يفتح لك الدورات الـ#',
      other: 'اشتراكك يفتح لك الدورات الـ#',
    },
  }),
  allYours: { en: 'All its courses are yours', ar: 'كل دوراتها متاحة لك' },
  someOpen: {
    en: (open: string, all: string) => `${open} of its ${all} courses are already open to you`,
    ar: (open: string, all: string) => `${open} من دوراتها الـ${all} متاحة لك بالفعل`,
  },
  start: { en: 'Start the diploma', ar: 'بدء الدبلومة' },
  buyAnyway: { en: 'Buy it to keep it for a year', ar: 'شراؤها لتبقى متاحة لك لمدة سنة' },

  // plan teaser
  planRuns: { en: 'Your plan is active', ar: 'اشتراكك سارٍ' },
  planRunsText: {
    en: (date: string) => `Every course of the plans is open to you until ${date}.`,
    ar: (date: string) => `كل دورات الاشتراك متاحة لك حتى ${date}.`,
  },
  browse: { en: 'Find your next course', ar: 'اختيار دورتك التالية' },
  extend: { en: 'Extend your plan', ar: 'تمديد اشتراكك' },

  // checkout
  planCovers: {
    en: (title: string, date: string) => `Your plan already opens “${title}” until ${date}. You don’t need to buy it.`,
    ar: (title: string, date: string) => `اشتراكك يفتح لك «${title}» حتى ${date}، ولا تحتاج إلى الشراء.`,
  },
  openIt: { en: 'Open it', ar: 'عرضها' },
})
