import { defineMessages } from '#platform/language/messages.ts'

export const currentPlanMessages = defineMessages({
  planRuns: { en: 'Your plan is active', ar: 'اشتراكك سارٍ' },
  planRunsText: {
    en: (date: string) => `Every course of the plans is open to you until ${date}.`,
    ar: (date: string) => `كل دورات الاشتراك متاحة لك حتى ${date}.`,
  },
  browse: { en: 'Find your next course', ar: 'اختيار دورتك التالية' },
  extend: { en: 'Extend your plan', ar: 'تمديد اشتراكك' },
})
