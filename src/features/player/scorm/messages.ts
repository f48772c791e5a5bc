import { defineMessages } from '#platform/language/messages.ts'

export const lessonPackageMessages = defineMessages({
  frame: { en: 'Interactive lesson', ar: 'درس تفاعلي' },
  opening: { en: 'Opening the lesson', ar: 'نفتح لك الدرس' },
  failed: { en: 'The lesson could not be opened.', ar: 'تعذّر فتح الدرس.' },
  retry: { en: 'Try again', ar: 'إعادة المحاولة' },
  fill: { en: 'Fill the screen', ar: 'ملء الشاشة' },
  parts: { en: 'Parts of this package', ar: 'أجزاء الحزمة' },
  incomplete: { en: 'Begun', ar: 'بدأته' },
  completed: { en: 'Completed', ar: 'أكملته' },
  passed: { en: 'Passed', ar: 'اجتزته' },
  failedTest: { en: 'Not passed yet', ar: 'لم تجتزه بعد' },
  score: {
    en: (percent: string) => `Best score ${percent}`,
    ar: (percent: string) => `أفضل درجة ${percent}`,
  },
  unsaved: {
    en: 'Your place could not be saved. We keep trying while this page is open.',
    ar: 'تعذّر حفظ موضعك. سنواصل المحاولة ما دامت هذه الصفحة مفتوحة.',
  },
})
