import { plural, defineMessages } from '#platform/language/messages.ts'

export const courseMessages = defineMessages({
  courses: { en: 'Courses', ar: 'الدورات' },
  parts: { en: 'Parts of this course', ar: 'أقسام صفحة الدورة' },
  details: { en: 'Details', ar: 'التفاصيل' },
  content: { en: 'Content', ar: 'المحتوى' },
  trainer: { en: 'Trainer', ar: 'مع من تتعلّم' },
  // A gender-neutral word in Arabic.
  taughtBy: { en: 'Trainer', ar: 'تقديم' },
  reviews: { en: 'Reviews', ar: 'التقييمات' },
  titleOf: {
    en: (part: string, course: string) => `${part}: ${course}`,
    ar: (part: string, course: string) => `${part}: ${course}`,
  },

  aboutContent: {
    en: (course: string, size: string) => `What “${course}” covers, lesson by lesson: ${size}.`,
    ar: (course: string, size: string) => `محتوى دورة «${course}» درسًا درسًا: ${size}.`,
  },
  aboutTrainers: {
    en: (course: string, who: string) =>
      `Who teaches “${course}”: ${who}. Experience, ratings and other courses.`,
    ar: (course: string, who: string) =>
      `من يقدّم دورة «${course}»: ${who}. الخبرة والتقييمات والدورات الأخرى.`,
  },
  aboutReviews: {
    en: (course: string, rating: string, best: string, count: string) =>
      `What learners say of “${course}”: ${rating} out of ${best}, ${count}.`,
    ar: (course: string, rating: string, best: string, count: string) =>
      `آراء المتعلّمين في دورة «${course}»: ${rating} من ${best}، ${count}.`,
  },
  comma: { en: ', ', ar: '، ' },

  taughtIn: {
    en: (language: 'en' | 'ar' | 'both') =>
      ({ en: 'Taught in English', ar: 'Taught in Arabic', both: 'Taught in Arabic and English' })[
        language
      ],
    ar: (language: 'en' | 'ar' | 'both') =>
      ({ en: 'الشرح بالإنجليزية', ar: 'الشرح بالعربية', both: 'الشرح بالعربية والإنجليزية' })[
        language
      ],
  },
  updated: {
    en: (month: string) => `Updated ${month}`,
    ar: (month: string) => `آخر تحديث ${month}`,
  },
  ratings: plural({
    en: { one: '# rating', other: '# ratings' },
    ar: {
      zero: 'لا تقييمات',
      one: 'تقييم واحد',
      two: 'تقييمان',
      few: '# تقييمات',
      many: '# تقييمًا',
      other: '# تقييم',
    },
  }),
  learners: plural({
    en: { one: '# learner', other: '# learners' },
    ar: {
      zero: 'لا متعلّمين',
      one: 'متعلّم واحد',
      two: 'متعلّمان',
      few: '# متعلّمين',
      many: '# متعلّمًا',
      other: '# متعلّم',
    },
  }),
  sections: plural({
    en: { one: '# section', other: '# sections' },
    ar: {
      zero: 'لا أقسام',
      one: 'قسم واحد',
      two: 'قسمان',
      few: '# أقسام',
      many: '# قسمًا',
      other: '# قسم',
    },
  }),
  previews: plural({
    en: { one: '# lesson free with an account', other: '# lessons free with an account' },
    ar: {
      zero: 'لا دروس مجانية',
      one: 'درس واحد مجاني بحساب',
      two: 'درسان مجانيان بحساب',
      few: '# دروس مجانية بحساب',
      many: '# درسًا مجانيًا بحساب',
      other: '# درس مجاني بحساب',
    },
  }),
  files: plural({
    en: { one: '# file to download', other: '# files to download' },
    ar: {
      zero: 'لا ملفات',
      one: 'ملف واحد للتنزيل',
      two: 'ملفان للتنزيل',
      few: '# ملفات للتنزيل',
      many: '# ملفًا للتنزيل',
      other: '# ملف للتنزيل',
    },
  }),

  offer: { en: 'Start this course', ar: 'ابدأ هذه الدورة' },
  off: { en: (percent: string) => `${percent} off`, ar: (percent: string) => `خصم ${percent}` },
  withPlan: { en: 'Included in every plan', ar: 'متاحة في كل خطط الاشتراك' },
  includes: { en: 'This course includes', ar: 'تشمل هذه الدورة' },
  yearOfAccess: { en: 'One year of access', ar: 'مشاهدة لمدة سنة' },
  planAccess: { en: 'Access while a plan runs', ar: 'مشاهدة طوال مدة اشتراكك' },
  freeAccess: { en: 'Free access, no end date', ar: 'مشاهدة مجانية بلا تاريخ انتهاء' },
  verifiedCertificate: { en: 'Verified certificate', ar: 'شهادة موثّقة' },

  watchPromo: { en: 'Preview this course', ar: 'مشاهدة الفيديو التعريفي' },
  chooseCountry: {
    en: 'Choose your country to see the price there',
    ar: 'اختيار الدولة لعرض السعر بعملتها',
  },

  outcomes: { en: 'What you will be able to do', ar: 'ماذا ستتعلّم؟' },
  about: { en: 'About this course', ar: 'عن هذه الدورة' },
  audience: { en: 'Who it is for', ar: 'لمن هذه الدورة؟' },
  courseContent: { en: 'Course content', ar: 'محتوى الدورة' },
  wholeContent: { en: 'All sections', ar: 'كل الأقسام' },
  before: { en: 'Before you start', ar: 'قبل أن تبدأ' },
  noSkills: { en: 'No experience needed', ar: 'لا تحتاج إلى خبرة سابقة' },
  first: { en: 'Suggested first', ar: 'نقترح البدء بها' },
  certificate: { en: 'A certificate at the end', ar: 'شهادة في النهاية' },
  certificateText: {
    en: 'Finish the lessons and pass any tests to earn a certificate that anyone can verify.',
    ar: 'أنهِ الدروس وما في الدورة من اختبارات لتنال شهادة يمكن لأي شخص التحقّق منها.',
  },
  seeCertificate: { en: 'See the certificate', ar: 'عرض الشهادة' },
  partOf: { en: 'Part of', ar: 'جزء من' },
  yourTrainer: { en: 'Your trainer', ar: 'مع من تتعلّم' },
  yourTrainers: { en: 'Your trainers', ar: 'مع من تتعلّم' },
  moreBy: {
    en: (trainer: string) => `More courses by ${trainer}`,
    ar: (trainer: string) => `دورات أخرى مع ${trainer}`,
  },
  moreByTrainers: { en: 'More courses by these trainers', ar: 'دورات أخرى مع المدرّبين أنفسهم' },
  noTrainer: {
    en: 'The trainer of this course will be announced soon.',
    ar: 'سنعلن قريبًا عمّن يقدّم هذه الدورة.',
  },
  seeProfile: { en: 'See full profile', ar: 'عرض الملف الكامل' },

  preview: { en: 'Free with an account', ar: 'مجاني بحساب' },
  locked: { en: 'Locked', ar: 'مقفل' },
  video: { en: 'Video', ar: 'فيديو' },
  article: { en: 'Article', ar: 'مقال' },
  file: { en: 'File', ar: 'ملف' },
  package: { en: 'Interactive', ar: 'تفاعلي' },
  finished: { en: 'Finished', ar: 'أنهيته' },
  goesOn: { en: 'Continue here', ar: 'تابع من هنا' },
  sectionDone: { en: 'Completed', ar: 'مكتمل' },
  someOf: {
    en: (some: string, all: string) => `${some} of ${all}`,
    ar: (some: string, all: string) => `${some} من ${all}`,
  },
  howLocked: {
    en: (state: 'free' | 'plan' | 'buy' | 'both') =>
      ({
        free: 'Every lesson opens once you enrol, free of charge.',
        plan: 'Locked lessons open with a plan.',
        buy: 'Locked lessons open once you buy the course.',
        both: 'Locked lessons open with a plan or once you buy the course.',
      })[state],
    ar: (state: 'free' | 'plan' | 'buy' | 'both') =>
      ({
        free: 'التحق بالدورة مجانًا لتفتح كل الدروس.',
        plan: 'اشترك لتفتح الدروس المقفلة.',
        buy: 'اشترِ الدورة لتفتح الدروس المقفلة.',
        both: 'اشترك أو اشترِ الدورة لتفتح الدروس المقفلة.',
      })[state],
  },
  noContent: {
    en: 'The lessons of this course are on their way.',
    ar: 'دروس هذه الدورة في الطريق.',
  },

  byLearners: plural({
    en: { one: '# rating from a learner', other: '# ratings from learners' },
    ar: {
      zero: 'لا تقييمات من المتعلّمين',
      one: 'تقييم واحد من المتعلّمين',
      two: 'تقييمان من المتعلّمين',
      few: '# تقييمات من المتعلّمين',
      many: '# تقييمًا من المتعلّمين',
      other: '# تقييم من المتعلّمين',
    },
  }),
  filterReviews: { en: 'Filter reviews', ar: 'تصفية التقييمات' },
  inEnglish: { en: 'In English', ar: 'بالإنجليزية' },
  inArabic: { en: 'In Arabic', ar: 'بالعربية' },
  allReviews: { en: 'All reviews', ar: 'كل التقييمات' },
  someReviews: plural({
    en: { one: '# review', other: '# reviews' },
    ar: {
      zero: 'لا تقييمات',
      one: 'تقييم واحد',
      two: 'تقييمان',
      few: '# تقييمات',
      many: '# تقييمًا',
      other: '# تقييم',
    },
  }),
  noneLikeThat: { en: 'No reviews like that yet.', ar: 'لا تقييمات مطابقة بعد.' },
  noReviews: { en: 'No reviews yet', ar: 'لا تقييمات بعد' },
  noReviewsText: {
    en: 'Those who take this course can review it.',
    ar: 'يمكنك تقييم الدورة بعد أن تتعلّم جزءًا منها.',
  },
  edited: { en: 'edited', ar: 'معدّل' },
  trainerReplied: { en: 'Reply from the trainer', ar: 'رد من يقدّم الدورة' },

  similar: { en: 'Courses you may like', ar: 'دورات قد تهمّك' },
})
