import { counted, messages } from '#platform/messages.ts'

/** A trainer's own page, in both languages. */
export const m = messages({
  title: { en: 'My trainer profile', ar: 'ملفي كمدرّب' },
  parts: { en: 'Parts of this page', ar: 'أقسام الصفحة' },
  courses: { en: 'My courses', ar: 'دوراتي' },
  comments: { en: 'Comments', ar: 'التعليقات' },
  reviews: { en: 'Reviews', ar: 'التقييمات' },
  profile: { en: 'Public profile', ar: 'الملف العام' },
  isPublic: { en: 'Public', ar: 'منشور' },
  isDraft: { en: 'Draft', ar: 'مسودة' },
  seePublic: { en: 'See public profile', ar: 'عرض الملف العام' },
  draftTitle: { en: 'Nobody sees your profile yet', ar: 'ملفك غير ظاهر للآخرين بعد' },
  draftText: {
    en: 'It is published as soon as it has a name, a headline and a story.',
    ar: 'يُنشر فور اكتمال الاسم والتعريف والنبذة.',
  },
  fillIn: { en: 'Fill it in', ar: 'إكمال الملف' },

  students: counted({
    en: { one: '# student', other: '# students' },
    ar: { zero: 'لا طلاب', one: 'طالب واحد', two: 'طالبان', few: '# طلاب', many: '# طالبًا', other: '# طالب' },
  }),
  completion: { en: (percent: string) => `${percent} done on average`, ar: (percent: string) => `متوسط الإنجاز ${percent}` },
  completed: counted({
    en: { one: '# finished it', other: '# finished it' },
    ar: { zero: 'لم يُكملها أحد', one: 'أكملها واحد', two: 'أكملها اثنان', few: 'أكملها #', many: 'أكملها #', other: 'أكملها #' },
  }),
  unrated: { en: 'No ratings yet', ar: 'لا تقييمات بعد' },
  waitingComments: counted({
    en: { one: '# comment to answer', other: '# comments to answer' },
    ar: {
      zero: 'لا تعليقات بلا رد',
      one: 'تعليق واحد بلا رد',
      two: 'تعليقان بلا رد',
      few: '# تعليقات بلا رد',
      many: '# تعليقًا بلا رد',
      other: '# تعليق بلا رد',
    },
  }),
  waitingReviews: counted({
    en: { one: '# review to answer', other: '# reviews to answer' },
    ar: {
      zero: 'لا تقييمات بلا رد',
      one: 'تقييم واحد بلا رد',
      two: 'تقييمان بلا رد',
      few: '# تقييمات بلا رد',
      many: '# تقييمًا بلا رد',
      other: '# تقييم بلا رد',
    },
  }),
  nothingWaits: { en: 'Nothing waits for you', ar: 'لا شيء ينتظر الرد' },
  noCourses: { en: 'No courses yet', ar: 'لا دورات بعد' },
  noCoursesText: {
    en: 'Your first course appears here as soon as an editor has set it up with you.',
    ar: 'تظهر الدورة الأولى هنا فور إعدادها مع أحد المحرّرين.',
  },

  allCourses: { en: 'All courses', ar: 'كل الدورات' },
  noComments: { en: 'All comments are answered', ar: 'كل التعليقات لها ردود' },
  noCommentsText: { en: 'New questions under your lessons appear here.', ar: 'تظهر هنا الأسئلة الجديدة تحت دروسك.' },
  inLesson: { en: 'In', ar: 'في' },
  answer: { en: 'Your answer', ar: 'ردّك' },
  send: { en: 'Answer', ar: 'إرسال الرد' },
  openThread: { en: 'Open in the lesson', ar: 'فتحه في الدرس' },
  replies: counted({
    en: { one: '# reply by others', other: '# replies by others' },
    ar: {
      zero: 'لا ردود من آخرين',
      one: 'رد واحد من آخرين',
      two: 'ردّان من آخرين',
      few: '# ردود من آخرين',
      many: '# ردًا من آخرين',
      other: '# رد من آخرين',
    },
  }),
  answered: { en: 'Your answer was posted.', ar: 'نُشر ردّك.' },

  noReviews: { en: 'No reviews yet', ar: 'لا تقييمات بعد' },
  noReviewsText: { en: 'What learners say of your courses appears here.', ar: 'يظهر هنا ما يقوله المتعلّمون عن دوراتك.' },
  reply: { en: 'Your public reply', ar: 'ردّك العلني' },
  replyHelp: { en: 'Everybody reads it under the review. Empty it to take it back.', ar: 'يقرؤه الجميع تحت التقييم. ولإزالته يكفي تفريغه.' },
  replyAction: { en: 'Reply', ar: 'رد' },
  changeReply: { en: 'Change reply', ar: 'تعديل الرد' },
  saveReply: { en: 'Publish reply', ar: 'نشر الرد' },

  saved: { en: 'Saved.', ar: 'تم الحفظ.' },
  about: { en: 'About you', ar: 'نبذة عنك' },
  aboutText: {
    en: 'Students read it on your page and beside your courses. Where Arabic is missing, English is shown.',
    ar: 'يقرؤه الطلاب في صفحتك وإلى جانب دوراتك. وحيث تغيب العربية تظهر الإنجليزية.',
  },
  inEnglish: { en: 'In English', ar: 'بالإنجليزية' },
  inArabic: { en: 'In Arabic', ar: 'بالعربية' },
  name: { en: 'Name', ar: 'الاسم' },
  headline: { en: 'Headline', ar: 'التعريف' },
  headlineHelp: { en: 'One line: what you do, and where.', ar: 'سطر واحد: ما تعمل وأين.' },
  bio: { en: 'Your story', ar: 'النبذة' },
  expertise: { en: 'Skills', ar: 'المهارات' },
  expertiseHelp: {
    en: 'One a line, at most twelve, in the same order in both languages.',
    ar: 'واحدة في كل سطر، حتى اثنتي عشرة، بالترتيب نفسه في اللغتين.',
  },
  country: { en: 'Country', ar: 'الدولة' },
  noCountry: { en: 'Not shown', ar: 'لا تظهر' },
  save: { en: 'Save profile', ar: 'حفظ الملف' },
})
