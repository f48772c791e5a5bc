import { defineMessages } from '#platform/language/messages.ts'

export const segmentMessages = defineMessages({
  filters: { en: 'More filters', ar: 'تصفية أدق' },
  country: { en: 'Country', ar: 'الدولة' },
  plan: { en: 'Plan', ar: 'الاشتراك' },
  running: { en: 'Subscribed', ar: 'باشتراك سارٍ' },
  none: { en: 'Not subscribed', ar: 'بلا اشتراك' },
  course: { en: 'Course', ar: 'الدورة' },
  courseHint: {
    en: 'The last part of its address, such as first-aid',
    ar: 'آخر جزء من رابطها، مثل first-aid',
  },
  group: { en: 'Group', ar: 'المجموعة' },
  learns: { en: 'Learning', ar: 'التعلّم' },
  lately: { en: 'Learned in the last 30 days', ar: 'تعلّموا في آخر ثلاثين يومًا' },
  not_lately: { en: 'Did not learn in the last 30 days', ar: 'لم يتعلّموا منذ ثلاثين يومًا' },
  from: { en: 'Joined from', ar: 'انضموا من' },
  to: { en: 'Joined until', ar: 'انضموا حتى' },
  segments: { en: 'Segments', ar: 'شرائح محفوظة' },
  everybody: { en: 'Everybody', ar: 'الجميع' },
  keep: { en: 'Keep this segment', ar: 'حفظ هذه الشريحة' },
  keepText: {
    en: 'Everybody in the office finds it above the list.',
    ar: 'يجدها فريقك فوق القائمة.',
  },
  name: { en: 'Name', ar: 'الاسم' },
  nameAr: { en: 'Name in Arabic', ar: 'الاسم بالعربية' },
  save: { en: 'Keep', ar: 'حفظ' },
  join: { en: 'Add to the group', ar: 'إضافة إلى المجموعة' },
  enrol: { en: 'Enrol in the course', ar: 'إلحاق بالدورة' },
  courseName: { en: 'Course, such as first-aid', ar: 'الدورة، مثل first-aid' },
  enrolNote: {
    en: 'Whoever you enrol stays enrolled, and still pays for a paid course.',
    ar: 'لا رجوع عن الإلحاق بدورة، والدورة المدفوعة تبقى مدفوعة.',
  },
  forget: { en: 'Forget this segment', ar: 'حذف هذه الشريحة' },
})
