import { defineMessages } from '#platform/language/messages.ts'

export const shareImageMessages = defineMessages({
  category: { en: 'Courses', ar: 'دورات' },
  course: { en: 'Course', ar: 'دورة' },
  diploma: { en: 'Diploma', ar: 'دبلومة' },
  trainer: { en: 'Trainer', ar: 'من مدرّبينا' },
  certificate: { en: 'Certificate', ar: 'شهادة' },
  dated: {
    en: (date: string, serial: string) => `${date} · ${serial}`,
    ar: (date: string, serial: string) => `${date}، ${serial}`,
  },
  post: { en: 'From our blog', ar: 'من المدوّنة' },

  home: {
    en: 'Courses and diplomas in Arabic and English',
    ar: 'دورات ودبلومات بالعربية والإنجليزية',
  },
  'our-blog': { en: 'Our blog', ar: 'المدوّنة' },
  'about-us': { en: 'About us', ar: 'من نحن' },
  'contact-us': { en: 'Contact us', ar: 'تواصل معنا' },
  'become-trainer': { en: 'Become a trainer', ar: 'التدريس معنا' },
  'terms-and-conditions': { en: 'Terms and conditions', ar: 'الشروط والأحكام' },
  'privacy-policy': { en: 'Privacy policy', ar: 'سياسة الخصوصية' },
  'refund-policy': { en: 'Refund policy', ar: 'سياسة الاسترداد' },
  courses: { en: 'All courses', ar: 'كل الدورات' },
  categories: { en: 'Categories', ar: 'التصنيفات' },
  diplomas: { en: 'Diplomas', ar: 'الدبلومات' },
  trainers: { en: 'Trainers', ar: 'المدرّبون' },
  certificates: { en: 'Certificates', ar: 'الشهادات' },
  pricing: { en: 'Plans and prices', ar: 'خطط الاشتراك والأسعار' },
})

export const shareImagePages = [
  'home',
  'our-blog',
  'about-us',
  'contact-us',
  'become-trainer',
  'terms-and-conditions',
  'privacy-policy',
  'refund-policy',
  'courses',
  'categories',
  'diplomas',
  'trainers',
  'certificates',
  'pricing',
] as const
