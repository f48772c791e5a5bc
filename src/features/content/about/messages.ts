import { defineMessages } from '#platform/language/messages.ts'

export const aboutMessages = defineMessages({
  figures: { en: 'The academy in numbers', ar: 'الأكاديمية بالأرقام' },
  principles: { en: 'What we hold to', ar: 'ما نلتزم به' },
  faqs: { en: 'Questions people ask', ar: 'أسئلة شائعة' },
  faqsText: { en: 'Not answered here?', ar: 'لديك سؤال آخر؟' },
  contact: { en: 'Write to us', ar: 'تواصل معنا' },
  courses: { en: 'Browse courses', ar: 'تصفّح الدورات' },
  teach: { en: 'Become a trainer', ar: 'التدريس معنا' },
})
