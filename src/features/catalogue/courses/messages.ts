import { counted, messages } from '#platform/messages.ts'

export const m = messages({
  // where one is
  courses: { en: 'Courses', ar: 'الدورات' },
  parts: { en: 'Parts of this course', ar: 'أقسام صفحة الدورة' },
  details: { en: 'Details', ar: 'التفاصيل' },
  content: { en: 'Content', ar: 'المحتوى' },
  trainer: { en: 'Trainer', ar: 'المدرّب' },
  reviews: { en: 'Reviews', ar: 'التقييمات' },
  titleOf: { en: (part: string, course: string) => `${part}: ${course}`, ar: (part: string, course: string) => `${part}: ${course}` },

  // what search engines say of each part
  aboutContent: {
    en: (course: string, size: string) => `What “${course}” covers, lesson by lesson: ${size}.`,
    ar: (course: string, size: string) => `محتوى دورة «${course}» درسًا درسًا: ${size}.`,
  },
  aboutTrainers: {
    en: (course: string, who: string) => `Who teaches “${course}”: ${who}. Experience, ratings and other courses.`,
    ar: (course: string, who: string) => `من يقدّم دورة «${course}»: ${who}. الخبرة والتقييمات والدورات الأخرى.`,
  },
  aboutReviews: {
    en: (course: string, rating: string, best: string, count: string) =>
      `What learners say of “${course}”: ${rating} out of ${best}, ${count}.`,
    ar: (course: string, rating: string, best: string, count: string) =>
      `آراء المتعلّمين في دورة «${course}»: ${rating} من ${best}، ${count}.`,
  },
  comma: { en: ', ', ar: '، ' },

  // facts
  taughtIn: {
    en: (language: 'en' | 'ar' | 'both') =>
      ({ en: 'Taught in English', ar: 'Taught in Arabic', both: 'Taught in Arabic and English' })[language],
    ar: (language: 'en' | 'ar' | 'both') => ({ en: 'الشرح بالإنجليزية', ar: 'الشرح بالعربية', both: 'الشرح بالعربية والإنجليزية' })[language],
  },
  updated: { en: (month: string) => `Updated ${month}`, ar: (month: string) => `آخر تحديث ${month}` },
  ratings: counted({
    en: { one: '# rating', other: '# ratings' },
    ar: { zero: 'لا تقييمات', one: 'تقييم واحد', two: 'تقييمان', few: '# تقييمات', many: '# تقييمًا', other: '# تقييم' },
  }),
  learners: counted({
    en: { one: '# learner', other: '# learners' },
    ar: { zero: 'لا متعلّمين', one: 'متعلّم واحد', two: 'متعلّمان', few: '# متعلّمين', many: '# متعلّمًا', other: '# متعلّم' },
  }),
  sections: counted({
    en: { one: '# section', other: '# sections' },
    ar: { zero: 'لا أقسام', one: 'قسم واحد', two: 'قسمان', few: '# أقسام', many: '# قسمًا', other: '# قسم' },
  }),
  previews: counted({
    en: { one: '# lesson free to preview', other: '# lessons free to preview' },
    ar: {
      zero: 'لا معاينات مجانية',
      one: 'درس واحد للمعاينة مجانًا',
      two: 'درسان للمعاينة مجانًا',
      few: '# دروس للمعاينة مجانًا',
      many: '# درسًا للمعاينة مجانًا',
      other: '# درس للمعاينة مجانًا',
    },
  }),
  files: counted({
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

  // the offer
  offer: { en: 'Start this course', ar: 'بدء هذه الدورة' },
  off: { en: (percent: string) => `${percent} off`, ar: (percent: string) => `خصم ${percent}` },
  withPlan: { en: 'Included in every plan', ar: 'متاحة ضمن كل خطط الاشتراك' },
  payBy: { en: 'Pay by card or cash voucher.', ar: 'الدفع بالبطاقة أو بقسيمة نقدية.' },
  refunds: { en: 'Refund policy', ar: 'سياسة الاسترداد' },
  includes: { en: 'This course includes', ar: 'تشمل هذه الدورة' },
  yearOfAccess: { en: 'One year of access', ar: 'وصول لمدة سنة كاملة' },
  planAccess: { en: 'Access while a plan runs', ar: 'وصول طوال مدة الاشتراك' },
  freeAccess: { en: 'Free access, no end date', ar: 'وصول مجاني بلا تاريخ انتهاء' },
  verifiedCertificate: { en: 'Verified certificate', ar: 'شهادة موثّقة' },

  watchPromo: { en: 'Preview this course', ar: 'مقطع تعريفي بالدورة' },
  share: { en: 'Share', ar: 'مشاركة' },
  copyLink: { en: 'Copy link', ar: 'نسخ الرابط' },
  linkCopied: { en: 'Link copied', ar: 'نُسخ الرابط' },
  chooseCountry: { en: 'Choose your country to see the price there', ar: 'اختيار الدولة لعرض السعر بعملتها' },

  // details
  outcomes: { en: 'What you will be able to do', ar: 'مخرجات التعلّم' },
  about: { en: 'About this course', ar: 'عن هذه الدورة' },
  audience: { en: 'Who it is for', ar: 'لمن هذه الدورة؟' },
  courseContent: { en: 'Course content', ar: 'محتوى الدورة' },
  wholeContent: { en: 'All sections', ar: 'كل الأقسام' },
  before: { en: 'Before you start', ar: 'قبل البدء' },
  noSkills: { en: 'No experience needed', ar: 'لا تلزم خبرة سابقة' },
  first: { en: 'Suggested first', ar: 'يُستحسن البدء بها' },
  certificate: { en: 'A certificate at the end', ar: 'شهادة في النهاية' },
  certificateText: {
    en: 'Finish the lessons and pass the test to earn a certificate that anyone can verify.',
    ar: 'بإكمال الدروس واجتياز الاختبار تُمنح شهادة يستطيع أي شخص التحقّق منها.',
  },
  seeCertificate: { en: 'See the certificate', ar: 'عرض الشهادة' },
  partOf: { en: 'Part of', ar: 'جزء من' },
  yourTrainer: { en: 'Your trainer', ar: 'المدرّب' },
  yourTrainers: { en: 'Your trainers', ar: 'المدرّبون' },
  moreBy: { en: (trainer: string) => `More courses by ${trainer}`, ar: (trainer: string) => `دورات أخرى مع ${trainer}` },
  moreByTrainers: { en: 'More courses by these trainers', ar: 'دورات أخرى مع المدرّبين أنفسهم' },
  noTrainer: { en: 'The trainer of this course will be announced soon.', ar: 'سيُعلن عن مدرّب هذه الدورة قريبًا.' },
  seeProfile: { en: 'See full profile', ar: 'عرض الملف الكامل' },

  // contents
  preview: { en: 'Free preview', ar: 'معاينة مجانية' },
  locked: { en: 'Locked', ar: 'مقفل' },
  video: { en: 'Video', ar: 'فيديو' },
  article: { en: 'Article', ar: 'مقال' },
  file: { en: 'File', ar: 'ملف' },
  finished: { en: 'Finished', ar: 'منتهٍ' },
  goesOn: { en: 'Continue here', ar: 'المتابعة من هنا' },
  sectionDone: { en: 'Completed', ar: 'مكتمل' },
  someOf: { en: (some: string, all: string) => `${some} of ${all}`, ar: (some: string, all: string) => `${some} من ${all}` },
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
        free: 'تُفتح كل الدروس بعد التسجيل في الدورة مجانًا.',
        plan: 'تُفتح الدروس المقفلة بالاشتراك.',
        buy: 'تُفتح الدروس المقفلة بشراء الدورة.',
        both: 'تُفتح الدروس المقفلة بالاشتراك أو بشراء الدورة.',
      })[state],
  },
  noContent: { en: 'The lessons of this course are on their way.', ar: 'دروس هذه الدورة في الطريق.' },

  // reviews
  byLearners: counted({
    en: { one: '# rating from a learner', other: '# ratings from learners' },
    ar: {
      zero: 'لا تقييمات من المتعلّمين',
      one: 'تقييم واحد من متعلّم',
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
  someReviews: counted({
    en: { one: '# review', other: '# reviews' },
    ar: { zero: 'لا تقييمات', one: 'تقييم واحد', two: 'تقييمان', few: '# تقييمات', many: '# تقييمًا', other: '# تقييم' },
  }),
  noneLikeThat: { en: 'No reviews like that yet.', ar: 'لا تقييمات مطابقة بعد.' },
  noReviews: { en: 'No reviews yet', ar: 'لا تقييمات بعد' },
  noReviewsText: { en: 'Those who take this course can review it.', ar: 'يستطيع من يدرس هذه الدورة أن يقيّمها.' },
  edited: { en: 'edited', ar: 'معدّل' },
  trainerReplied: { en: 'Reply from the trainer', ar: 'رد المدرّب' },

  // not there
  notFound: { en: 'Course not found', ar: 'الدورة غير موجودة' },
  notFoundText: {
    en: 'It may have moved, or it is not open at the moment. These are open now.',
    ar: 'ربما تغيّر عنوانها، أو لم تعد متاحة حاليًا. هذه دورات متاحة الآن.',
  },
  similar: { en: 'Courses you may like', ar: 'دورات قد تهمّك' },
  allCourses: { en: 'All courses', ar: 'كل الدورات' },
})
