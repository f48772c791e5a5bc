import { counted, messages } from '#platform/language/messages.ts'

export const m = messages({
  beginner: { en: 'Beginner', ar: 'مبتدئ' },
  intermediate: { en: 'Intermediate', ar: 'متوسط' },
  advanced: { en: 'Advanced', ar: 'متقدّم' },
  taught: {
    en: (language: 'en' | 'ar' | 'both'): string => ({ en: 'English', ar: 'Arabic', both: 'Arabic, English' })[language],
    ar: (language: 'en' | 'ar' | 'both'): string => ({ en: 'بالإنجليزية', ar: 'بالعربية', both: 'بالعربية والإنجليزية' })[language],
  },
  withPlan: { en: 'With a plan', ar: 'ضمن الاشتراك' },
  viewDiploma: { en: 'View diploma', ar: 'عرض الدبلومة' },
  courses: counted({
    en: { one: '# course', other: '# courses' },
    ar: { zero: 'لا دورات', one: 'دورة واحدة', two: 'دورتان', few: '# دورات', many: '# دورة', other: '# دورة' },
  }),
  lessons: counted({
    en: { one: '# lesson', other: '# lessons' },
    ar: { zero: 'لا دروس', one: 'درس واحد', two: 'درسان', few: '# دروس', many: '# درسًا', other: '# درس' },
  }),
})
