import { defineMessages } from '#platform/language/messages.ts'

export const officeAboutMessages = defineMessages({
  lead: {
    en: 'Who you are, what you hold to, and how much there is of it.',
    ar: 'من أنت، وبمَ تلتزم، وكم لديك منه.',
  },
  principles: { en: 'What you hold to', ar: 'ما تلتزم به' },
  principlesText: {
    en: 'In this order. One that is left empty disappears; save to get another empty one.',
    ar: 'بهذا الترتيب. ما تتركه فارغًا يختفي، واحفظ ليظهر حقل فارغ آخر.',
  },
  principle: {
    en: (number: string) => `Principle ${number}`,
    ar: (number: string) => `المبدأ ${number}`,
  },
  title: { en: 'Title', ar: 'العنوان' },
  text: { en: 'Text', ar: 'النص' },
  figures: { en: 'Figures', ar: 'الأرقام' },
  figuresText: {
    en: 'Counted as the page is shown. One without a label is left out.',
    ar: 'نحسبها عند عرض الصفحة. الرقم بلا تسمية لا يظهر.',
  },
  courses_count: { en: 'Courses', ar: 'عدد الدورات' },
  trainers_count: { en: 'Trainers', ar: 'عدد المدرّبين' },
  diplomas_count: { en: 'Diplomas', ar: 'عدد الدبلومات' },
  lessons_hours: { en: 'Hours of lessons', ar: 'ساعات الدروس' },
  label: { en: 'Label', ar: 'التسمية' },
  open: { en: 'Open the page', ar: 'فتح الصفحة' },
})
