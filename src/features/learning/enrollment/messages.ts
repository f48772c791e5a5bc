import { plural, defineMessages } from '#platform/language/messages.ts'

export const enrollmentMessages = defineMessages({
  title: { en: 'My courses', ar: 'دوراتي' },
  calendar: { en: 'My calendar', ar: 'تقويمي' },
  groups: { en: 'My groups', ar: 'مجموعاتي' },
  studyPlan: { en: 'Study plan', ar: 'جدول المذاكرة' },
  inProgress: { en: 'In progress', ar: 'الجارية' },
  finished: { en: 'Finished', ar: 'المكتملة' },
  saved: { en: 'Saved', ar: 'المحفوظة' },

  continueLearning: { en: 'Continue learning', ar: 'متابعة التعلّم' },
  pickUp: { en: 'Pick up where you stopped', ar: 'تابع من حيث توقفت' },
  begin: { en: 'Ready to begin', ar: 'جاهزة للبدء' },
  lesson: { en: (number: string) => `Lesson ${number}`, ar: (number: string) => `الدرس ${number}` },
  resume: { en: 'Resume', ar: 'متابعة' },
  start: { en: 'Start', ar: 'بدء' },
  resumeAt: { en: 'Resume at', ar: 'المتابعة من' },
  actOn: {
    en: (act: string, course: string) => `${act}: ${course}`,
    ar: (act: string, course: string) => `${act}: ${course}`,
  },
  content: { en: 'Course content', ar: 'محتوى الدورة' },
  progress: { en: 'Your progress', ar: 'تقدّمك' },
  progressIn: {
    en: (course: string) => `Your progress: ${course}`,
    ar: (course: string) => `تقدّمك: ${course}`,
  },
  ofLessons: plural({
    en: { one: '# lesson', other: '# lessons' },
    ar: {
      zero: '# درس',
      one: 'درس واحد',
      two: 'درسين',
      few: '# دروس',
      many: '# درسًا',
      other: '# درس',
    },
  }),
  notStarted: { en: 'Not started', ar: 'لم تبدأ بعد' },
  someOf: {
    en: (some: string, all: string) => `${some} of ${all}`,
    ar: (some: string, all: string) => `${some} من ${all}`,
  },
  minutes: plural({
    en: { one: '# minute', other: '# minutes' },
    ar: {
      zero: 'أقل من دقيقة',
      one: 'دقيقة واحدة',
      two: 'دقيقتان',
      few: '# دقائق',
      many: '# دقيقة',
      other: '# دقيقة',
    },
  }),
  left: plural({
    en: { one: 'About # minute left', other: 'About # minutes left' },
    ar: {
      zero: 'بقي أقل من دقيقة',
      one: 'بقي نحو دقيقة',
      two: 'بقي نحو دقيقتين',
      few: 'بقي نحو # دقائق',
      many: 'بقي نحو # دقيقة',
      other: 'بقي نحو # دقيقة',
    },
  }),
  aboutLeft: plural({
    en: { one: 'About # minute left in this lesson', other: 'About # minutes left in this lesson' },
    ar: {
      zero: 'بقي أقل من دقيقة في هذا الدرس',
      one: 'بقي نحو دقيقة في هذا الدرس',
      two: 'بقي نحو دقيقتين في هذا الدرس',
      few: 'بقي نحو # دقائق في هذا الدرس',
      many: 'بقي نحو # دقيقة في هذا الدرس',
      other: 'بقي نحو # دقيقة في هذا الدرس',
    },
  }),
  courseLeft: {
    en: (time: string) => `${time} left in the course`,
    ar: (time: string) => `بقي من الدورة ${time}`,
  },

  finishedOn: {
    en: (date: string) => `Finished on ${date}`,
    ar: (date: string) => `أكملتها في ${date}`,
  },
  lessonsLeft: plural({
    en: { one: '# lesson left', other: '# lessons left' },
    ar: {
      zero: 'أنهيت كل الدروس',
      one: 'بقي درس واحد',
      two: 'بقي درسان',
      few: 'بقيت # دروس',
      many: 'بقي # درسًا',
      other: 'بقي # درس',
    },
  }),
  allDone: { en: 'All lessons done', ar: 'أنهيت كل الدروس' },
  seeAgain: { en: 'See again', ar: 'المشاهدة من جديد' },

  soFar: { en: 'So far', ar: 'حتى الآن' },
  lessonsFinished: { en: 'Lessons finished', ar: 'دروس أنهيتها' },
  coursesFinished: { en: 'Courses completed', ar: 'دورات أكملتها' },
  timeLearned: { en: 'Time spent learning', ar: 'وقت التعلّم' },
  nearest: { en: 'Nearest to the end:', ar: 'الأقرب إلى الاكتمال:' },
  roomForMore: { en: 'Room for one more?', ar: 'هل لديك وقت لدورة أخرى؟' },
  browse: { en: 'Browse courses', ar: 'تصفّح الدورات' },

  firstWaits: { en: 'Your first course is waiting', ar: 'دورتك الأولى في انتظارك' },
  firstWaitsText: {
    en: 'Courses you start appear here, with the next lesson and the exact second where you stopped.',
    ar: 'ستجد هنا الدورات التي تبدؤها، مع الدرس التالي والثانية التي توقفت عندها بالضبط.',
  },
  firstSteps: { en: 'Good first steps', ar: 'بدايات مناسبة لك' },
  firstStepsText: { en: 'Free, and easy to begin', ar: 'مجانية وسهلة البدء' },
  allCourses: { en: 'All courses', ar: 'كل الدورات' },
  noneRunning: { en: 'Nothing in progress', ar: 'لا دورات جارية' },
  noneRunningText: {
    en: 'Everything you started is finished. Time for something new?',
    ar: 'أكملت كل ما بدأته. هل حان وقت شيء جديد؟',
  },
  noneFinished: { en: 'Nothing finished yet', ar: 'لم تكمل دورة بعد' },
  noneFinishedText: {
    en: 'Courses you complete are kept here.',
    ar: 'تبقى هنا الدورات التي تكملها.',
  },
  noneSaved: { en: 'Nothing saved yet', ar: 'لم تحفظ دورة بعد' },
  noneSavedText: {
    en: 'Press the heart on a course to keep it here for later.',
    ar: 'اضغط على القلب في أي دورة لتحفظها هنا.',
  },
  allSaved: { en: 'All saved courses', ar: 'كل الدورات المحفوظة' },
})
