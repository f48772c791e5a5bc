import { messages } from '#platform/messages.ts'

/** Reviewing a course, in both languages. */
export const m = messages({
  yours: { en: 'Your review', ar: 'تقييمك' },
  yoursText: { en: 'You can change it at any time.', ar: 'يمكن تغييره في أي وقت.' },
  ask: { en: 'How do you find this course?', ar: 'ما رأيك في هذه الدورة؟' },
  askText: {
    en: 'Your first name and initial are shown with it. It helps others choose and the trainer improve.',
    ar: 'يظهر معه الاسم الأول وأول حرف من اسم العائلة. وهو يساعد غيرك على الاختيار والمدرّب على التحسين.',
  },
  stars: { en: 'Stars', ar: 'النجوم' },
  words: { en: 'In your own words', ar: 'بكلماتك' },
  save: { en: 'Publish review', ar: 'نشر التقييم' },
  change: { en: 'Save changes', ar: 'حفظ التعديلات' },
  remove: { en: 'Delete review', ar: 'حذف التقييم' },
  saved: { en: 'Your review is published.', ar: 'نُشر تقييمك.' },
  removed: { en: 'Your review was deleted.', ar: 'حُذف تقييمك.' },
  early: {
    en: (needed: string) => `You can review this course once you have learned ${needed} of it.`,
    ar: (needed: string) => `يُفتح تقييم هذه الدورة بعد تعلّم ${needed} منها.`,
  },
  earlyText: { en: (percent: string) => `So far: ${percent}.`, ar: (percent: string) => `حتى الآن: ${percent}.` },
})
