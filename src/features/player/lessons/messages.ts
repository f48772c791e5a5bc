import { plural, defineMessages } from '#platform/language/messages.ts'

export const lessonMessages = defineMessages({
  lesson: {
    en: (number: string, title: string) => `Lesson ${number}: ${title}`,
    ar: (number: string, title: string) => `الدرس ${number}: ${title}`,
  },
  lessonNumber: {
    en: (number: string) => `Lesson ${number}`,
    ar: (number: string) => `الدرس ${number}`,
  },
  section: {
    en: (number: string, title: string) => `Section ${number}: ${title}`,
    ar: (number: string, title: string) => `القسم ${number}: ${title}`,
  },
  titleOf: {
    en: (lesson: string, course: string) => `${lesson}, ${course}`,
    ar: (lesson: string, course: string) => `${lesson}، ${course}`,
  },
  minutes: plural({
    en: { one: '# minute', other: '# minutes' },
    ar: {
      zero: '# دقيقة',
      one: 'دقيقة واحدة',
      two: 'دقيقتان',
      few: '# دقائق',
      many: '# دقيقة',
      other: '# دقيقة',
    },
  }),
  seconds: plural({
    en: { one: '# second', other: '# seconds' },
    ar: {
      zero: '# ثانية',
      one: 'ثانية واحدة',
      two: 'ثانيتان',
      few: '# ثوانٍ',
      many: '# ثانية',
      other: '# ثانية',
    },
  }),
  toRead: { en: (time: string) => `${time} to read`, ar: (time: string) => `${time} للقراءة` },
  captionsIn: {
    en: (languages: 'en' | 'ar' | 'both') =>
      ({
        en: 'Captions in English',
        ar: 'Captions in Arabic',
        both: 'Captions in Arabic and English',
      })[languages],
    ar: (languages: 'en' | 'ar' | 'both') =>
      ({ en: 'ترجمة بالإنجليزية', ar: 'ترجمة بالعربية', both: 'ترجمة بالعربية والإنجليزية' })[
        languages
      ],
  },
  progress: { en: 'Your progress in this course', ar: 'تقدّمك في هذه الدورة' },
  finish: { en: 'Mark as done', ar: 'إنهاء الدرس' },
  finished: { en: 'Done', ar: 'أنهيته' },
  keys: { en: 'Keys of the player', ar: 'مفاتيح المشغّل' },
  finishFailed: {
    en: 'That could not be saved. Please try again.',
    ar: 'تعذّر الحفظ. حاول مرة أخرى.',
  },
  finishIn: plural({
    en: { one: 'You can do it in # minute.', other: 'You can do it in # minutes.' },
    ar: {
      zero: 'يمكنك ذلك الآن.',
      one: 'يمكنك ذلك بعد دقيقة واحدة.',
      two: 'يمكنك ذلك بعد دقيقتين.',
      few: 'يمكنك ذلك بعد # دقائق.',
      many: 'يمكنك ذلك بعد # دقيقة.',
      other: 'يمكنك ذلك بعد # دقيقة.',
    },
  }),
  needsScripts: {
    en: 'This lesson needs JavaScript. Switch it on to open it.',
    ar: 'يحتاج هذا الدرس إلى JavaScript. فعّلها لتفتحه.',
  },
  noVideo: { en: 'The video of this lesson is being prepared.', ar: 'نجهّز لك فيديو هذا الدرس.' },

  parts: { en: 'Parts of this lesson', ar: 'أقسام الدرس' },
  tabText: { en: 'Lesson', ar: 'الدرس' },
  tabContents: { en: 'Contents', ar: 'المحتوى' },
  tabTranscript: { en: 'Transcript', ar: 'النص' },
  tabNotes: { en: 'Notes', ar: 'ملاحظاتي' },
  tabComments: { en: 'Comments', ar: 'التعليقات' },
  tabFiles: { en: 'Files', ar: 'الملفات' },
  next: { en: 'Next lesson', ar: 'الدرس التالي' },
  last: { en: 'This was the last lesson', ar: 'هذا آخر درس' },
  backToCourse: { en: 'To the course', ar: 'العودة إلى الدورة' },

  completed: { en: 'Course completed', ar: 'أكملت الدورة' },
  congratulations: {
    en: (name: string) => `Congratulations, ${name}`,
    ar: (name: string) => `مبارك يا ${name}`,
  },
  youFinished: { en: 'You finished', ar: 'أنهيت دورة' },
  staysOpen: {
    en: 'Everything stays open, to come back to whenever you like.',
    ar: 'تبقى الدروس مفتوحة لك، فارجع إليها متى شئت.',
  },
  leftToSee: plural({
    en: { one: '# more to see, whenever you like', other: '# more to see, whenever you like' },
    ar: {
      zero: 'أنهيت كل الدروس',
      one: 'بقي درس واحد تشاهده متى شئت',
      two: 'بقي درسان تشاهدهما متى شئت',
      few: 'بقيت # دروس تشاهدها متى شئت',
      many: 'بقي # درسًا تشاهدها متى شئت',
      other: 'بقي # درس تشاهدها متى شئت',
    },
  }),
  getCertificate: { en: 'Get your certificate', ar: 'الحصول على شهادتك' },
  review: { en: 'Review this course', ar: 'تقييم الدورة' },
  whatNext: { en: 'Find your next course', ar: 'اختيار دورتك التالية' },

  contents: { en: 'Course content', ar: 'محتوى الدورة' },
  notStarted: { en: 'Not started', ar: 'لم تبدأ بعد' },
  ofAll: {
    en: (done: string, all: string) => `${done} of ${all}`,
    ar: (done: string, all: string) => `${done} من ${all}`,
  },
  sectionDone: { en: 'Completed', ar: 'مكتمل' },
  lessons: plural({
    en: { one: '# lesson', other: '# lessons' },
    ar: {
      zero: 'لا دروس',
      one: 'درس واحد',
      two: 'درسان',
      few: '# دروس',
      many: '# درسًا',
      other: '# درس',
    },
  }),
  stateDone: { en: 'Done', ar: 'أنهيته' },
  stateNow: { en: 'You are here', ar: 'أنت هنا' },
  stateOpen: { en: 'Not yet', ar: 'ليس بعد' },
  stateLocked: { en: 'Locked', ar: 'مقفل' },
  left: plural({
    en: { one: '# minute left', other: '# minutes left' },
    ar: {
      zero: 'بقي أقل من دقيقة',
      one: 'بقيت دقيقة واحدة',
      two: 'بقيت دقيقتان',
      few: 'بقيت # دقائق',
      many: 'بقيت # دقيقة',
      other: 'بقيت # دقيقة',
    },
  }),
  earns: {
    en: (percent: string) =>
      `Finish ${percent} of the lessons and pass any tests to earn your certificate.`,
    ar: (percent: string) => `أنهِ ${percent} من الدروس وما في الدورة من اختبارات لتنال شهادتك.`,
  },

  files: { en: 'Lesson files', ar: 'ملفات الدرس' },
  theFile: { en: 'The file of this lesson', ar: 'ملف هذا الدرس' },
  openFile: { en: 'Open the file', ar: 'فتح الملف' },
  fileText: { en: 'Opening it finishes the lesson.', ar: 'عندما تفتحه تكون قد أنهيت الدرس.' },

  needsLogin: {
    en: 'An account is free, and remembers where you stopped.',
    ar: 'الحساب مجاني، ويتذكّر أين توقفت.',
  },
  login: { en: 'Log in', ar: 'تسجيل الدخول' },
  register: { en: 'Create account', ar: 'إنشاء حساب' },
  freeWithAccount: {
    en: 'This lesson is free with an account, which remembers where you stopped.',
    ar: 'هذا الدرس مجاني بحساب، وحسابك يتذكّر أين توقفت.',
  },
  needsLoginAndPlan: {
    en: 'An account is free. This lesson opens with a plan, or when you buy the course.',
    ar: 'الحساب مجاني، وتشاهد هذا الدرس بالاشتراك أو بشراء الدورة.',
  },
  needsLoginAndOnlyPlan: {
    en: 'An account is free. This lesson opens with a plan.',
    ar: 'الحساب مجاني، وتشاهد هذا الدرس ضمن الاشتراك.',
  },
  needsLoginAndBuying: {
    en: 'An account is free. This lesson opens when you buy the course.',
    ar: 'الحساب مجاني، وتشاهد هذا الدرس عندما تشتري الدورة.',
  },
  needsEnrol: {
    en: 'Enrolling takes a moment, and the lesson opens at once.',
    ar: 'الالتحاق بالدورة لا يأخذ إلا لحظة، ثم تشاهد الدرس فورًا.',
  },
  enrol: { en: 'Enrol in this course', ar: 'الالتحاق بالدورة' },
  enrolToKeep: { en: 'Enrol to keep your progress', ar: 'الالتحاق لحفظ تقدّمك' },
  safe: {
    en: (lessons: string) =>
      `Your progress is safe: ${lessons} done, and everything goes on where you stopped.`,
    ar: (lessons: string) => `تقدّمك محفوظ (${lessons})، وستتابع من حيث توقفت.`,
  },
  continueWith: { en: 'Continue with', ar: 'اختر كيف تتابع' },
  orOnly: { en: 'or only this course', ar: 'أو هذه الدورة وحدها' },
  buy: { en: 'Buy this course', ar: 'شراء الدورة' },
  oneYear: { en: 'One year of access', ar: 'متاحة لك لمدة سنة' },
  once: { en: 'once', ar: 'مرة واحدة' },
  perMonth: { en: 'per month', ar: 'لمدة شهر' },
  perYear: { en: 'per year', ar: 'لمدة سنة' },
  toPayment: { en: 'Continue to payment', ar: 'المتابعة إلى الدفع' },
  save: { en: (percent: string) => `Save ${percent}`, ar: (percent: string) => `وفّر ${percent}` },
  giveaway: { en: 'I have a giveaway code', ar: 'إدخال رمز هدية' },
  perk1: {
    en: 'Every course and diploma lesson of the plans',
    ar: 'كل دورات الاشتراك ودروس الدبلومات',
  },
  perk2: { en: 'Tests and certificates included', ar: 'الاختبارات والشهادات ضمن الاشتراك' },
  perk2Tests: { en: 'Tests included', ar: 'الاختبارات ضمن الاشتراك' },
  perk3: { en: 'Ends by itself: nothing is charged again', ar: 'ينتهي وحده، ولا تدفع بعده شيئًا' },
  freeMeanwhile: { en: 'Free to watch meanwhile', ar: 'شاهد مجانًا الآن' },
  preview: { en: 'Free with an account', ar: 'مجاني بحساب' },
  unsure: { en: 'Not sure which one fits?', ar: 'لا تعرف أيها يناسبك؟' },
  unsureText: { en: 'Tell us how you study and we will answer.', ar: 'أخبرنا كيف تدرس وسنجيبك.' },
  ask: { en: 'Write to us', ar: 'تواصل معنا' },
})
