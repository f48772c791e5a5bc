import { plural, defineMessages } from '#platform/language/messages.ts'

export const favoriteMessages = defineMessages({
  title: { en: 'My favorites', ar: 'المفضّلة' },
  kept: plural({
    en: { one: '# course kept for later', other: '# courses kept for later' },
    ar: {
      zero: 'لا دورات محفوظة',
      one: 'دورة واحدة محفوظة لوقت لاحق',
      two: 'دورتان محفوظتان لوقت لاحق',
      few: '# دورات محفوظة لوقت لاحق',
      many: '# دورة محفوظة لوقت لاحق',
      other: '# دورة محفوظة لوقت لاحق',
    },
  }),
  added: { en: 'Added to your favorites.', ar: 'أضفناها إلى المفضّلة.' },
  removed: { en: 'Removed from your favorites.', ar: 'أزلناها من المفضّلة.' },
  undo: { en: 'Undo', ar: 'تراجع' },
  failed: { en: 'That could not be saved. Please try again.', ar: 'تعذّر الحفظ. حاول مرة أخرى.' },
  empty: { en: 'No favorites yet', ar: 'لا شيء في المفضّلة بعد' },
  emptyText: {
    en: 'Press the heart on a course, and it waits for you here on all your devices.',
    ar: 'اضغط على القلب في أي دورة لتجدها هنا على كل أجهزتك.',
  },
  browse: { en: 'Browse courses', ar: 'تصفّح الدورات' },
})
