import { messages } from '#platform/messages.ts'

/** What the page about the academy says around its text. */
export const words = messages({
  figures: { en: 'The academy in numbers', ar: 'الأكاديمية بالأرقام' },
  principles: { en: 'What we hold to', ar: 'ما نلتزم به' },
  faqs: { en: 'Questions people ask', ar: 'أسئلة شائعة' },
  faqsText: { en: 'Not answered here?', ar: 'سؤال آخر؟' },
  contact: { en: 'Write to us', ar: 'مراسلتنا' },
  courses: { en: 'Browse courses', ar: 'تصفّح الدورات' },
  teach: { en: 'Become a trainer', ar: 'الانضمام كمدرّب' },
})
