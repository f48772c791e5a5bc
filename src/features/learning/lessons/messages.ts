import { counted, messages } from '#platform/messages.ts'

/** A lesson's page, in both languages. */
export const m = messages({
  lesson: {
    en: (number: string, title: string) => `Lesson ${number}: ${title}`,
    ar: (number: string, title: string) => `الدرس ${number}: ${title}`,
  },
  lessonNumber: { en: (number: string) => `Lesson ${number}`, ar: (number: string) => `الدرس ${number}` },
  section: {
    en: (number: string, title: string) => `Section ${number}: ${title}`,
    ar: (number: string, title: string) => `القسم ${number}: ${title}`,
  },
  titleOf: {
    en: (lesson: string, course: string) => `${lesson}, ${course}`,
    ar: (lesson: string, course: string) => `${lesson}، ${course}`,
  },
  minutes: counted({
    en: { one: '# minute', other: '# minutes' },
    ar: { zero: '# دقيقة', one: 'دقيقة واحدة', two: 'دقيقتان', few: '# دقائق', many: '# دقيقة', other: '# دقيقة' },
  }),
  seconds: counted({
    en: { one: '# second', other: '# seconds' },
    ar: { zero: '# ثانية', one: 'ثانية واحدة', two: 'ثانيتان', few: '# ثوانٍ', many: '# ثانية', other: '# ثانية' },
  }),
  toRead: { en: (time: string) => `${time} to read`, ar: (time: string) => `${time} للقراءة` },
  captionsIn: {
    en: (languages: 'en' | 'ar' | 'both') =>
      ({ en: 'Captions in English', ar: 'Captions in Arabic', both: 'Captions in Arabic and English' })[languages],
    ar: (languages: 'en' | 'ar' | 'both') =>
      ({ en: 'ترجمة بالإنجليزية', ar: 'ترجمة بالعربية', both: 'ترجمة بالعربية والإنجليزية' })[languages],
  },
  progress: { en: 'Your progress in this course', ar: 'التقدّم في هذه الدورة' },
  finish: { en: 'Mark as done', ar: 'أنجزتُ الدرس' },
  finished: { en: 'Done', ar: 'أُنجز' },
  keys: { en: 'Keys of the player', ar: 'مفاتيح المشغّل' },
  finishFailed: { en: 'That could not be saved. Please try again.', ar: 'تعذّر الحفظ. يُرجى المحاولة مرة أخرى.' },
  noVideo: { en: 'The video of this lesson is being prepared.', ar: 'يجري إعداد فيديو هذا الدرس.' },

  // where to go
  parts: { en: 'Parts of this lesson', ar: 'أقسام الدرس' },
  tabText: { en: 'Lesson', ar: 'الدرس' },
  tabContents: { en: 'Contents', ar: 'المحتوى' },
  tabTranscript: { en: 'Transcript', ar: 'النص' },
  tabNotes: { en: 'Notes', ar: 'ملاحظاتي' },
  tabComments: { en: 'Comments', ar: 'التعليقات' },
  tabFiles: { en: 'Files', ar: 'الملفات' },
  next: { en: 'Next lesson', ar: 'الدرس التالي' },
  last: { en: 'This was the last lesson', ar: 'هذا آخر درس' },
  backToCourse: { en: 'To the course', ar: 'إلى الدورة' },

  // completed
  completed: { en: 'Course completed', ar: 'اكتملت الدورة' },
  congratulations: { en: (name: string) => `Congratulations, ${name}`, ar: (name: string) => `مبارك يا ${name}` },
  youFinished: { en: 'You finished', ar: 'أتممت دورة' },
  staysOpen: { en: 'Everything stays open, to come back to whenever you like.', ar: 'تبقى الدروس مفتوحة للعودة إليها في أي وقت.' },
  leftToSee: counted({
    en: { one: '# more to see, whenever you like', other: '# more to see, whenever you like' },
    ar: {
      zero: 'كل الدروس منجزة',
      one: 'بقي درس واحد لمن شاء',
      two: 'بقي درسان لمن شاء',
      few: 'بقيت # دروس لمن شاء',
      many: 'بقي # درسًا لمن شاء',
      other: 'بقي # درس لمن شاء',
    },
  }),
  review: { en: 'Review this course', ar: 'تقييم الدورة' },
  whatNext: { en: 'Find your next course', ar: 'اختيار الدورة التالية' },

  // contents
  contents: { en: 'Course content', ar: 'محتوى الدورة' },
  ofAll: { en: (done: string, all: string) => `${done} of ${all}`, ar: (done: string, all: string) => `${done} من ${all}` },
  sectionDone: { en: 'Completed', ar: 'مكتمل' },
  lessons: counted({
    en: { one: '# lesson', other: '# lessons' },
    ar: { zero: 'لا دروس', one: 'درس واحد', two: 'درسان', few: '# دروس', many: '# درسًا', other: '# درس' },
  }),
  stateDone: { en: 'Done', ar: 'أُنجز' },
  stateNow: { en: 'You are here', ar: 'الدرس الحالي' },
  stateOpen: { en: 'Not yet', ar: 'لم يُنجز بعد' },
  stateLocked: { en: 'Locked', ar: 'مغلق' },
  left: counted({
    en: { one: '# minute left', other: '# minutes left' },
    ar: {
      zero: 'أقل من دقيقة',
      one: 'بقيت دقيقة واحدة',
      two: 'بقيت دقيقتان',
      few: 'بقيت # دقائق',
      many: 'بقيت # دقيقة',
      other: 'بقيت # دقيقة',
    },
  }),
  earns: {
    en: (percent: string) => `Finish ${percent} of the lessons and pass the final test to earn your certificate.`,
    ar: (percent: string) => `بإنجاز ${percent} من الدروس واجتياز الاختبار النهائي تُمنح الشهادة.`,
  },

  // files and articles
  files: { en: 'Lesson files', ar: 'ملفات الدرس' },
  theFile: { en: 'The file of this lesson', ar: 'ملف هذا الدرس' },
  openFile: { en: 'Open the file', ar: 'فتح الملف' },
  fileText: { en: 'Opening it finishes the lesson.', ar: 'بفتح الملف يُنجز الدرس.' },

  // locked
  needsLogin: { en: 'An account is free, and remembers where you stopped.', ar: 'الحساب مجاني، ويحفظ موضع التوقّف في كل درس.' },
  login: { en: 'Log in', ar: 'تسجيل الدخول' },
  register: { en: 'Create account', ar: 'إنشاء حساب' },
  needsEnrolFree: {
    en: 'Enrolling is free and takes a moment. The lesson opens at once.',
    ar: 'التسجيل مجاني وفوري، ويُفتح الدرس في الحال.',
  },
  needsEnrol: {
    en: 'Enrolling puts the course among yours. Its paid lessons open with a plan or a purchase.',
    ar: 'التسجيل يضيف الدورة إلى دوراتك، وتُفتح دروسها المدفوعة بالاشتراك أو الشراء.',
  },
  enrol: { en: 'Enrol in this course', ar: 'التسجيل في الدورة' },
  enrolToKeep: { en: 'Enrol to keep your progress', ar: 'التسجيل لحفظ التقدّم' },
  safe: {
    en: (lessons: string) => `Your progress is safe: ${lessons} done, and everything goes on where you stopped.`,
    ar: (lessons: string) => `التقدّم محفوظ: أُنجز ${lessons}، ويُستأنف كل شيء من حيث توقّف.`,
  },
  continueWith: { en: 'Continue with', ar: 'خيارات المتابعة' },
  orOnly: { en: 'or only this course', ar: 'أو هذه الدورة وحدها' },
  buy: { en: 'Buy this course', ar: 'شراء الدورة' },
  oneYear: { en: 'One year of access', ar: 'وصول لمدة سنة كاملة' },
  once: { en: 'once', ar: 'مرة واحدة' },
  perMonth: { en: 'per month', ar: 'شهريًا' },
  perYear: { en: 'per year', ar: 'سنويًا' },
  toPayment: { en: 'Continue to payment', ar: 'المتابعة إلى الدفع' },
  payBy: { en: 'Card or cash voucher. Refund within 14 days.', ar: 'بطاقة بنكية أو قسيمة نقدية. الاسترداد خلال أربعة عشر يومًا.' },
  save: { en: (percent: string) => `Save ${percent}`, ar: (percent: string) => `توفير ${percent}` },
  giveaway: { en: 'I have a giveaway code', ar: 'لديّ كود هدية' },
  perk1: { en: 'Every course and diploma lesson of the plans', ar: 'كل دورات الاشتراك ودروس الدبلومات' },
  perk2: { en: 'Tests and certificates included', ar: 'الاختبارات والشهادات ضمن الاشتراك' },
  perk3: { en: 'Ends by itself: nothing is charged again', ar: 'ينتهي من تلقاء نفسه دون أي خصم آخر' },
  freeMeanwhile: { en: 'Free to watch meanwhile', ar: 'متاح مجانًا الآن' },
  preview: { en: 'Free preview', ar: 'معاينة مجانية' },
  unsure: { en: 'Not sure which one fits?', ar: 'أي الخيارات أنسب؟' },
  unsureText: { en: 'Tell us how you study and we will answer.', ar: 'رسالة قصيرة عن طريقة الدراسة تكفي لنجيب.' },
  ask: { en: 'Write to us', ar: 'مراسلتنا' },
})
