import { defineMessages } from '#platform/language/messages.ts'

export const firstRunMessages = defineMessages({
  title: { en: 'Set up your academy', ar: 'جهّز أكاديميتك' },
  text: {
    en: 'A few steps, in any order. The list goes once the academy runs.',
    ar: 'خطوات قليلة بأي ترتيب تشاء. تختفي القائمة حين تعمل الأكاديمية.',
  },
  done: { en: 'Done', ar: 'اكتملت' },
  open: { en: 'To do', ar: 'لم تكتمل' },
  admin: { en: 'Your own account runs the academy', ar: 'حسابك يدير الأكاديمية' },
  adminText: {
    en: 'Give a colleague the same role, so that you are never locked out.',
    ar: 'امنح زميلًا الدور نفسه حتى يدخل أحدكما دائمًا.',
  },
  name: { en: 'Give it its name', ar: 'اختر اسم الأكاديمية' },
  nameText: {
    en: 'It stands on every page, mail and certificate.',
    ar: 'يظهر في كل صفحة ورسالة وشهادة.',
  },
  language: { en: 'Say the name in Arabic too', ar: 'اكتب الاسم باللغتين' },
  languageText: {
    en: 'Every page is read in English and in Arabic.',
    ar: 'يقرأ الناس كل صفحة بالعربية والإنجليزية.',
  },
  look: { en: 'Choose its colour', ar: 'اختر لونها' },
  lookText: {
    en: 'Light and dark shades follow from it.',
    ar: 'نأخذ منه درجات الوضعين الفاتح والداكن.',
  },
  course: { en: 'Publish the first course', ar: 'انشر أول دورة' },
  courseText: {
    en: 'Write it in the studio, or bring one in as a file.',
    ar: 'اكتبها في الاستوديو أو استوردها من ملف.',
  },
  mail: { en: 'Send yourself a mail', ar: 'أرسل رسالة إلى نفسك' },
  mailText: {
    en: 'Codes, receipts and invitations go by mail.',
    ar: 'الرموز والإيصالات والدعوات تصل بالبريد.',
  },
})
