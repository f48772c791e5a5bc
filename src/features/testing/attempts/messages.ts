import { plural, defineMessages } from '#platform/language/messages.ts'

const questions = {
  zero: 'لا أسئلة',
  one: 'سؤال واحد',
  two: 'سؤالان',
  few: '# أسئلة',
  many: '# سؤالًا',
  other: '# سؤال',
}
const minutes = {
  zero: 'أقل من دقيقة',
  one: 'دقيقة واحدة',
  two: 'دقيقتان',
  few: '# دقائق',
  many: '# دقيقة',
  other: '# دقيقة',
}
const points = {
  zero: 'بلا درجات',
  one: 'درجة واحدة',
  two: 'درجتان',
  few: '# درجات',
  many: '# درجة',
  other: '# درجة',
}

export const attemptMessages = defineMessages({
  scopes: {
    en: (scope: 'course' | 'section' | 'lesson') => scopeWords.en[scope],
    ar: (scope: 'course' | 'section' | 'lesson') => scopeWords.ar[scope],
  },
  sectionOf: {
    en: (number: string, title: string) => `Section ${number}: ${title}`,
    ar: (number: string, title: string) => `القسم ${number}: ${title}`,
  },
  questions: { en: 'Questions', ar: 'الأسئلة' },
  someQuestions: plural({ en: { one: '# question', other: '# questions' }, ar: questions }),
  time: { en: 'Time', ar: 'الوقت' },
  minutes: plural({ en: { one: '# minute', other: '# minutes' }, ar: minutes }),
  extendedFrom: {
    en: (usual: string) => `extended from ${usual}`,
    ar: (usual: string) => `بدلًا من ${usual}`,
  },
  noLimit: { en: 'No limit', ar: 'بلا حد' },
  passMark: { en: 'Pass mark', ar: 'درجة النجاح' },
  attemptsLeft: { en: 'Attempts left', ar: 'المحاولات المتبقية' },
  someOf: {
    en: (some: string, all: string) => `${some} of ${all}`,
    ar: (some: string, all: string) => `${some} من ${all}`,
  },
  extraTime: { en: 'Extra time is on', ar: 'لديك وقت إضافي' },
  extraTimeText: {
    en: 'The time above is yours, as agreed with the academy.',
    ar: 'الوقت المعروض هو وقتك أنت، كما اتفقت مع الأكاديمية.',
  },

  start: {
    en: (number: string) => `Start attempt ${number}`,
    ar: (number: string) => `بدء المحاولة ${number}`,
  },
  goOn: { en: 'Continue the test', ar: 'متابعة الاختبار' },
  clockStarts: {
    en: 'The clock starts when the first question opens.',
    ar: 'يبدأ احتساب الوقت عند فتح السؤال الأول.',
  },
  clockRuns: {
    en: (left: string) => `Your attempt is running: ${left} left.`,
    ar: (left: string) => `محاولتك جارية، وبقي ${left}.`,
  },
  attemptRuns: {
    en: 'Your attempt is running. Everything you answered is saved.',
    ar: 'محاولتك جارية، وكل ما أجبت عنه محفوظ.',
  },
  moment: {
    en: (day: string, time: string) => `${day}, ${time}`,
    ar: (day: string, time: string) => `${day}، ${time}`,
  },
  opens: { en: 'Opens', ar: 'يبدأ' },
  closes: { en: 'Closes', ar: 'ينتهي' },
  closed: { en: 'Closed', ar: 'انتهى' },
  opensOn: {
    en: (time: string) => `You can start from ${time} on.`,
    ar: (time: string) => `يمكنك البدء من ${time}.`,
  },
  closedOn: {
    en: (time: string) => `This test closed on ${time}.`,
    ar: (time: string) => `انتهى موعد هذا الاختبار في ${time}.`,
  },
  noneLeft: {
    en: 'You have used all attempts. Your results stay below.',
    ar: 'استنفدت محاولاتك، ونتائجك محفوظة أدناه.',
  },
  beforeYouStart: { en: 'Before you start', ar: 'قبل أن تبدأ' },
  savesItself: { en: 'Your answers save by themselves', ar: 'نحفظ إجاباتك تلقائيًا' },
  savesItselfText: {
    en: 'After every change. If the browser closes, come back and carry on where you stopped.',
    ar: 'بعد كل تغيير. إن أغلقت المتصفّح فارجع وتابع من حيث توقفت.',
  },
  flagIt: { en: 'Flag what you want to see again', ar: 'ضع علامة على ما تريد مراجعته' },
  flagItText: {
    en: 'Move between questions in any order before you submit.',
    ar: 'تنقّل بين الأسئلة بأي ترتيب قبل أن تسلّم.',
  },
  clockKeeps: { en: 'The clock keeps running', ar: 'الوقت لا يتوقف' },
  clockKeepsText: {
    en: 'It runs on our server, even while the page is closed. When it ends, whatever is saved is submitted.',
    ar: 'نحتسبه على خادمنا حتى والصفحة مغلقة. وعند انتهائه نسلّم ما حفظته.',
  },
  essays: plural({
    en: {
      one: 'One essay is graded by your trainer',
      other: '# essays are graded by your trainer',
    },
    ar: {
      zero: 'لا أسئلة مقالية',
      one: 'سؤال مقالي واحد يصحّحه فريق التدريب',
      two: 'سؤالان مقاليان يصحّحهما فريق التدريب',
      few: '# أسئلة مقالية يصحّحها فريق التدريب',
      many: '# سؤالًا مقاليًا يصحّحها فريق التدريب',
      other: '# سؤال مقالي يصحّحها فريق التدريب',
    },
  }),
  essaysText: { en: 'The rest is graded at once.', ar: 'أما البقية فنصحّحها فورًا.' },
  yourAttempts: { en: 'Your attempts', ar: 'محاولاتك' },
  attempt: {
    en: (number: string) => `Attempt ${number}`,
    ar: (number: string) => `المحاولة ${number}`,
  },
  passed: { en: 'Passed', ar: 'ناجحة' },
  notPassed: { en: 'Not passed', ar: 'لم تنجح بعد' },
  waiting: { en: 'Waiting for grading', ar: 'بانتظار التصحيح' },
  running: { en: 'Running', ar: 'جارية' },
  review: { en: 'Review', ar: 'عرض' },
  reviewAttempt: {
    en: (number: string) => `Review attempt ${number}`,
    ar: (number: string) => `عرض المحاولة ${number}`,
  },
  backToCourse: { en: 'Back to the course', ar: 'العودة إلى الدورة' },
  locked: {
    en: 'What opens the lessons opens this test too.',
    ar: 'ما يفتح الدروس يفتح هذا الاختبار أيضًا.',
  },

  questionOf: {
    en: (number: string, all: string) => `Question ${number} of ${all}`,
    ar: (number: string, all: string) => `السؤال ${number} من ${all}`,
  },
  question: {
    en: (number: string) => `Question ${number}`,
    ar: (number: string) => `السؤال ${number}`,
  },
  types: {
    en: (type: keyof (typeof typeWords)['en']) => typeWords.en[type],
    ar: (type: keyof (typeof typeWords)['en']) => typeWords.ar[type],
  },
  points: plural({ en: { one: '# point', other: '# points' }, ar: points }),
  flag: { en: 'Flag', ar: 'وضع علامة' },
  flagged: { en: 'Flagged', ar: 'عليه علامة' },
  yourAnswer: { en: 'Your answer', ar: 'إجابتك' },
  chooseOne: { en: 'Choose one answer.', ar: 'اختر إجابة واحدة.' },
  chooseAll: { en: 'Choose all that are right.', ar: 'اختر كل الإجابات الصحيحة.' },
  isTrue: { en: 'True', ar: 'صواب' },
  isFalse: { en: 'False', ar: 'خطأ' },
  dragOrArrows: {
    en: 'Drag a line by its handle, or use the arrows.',
    ar: 'اسحب السطر من مقبضه أو استخدم السهمين.',
  },
  up: { en: (text: string) => `Move up: ${text}`, ar: (text: string) => `تحريك إلى أعلى: ${text}` },
  down: {
    en: (text: string) => `Move down: ${text}`,
    ar: (text: string) => `تحريك إلى أسفل: ${text}`,
  },
  keepOrder: { en: 'This order is my answer', ar: 'هذا الترتيب هو إجابتي' },
  anyDigits: {
    en: 'Arabic and Latin digits both work.',
    ar: 'اكتب الرقم بالأرقام العربية أو اللاتينية.',
  },
  notANumber: { en: 'Write a number, for example 7.5.', ar: 'اكتب رقمًا، مثل ٧٫٥.' },
  inHijri: { en: 'Enter a Hijri date', ar: 'إدخال تاريخ هجري' },
  day: { en: 'Day', ar: 'اليوم' },
  month: { en: 'Month', ar: 'الشهر' },
  year: { en: 'Year', ar: 'السنة' },
  noSuchDay: {
    en: 'The Hijri calendar has no such day.',
    ar: 'لا يوجد هذا اليوم في التقويم الهجري.',
  },
  rubric: { en: 'Your trainer gives points for', ar: 'ننظر عند التصحيح إلى' },
  words: plural({
    en: { one: '# word', other: '# words' },
    ar: {
      zero: 'لا كلمات',
      one: 'كلمة واحدة',
      two: 'كلمتان',
      few: '# كلمات',
      many: '# كلمة',
      other: '# كلمة',
    },
  }),
  atLeast: {
    en: (count: string) => `at least ${count}`,
    ar: (count: string) => `${count} على الأقل`,
  },
  atMost: {
    en: (count: string) => `at most ${count}`,
    ar: (count: string) => `${count} على الأكثر`,
  },
  clear: { en: 'Clear my answer', ar: 'مسح إجابتي' },
  previous: { en: 'Previous', ar: 'السابق' },
  next: { en: 'Next', ar: 'التالي' },
  moveBetween: { en: 'Move between questions', ar: 'التنقّل بين الأسئلة' },
  map: { en: 'Question map', ar: 'خريطة الأسئلة' },
  answeredOf: {
    en: (some: string, all: string) => `${some} of ${all} answered`,
    ar: (some: string, all: string) => `أجبت عن ${some} من ${all}`,
  },
  answered: { en: 'Answered', ar: 'أجبت عنه' },
  noAnswer: { en: 'No answer yet', ar: 'بلا إجابة' },
  here: { en: 'You are here', ar: 'أنت هنا' },
  comma: { en: ', ', ar: '، ' },
  submitTest: { en: 'Submit the test', ar: 'تسليم الاختبار' },
  saveAndLeave: { en: 'Save and leave', ar: 'حفظ وخروج' },
  saved: { en: (time: string) => `Saved ${time}`, ar: (time: string) => `حفظناها ${time}` },
  saving: { en: 'Saving…', ar: 'جارٍ الحفظ…' },
  notSent: { en: 'Not sent yet', ar: 'لم نستلمها بعد' },
  notSentText: {
    en: 'The connection is gone. Keep answering: everything is kept in this browser and sent when it is back.',
    ar: 'انقطع الاتصال. أكمل إجاباتك: نحفظها في هذا المتصفّح ونرسلها حين يعود.',
  },
  save: { en: 'Save my answer', ar: 'حفظ إجابتي' },
  chat: { en: 'Chat with support', ar: 'محادثة الدعم' },
  timeLeft: { en: 'Time left', ar: 'الوقت المتبقي' },
  hideTime: { en: 'Hide the time', ar: 'إخفاء الوقت' },
  showTime: { en: 'Show the time', ar: 'إظهار الوقت' },
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
  endsAt: { en: (time: string) => `Ends at ${time}`, ar: (time: string) => `ينتهي في ${time}` },

  submitNow: { en: 'Submit the test now?', ar: 'هل تسلّم الاختبار الآن؟' },
  submitNowText: {
    en: 'You cannot change your answers after this.',
    ar: 'لن تستطيع تغيير إجاباتك بعد ذلك.',
  },
  unanswered: {
    en: (list: string) => `Without an answer: ${list}`,
    ar: (list: string) => `بلا إجابة: ${list}`,
  },
  areFlagged: {
    en: (list: string) => `Flagged: ${list}`,
    ar: (list: string) => `عليها علامة: ${list}`,
  },
  allAnswered: { en: 'Every question has an answer.', ar: 'أجبت عن كل الأسئلة.' },
  goToIt: { en: 'Go there', ar: 'الذهاب إليه' },
  keepWorking: { en: 'Keep working', ar: 'متابعة الحل' },
  submit: { en: 'Submit', ar: 'تسليم' },

  resultTitle: {
    en: (title: string) => `Result: ${title}`,
    ar: (title: string) => `نتيجة: ${title}`,
  },
  wellDone: {
    en: (name: string) => `Well done, ${name}. You passed.`,
    ar: (name: string) => `أحسنت يا ${name}، لقد نجحت.`,
  },
  near: plural({
    en: { one: 'So close! # point short', other: 'So close! # points short' },
    ar: {
      zero: 'اقتربت!',
      one: 'اقتربت! تنقصك درجة مئوية واحدة',
      two: 'اقتربت! تنقصك درجتان مئويتان',
      few: 'اقتربت! تنقصك # درجات مئوية',
      many: 'اقتربت! تنقصك # درجة مئوية',
      other: 'اقتربت! تنقصك # درجة مئوية',
    },
  }),
  notThisTime: {
    en: 'Not this time. You can try again.',
    ar: 'لم تنجح هذه المرة، وأمامك محاولة أخرى',
  },
  tryAgainText: {
    en: 'Go over the lessons again before your next attempt.',
    ar: 'راجع الدروس قبل محاولتك التالية.',
  },
  timedOut: {
    en: 'Time ran out, so we submitted the answers you had saved.',
    ar: 'انتهى الوقت، فسلّمنا ما حفظته من إجابات.',
  },
  noMoreText: {
    en: 'You have used all attempts of this test.',
    ar: 'استنفدت كل محاولاتك في هذا الاختبار.',
  },
  withTrainer: {
    en: (name: string) => `Your essay is with ${name}`,
    ar: (name: string) => `إجابتك المقالية لدى ${name}`,
  },
  withTrainers: { en: 'Your essay is with your trainer', ar: 'إجابتك المقالية لدى فريق التدريب' },
  soFar: {
    en: (percent: string) =>
      `The other questions are graded: ${percent} so far. We will tell you when the result is complete.`,
    ar: (percent: string) => `صحّحنا بقية الأسئلة: ${percent} حتى الآن. سنخبرك حين تكتمل النتيجة.`,
  },
  tookOf: {
    en: (took: string, of: string) => `${took} of ${of}`,
    ar: (took: string, of: string) => `${took} من ${of}`,
  },
  attemptOf: {
    en: (number: string, all: string) => `Attempt ${number} of ${all}`,
    ar: (number: string, all: string) => `المحاولة ${number} من ${all}`,
  },
  tryAgain: { en: 'Try again', ar: 'محاولة أخرى' },
  goOnCourse: { en: 'Carry on with the course', ar: 'متابعة الدورة' },
  yourAnswers: { en: 'Your answers', ar: 'إجاباتك' },
  toldLater: {
    en: 'You’ll see which answers were right once you pass or use all attempts.',
    ar: 'نعرض أي إجاباتك صحيحة حين تنجح أو تستنفد محاولاتك.',
  },
  toldNot: { en: 'This test shows the score alone.', ar: 'يعرض هذا الاختبار النتيجة وحدها.' },
  verdicts: {
    en: (verdict: keyof (typeof verdictWords)['en']) => verdictWords.en[verdict],
    ar: (verdict: keyof (typeof verdictWords)['en']) => verdictWords.ar[verdict],
  },
  upTo: { en: (points: string) => `up to ${points}`, ar: (points: string) => `حتى ${points}` },
  rightAnswer: { en: 'Right answer', ar: 'الإجابة الصحيحة' },
  between: {
    en: (from: string, to: string) => `from ${from} to ${to}`,
    ar: (from: string, to: string) => `من ${from} إلى ${to}`,
  },
  notAnswered: { en: 'No answer', ar: 'بلا إجابة' },
  trainerSays: {
    en: (name: string) => `Comment by ${name}`,
    ar: (name: string) => `تعليق ${name}`,
  },
  some: {
    en: (verdict: string, count: string) => `${verdict}: ${count}`,
    ar: (verdict: string, count: string) => `${verdict}: ${count}`,
  },
  byTopic: { en: 'By topic', ar: 'حسب الموضوع' },
  lookFirst: { en: 'Worth another look', ar: 'يستحق مراجعة أخرى' },
})

const scopeWords = {
  en: { course: 'Course test', section: 'Section test', lesson: 'Lesson test' },
  ar: { course: 'اختبار الدورة', section: 'اختبار القسم', lesson: 'اختبار الدرس' },
}
const typeWords = {
  en: {
    single_choice: 'Single choice',
    multiple_choice: 'Multiple choice',
    true_false: 'True or false',
    rearrange: 'Put in order',
    range_number: 'Number',
    range_date: 'Date',
    essay: 'Essay',
  },
  ar: {
    single_choice: 'اختيار واحد',
    multiple_choice: 'اختيار متعدّد',
    true_false: 'صواب أو خطأ',
    rearrange: 'ترتيب',
    range_number: 'رقم',
    range_date: 'تاريخ',
    essay: 'سؤال مقالي',
  },
}
const verdictWords = {
  en: {
    right: 'Right',
    partly: 'Partly right',
    wrong: 'Not right',
    unanswered: 'No answer',
    waiting: 'With your trainer',
  },
  ar: {
    right: 'صحيحة',
    partly: 'صحيحة جزئيًا',
    wrong: 'غير صحيحة',
    unanswered: 'بلا إجابة',
    waiting: 'بانتظار التصحيح',
  },
}
