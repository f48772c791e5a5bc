import { defineMessages } from '#platform/language/messages.ts'

export const courseListMessages = defineMessages({
  course: { en: 'Course', ar: 'الدورة' },
  address: { en: 'Address', ar: 'الرابط' },
  trainers: { en: 'Trainers', ar: 'تقديم' },
  lessons: { en: 'Lessons', ar: 'الدروس' },
  students: { en: 'Learners', ar: 'المتعلّمون' },
  published: { en: 'Published', ar: 'تاريخ النشر' },
  changed: { en: 'Changed', ar: 'آخر تعديل' },
  state: { en: 'State', ar: 'الحالة' },
})
