import { messages } from '#platform/messages.ts'

/** Apart from what every list says: few lists are empty. */
export const m = messages({
  nothingMatches: { en: (q: string) => `Nothing matches “${q}”.`, ar: (q: string) => `لا توجد نتيجة تطابق «${q}».` },
  nothingMatchesFilters: { en: 'Nothing matches these filters.', ar: 'لا توجد دورة تطابق هذه التصفية.' },
  nothingMatchesBoth: {
    en: (q: string) => `Nothing matches “${q}” with these filters.`,
    ar: (q: string) => `لا توجد نتيجة تطابق «${q}» مع هذه التصفية.`,
  },
  didYouMean: { en: 'Did you mean', ar: 'هل المقصود' },
  or: { en: ' or ', ar: ' أو ' },
  dropOne: { en: 'Drop one filter', ar: 'إزالة أحد خيارات التصفية' },
  withoutFilter: { en: (name: string) => `Without “${name}”`, ar: (name: string) => `بدون «${name}»` },
  withoutFilters: { en: 'Without any filter', ar: 'بدون أي تصفية' },
  cannotFind: { en: 'Cannot find it?', ar: 'المطلوب غير موجود؟' },
  tellUs: { en: 'Tell us what you want to learn', ar: 'اقتراح موضوع للتعلّم' },
  popularNow: { en: 'Popular now', ar: 'الأكثر إقبالًا الآن' },
  seeAll: { en: 'See all', ar: 'عرض الكل' },
})
