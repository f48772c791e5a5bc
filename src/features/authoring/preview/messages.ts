import { defineMessages } from '#platform/language/messages.ts'

export const previewMessages = defineMessages({
  title: { en: 'Preview', ar: 'معاينة' },
  text: {
    en: 'Your draft as it will look once you publish it. Nobody else sees it, and nothing here can be pressed.',
    ar: 'هكذا ستبدو مسودتك بعد النشر. لا يراها أحد غيرك، ولا تستجيب الأزرار هنا.',
  },
  viewers: { en: 'Who looks', ar: 'من يشاهد' },
  visitor: { en: 'Visitor', ar: 'زائر' },
  student: { en: 'Learner', ar: 'متعلّم' },
  tongues: { en: 'Language', ar: 'اللغة' },
  en: { en: 'English', ar: 'الإنجليزية' },
  ar: { en: 'Arabic', ar: 'العربية' },
  screens: { en: 'Screen', ar: 'الشاشة' },
  wide: { en: 'Computer', ar: 'حاسوب' },
  phone: { en: 'Phone', ar: 'هاتف' },
  lesson: { en: 'Lesson', ar: 'الدرس' },
  show: { en: 'Show', ar: 'عرض' },
  noLessons: { en: 'No lessons yet', ar: 'لا دروس بعد' },
  noLessonsText: {
    en: 'Add a lesson to the content, then see it here as a learner.',
    ar: 'أضف درسًا إلى المحتوى، ثم شاهده هنا كما يراه المتعلّم.',
  },
  frame: { en: (title: string) => `Preview: ${title}`, ar: (title: string) => `معاينة: ${title}` },
})
