import { defineMessages } from '#platform/language/messages.ts'

export const courseReviewMessages = defineMessages({
  yours: { en: 'Your review', ar: 'تقييمك' },
  yoursText: { en: 'You can change it at any time.', ar: 'يمكنك تغييره في أي وقت.' },
  ask: { en: 'How do you find this course?', ar: 'ما رأيك في هذه الدورة؟' },
  askText: {
    en: 'Your first name and initial are shown with it. It helps others choose and the trainer improve.',
    ar: 'يظهر معه اسمك الأول وأول حرف من اسم عائلتك. وهو يساعد غيرك على الاختيار، ويساعدنا على تحسين الدورة.',
  },
  stars: { en: 'Stars', ar: 'النجوم' },
  words: { en: 'In your own words', ar: 'بكلماتك' },
  save: { en: 'Publish review', ar: 'نشر التقييم' },
  change: { en: 'Save changes', ar: 'حفظ التغييرات' },
  remove: { en: 'Delete review', ar: 'حذف التقييم' },
  saved: { en: 'Your review is published.', ar: 'نشرنا تقييمك.' },
  removed: { en: 'Your review was deleted.', ar: 'حذفنا تقييمك.' },
  early: {
    en: (needed: string) => `You can review this course once you have learned ${needed} of it.`,
    ar: (needed: string) => `يمكنك تقييم هذه الدورة بعد أن تتعلّم ${needed} منها.`,
  },
  earlyText: {
    en: (percent: string) => `So far: ${percent}.`,
    ar: (percent: string) => `تعلّمت حتى الآن ${percent}.`,
  },
})
