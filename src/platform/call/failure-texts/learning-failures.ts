export const learningFailures = {
  // Spec 8, dictionary
  not_enrolled: {
    status: 403,
    en: 'You are not enrolled in this course',
    ar: 'لم تلتحق بهذه الدورة بعد',
  },
  lesson_needs_login: {
    status: 401,
    en: 'You must be logged in to view this lesson',
    ar: 'سجّل الدخول لتشاهد هذا الدرس',
  },
  not_subscribed: {
    status: 403,
    en: 'You must be subscribed to continue watching this course',
    ar: 'اشترك لتتابع مشاهدة هذه الدورة',
  },
  must_buy: {
    status: 403,
    en: 'You must buy this course to continue watching',
    ar: 'اشترِ هذه الدورة لتتابع المشاهدة',
  },

  // Lessons
  address_over: {
    status: 410,
    en: 'This address is over. Please open the lesson again.',
    ar: 'انتهت صلاحية هذا العنوان. افتح الدرس من جديد.',
  },
  finished_too_fast: {
    status: 429,
    en: 'That is a lot to have learned in so short a time. Everything so far is kept; mark this lesson a little later.',
    ar: 'هذا كثير في وقت قصير. كل ما أنجزته محفوظ، فأنهِ هذا الدرس بعد قليل.',
  },
  too_many_notes: {
    status: 409,
    en: 'There is no room for more notes beside this lesson. Remove one first.',
    ar: 'لا مكان لملاحظات أخرى في هذا الدرس. احذف واحدة أولًا.',
  },

  // Attempts
  no_attempts_left: {
    status: 409,
    en: 'You have used all attempts of this test.',
    ar: 'استنفدت كل محاولاتك في هذا الاختبار.',
  },
  attempt_over: {
    status: 409,
    en: 'This attempt has ended. What you answered before is kept.',
    ar: 'انتهت هذه المحاولة. ما أجبت عنه قبل ذلك محفوظ.',
  },
  attempt_running: {
    status: 409,
    en: 'This attempt is still running.',
    ar: 'ما زالت هذه المحاولة جارية.',
  },
  answer_not_possible: {
    status: 400,
    en: 'This question cannot be answered like that.',
    ar: 'لا تصلح هذه الإجابة لهذا السؤال.',
  },
  grade_not_possible: {
    status: 400,
    en: 'Give each line of the rubric its points, none more than it is worth.',
    ar: 'أعطِ كل بند من المعايير درجته، دون أن تتجاوز حدّه.',
  },

  // Certificates
  certificate_over: {
    status: 409,
    en: 'This certificate no longer holds.',
    ar: 'لم تعد هذه الشهادة سارية.',
  },
  certificate_earned: {
    status: 409,
    en: 'They have earned this certificate already.',
    ar: 'هذه الشهادة مسجّلة لهذا الحساب من قبل.',
  },

  // Calendar
  session_full: { status: 409, en: 'Every place is taken.', ar: 'اكتملت المقاعد.' },
  session_over: {
    status: 409,
    en: 'This session is over or was cancelled.',
    ar: 'انتهى هذا اللقاء أو ألغيناه.',
  },
  already_past: {
    status: 400,
    en: 'This time has passed. Choose a later one.',
    ar: 'مضى هذا الموعد. اختر موعدًا لاحقًا.',
  },
  too_many_reminders: {
    status: 409,
    en: 'There is no room for more reminders. Delete one first.',
    ar: 'لا مكان لتذكير آخر. احذف واحدًا أولًا.',
  },
} as const
