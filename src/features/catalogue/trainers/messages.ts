import { defineMessages } from '#platform/language/messages.ts'

export const trainerMessages = defineMessages({
  trainer: { en: 'Trainer', ar: 'من مدرّبينا' },
  seeCourses: { en: 'See the courses', ar: 'عرض الدورات' },
  figures: { en: 'In figures', ar: 'بالأرقام' },
  averageRating: { en: 'average rating', ar: 'متوسط التقييم' },
  learners: { en: 'learners', ar: 'عدد المتعلّمين' },
  courses: { en: 'courses', ar: 'عدد الدورات' },
  ratings: { en: 'ratings', ar: 'عدد التقييمات' },
  about: { en: (name: string) => `About ${name}`, ar: (name: string) => `نبذة عن ${name}` },
  coursesBy: { en: (name: string) => `Courses by ${name}`, ar: (name: string) => `دورات ${name}` },
  noCourses: { en: 'The first course is on its way.', ar: 'الدورة الأولى في الطريق.' },
  said: { en: 'What learners say', ar: 'آراء المتعلّمين' },
  goodToKnow: { en: 'Good to know', ar: 'معلومات مفيدة' },
  teachesIn: {
    en: (languages: ('en' | 'ar')[]): string =>
      languages.length > 1
        ? 'Teaches in Arabic and English'
        : languages[0] === 'ar'
          ? 'Teaches in Arabic'
          : 'Teaches in English',
    ar: (languages: ('en' | 'ar')[]): string =>
      languages.length > 1
        ? 'التدريس بالعربية والإنجليزية'
        : languages[0] === 'ar'
          ? 'التدريس بالعربية'
          : 'التدريس بالإنجليزية',
  },
  since: {
    en: (month: string) => `Here since ${month}`,
    ar: (month: string) => `معنا منذ ${month}`,
  },
  notFound: { en: 'Trainer not found', ar: 'لم نجد هذا الملف التدريبي' },
})
