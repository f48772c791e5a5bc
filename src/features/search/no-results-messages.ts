import { defineMessages } from '#platform/language/messages.ts'

/** A separate file, because few lists are empty. */
export const nothingFoundMessages = defineMessages({
  nothingMatches: {
    en: (q: string) => `Nothing matches “${q}”.`,
    ar: (q: string) => `لم نجد ما يطابق «${q}».`,
  },
  nothingMatchesFilters: {
    en: 'Nothing matches these filters.',
    ar: 'لم نجد دورة تطابق هذه التصفية.',
  },
  nothingMatchesBoth: {
    en: (q: string) => `Nothing matches “${q}” with these filters.`,
    ar: (q: string) => `لم نجد ما يطابق «${q}» مع هذه التصفية.`,
  },
  nothingExact: {
    en: (q: string) => `No course covers all of “${q}”.`,
    ar: (q: string) => `لم نجد دورة تغطي «${q}» كاملًا.`,
  },
  nearestTo: {
    en: (part: string) => `Closest: courses on “${part}”`,
    ar: (part: string) => `الأقرب: دورات عن «${part}»`,
  },
  didYouMean: { en: 'Did you mean', ar: 'هل تقصد' },
  lookForPart: { en: 'We do have courses on', ar: 'لدينا دورات عن' },
  help: {
    en: 'Check the spelling, try fewer words, or write it in another language.',
    ar: 'راجع كتابة الكلمة، أو جرّب كلمات أقل، أو اكتبها بلغة أخرى.',
  },
  or: { en: ' or ', ar: ' أو ' },
  dropOne: { en: 'Drop one filter', ar: 'أزل أحد خيارات التصفية' },
  withoutFilter: {
    en: (name: string) => `Without “${name}”`,
    ar: (name: string) => `بدون «${name}»`,
  },
  withoutFilters: { en: 'Without any filter', ar: 'بدون أي تصفية' },
  cannotFind: { en: 'Cannot find it?', ar: 'لم تجد ما تريد؟' },
  tellUs: { en: 'Tell us what you want to learn', ar: 'اقتراح موضوع للتعلّم' },
  popularNow: { en: 'Popular now', ar: 'الأكثر طلبًا الآن' },
  seeAll: { en: 'See all', ar: 'عرض الكل' },
})
