import { plural, defineMessages } from '#platform/language/messages.ts'

export const contentMessages = defineMessages({
  highlights: { en: 'Highlights', ar: 'أبرز ما في الأكاديمية' },
  bothLanguages: { en: 'Arabic and English, side by side', ar: 'بالعربية والإنجليزية معًا' },
  welcome: {
    en: 'Practical courses in Arabic and English, taught by people who do the work they teach.',
    ar: 'دورات عملية بالعربية والإنجليزية، يقدّمها من يمارسون ما يعلّمون.',
  },
  browse: { en: 'Browse courses', ar: 'تصفّح الدورات' },
  seePlans: { en: 'See plans', ar: 'عرض خطط الاشتراك' },
  slide: {
    en: (part: string, whole: string) => `${part} of ${whole}`,
    ar: (part: string, whole: string) => `${part} من ${whole}`,
  },

  // Labels are placed below their numbers.
  coursesLabel: plural({
    en: { one: 'course', other: 'courses' },
    ar: { zero: 'دورة', one: 'دورة', two: 'دورة', few: 'دورات', many: 'دورة', other: 'دورة' },
  }),
  trainersLabel: plural({
    en: { one: 'trainer', other: 'trainers' },
    ar: { zero: 'مدرّب', one: 'مدرّب', two: 'مدرّب', few: 'مدرّبين', many: 'مدرّبًا', other: 'مدرّب' },
  }),
  hoursLabel: plural({
    en: { one: 'hour of lessons', other: 'hours of lessons' },
    ar: {
      zero: 'ساعة من الدروس',
      one: 'ساعة من الدروس',
      two: 'ساعة من الدروس',
      few: 'ساعات من الدروس',
      many: 'ساعة من الدروس',
      other: 'ساعة من الدروس',
    },
  }),

  fields: { en: 'Find your field', ar: 'اختر مجالك' },
  allCategories: { en: 'All categories', ar: 'كل التصنيفات' },
  popular: { en: 'Popular courses', ar: 'الدورات الأكثر طلبًا' },
  allCourses: { en: 'All courses', ar: 'كل الدورات' },
  diplomas: { en: 'Diplomas', ar: 'الدبلومات' },
  diplomasText: {
    en: 'A guided path: courses in order, and one certificate for all of them.',
    ar: 'مسار واضح: دورات مرتّبة، وشهادة واحدة تجمعها.',
  },
  allDiplomas: { en: 'All diplomas', ar: 'كل الدبلومات' },
  allTrainers: { en: 'All trainers', ar: 'كل المدرّبين' },
  trainers: { en: 'Learn from people who do the work', ar: 'تعلّم ممّن يمارسون ما يعلّمون' },
  voices: { en: 'What learners say', ar: 'آراء المتعلّمين' },

  noCategories: {
    en: 'Fields of study will appear here soon.',
    ar: 'ستظهر مجالات الدراسة هنا قريبًا.',
  },
  noCourses: { en: 'The first courses are on their way.', ar: 'الدورات الأولى في الطريق.' },
  noDiplomas: {
    en: 'No diplomas yet; the first is being prepared.',
    ar: 'لا دبلومات بعد، ونعدّ الآن أولاها.',
  },
  noTrainers: { en: 'Our trainers will introduce themselves here.', ar: 'ستتعرّف هنا إلى مدرّبينا.' },
  noVoices: {
    en: 'Nobody has said anything yet. The first word is still free.',
    ar: 'لم يكتب أحد بعد. اكتب أنت أول رأي.',
  },
  plans: { en: 'Plans and prices', ar: 'خطط الاشتراك والأسعار' },
  railFailed: { en: 'This part could not be loaded.', ar: 'تعذّر تحميل هذا الجزء.' },
  retry: { en: 'Retry', ar: 'إعادة المحاولة' },
})
