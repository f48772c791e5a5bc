import { defineMessages } from '#platform/language/messages.ts'

export const commandPaletteMessages = defineMessages({
  find: { en: 'Find', ar: 'بحث' },
  findAll: { en: 'Find anything', ar: 'ابحث عن أي شيء' },
  placeholder: {
    en: 'A person, a course, an order number, a screen',
    ar: 'شخص أو دورة أو رقم طلب أو شاشة',
  },
  screens: { en: 'Screens', ar: 'الشاشات' },
  people: { en: 'People', ar: 'الأشخاص' },
  courses: { en: 'Courses', ar: 'الدورات' },
  orders: { en: 'Orders', ar: 'الطلبات' },
  nothing: { en: 'Nothing fits that. Try fewer letters.', ar: 'لا نتائج. جرّب حروفًا أقل.' },
})
