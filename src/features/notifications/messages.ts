import { plural, defineMessages } from '#platform/language/messages.ts'

type MessageParams = Record<string, string>

export const notificationTitles = defineMessages({
  comment_reply: { en: () => 'A reply to your comment', ar: () => 'رد على تعليقك' },
  review_answered: { en: () => 'Your review was answered', ar: () => 'رد على تقييمك' },
  essay_graded: { en: () => 'Your test has been graded', ar: () => 'صحّحنا اختبارك' },
  certificate_issued: { en: () => 'Congratulations!', ar: () => 'مبروك!' },
  course_updated: { en: () => 'New lessons added', ar: () => 'دروس جديدة' },
  live_session: {
    en: (it: MessageParams) => `Live at ${it.time}`,
    ar: (it: MessageParams) => `لقاء مباشر في ${it.time}`,
  },
  session_moved: { en: () => 'A live session has changed', ar: () => 'تغيّر موعد لقاء مباشر' },
  session_cancelled: { en: () => 'A live session was cancelled', ar: () => 'ألغينا لقاءً مباشرًا' },
  reminder: {
    en: (it: MessageParams) => `Reminder: ${it.title}`,
    ar: (it: MessageParams) => `تذكير: ${it.title}`,
  },
  ticket_answered: { en: () => 'Support has answered', ar: () => 'أجابك فريق الدعم' },
  payment_received: { en: () => 'Payment received', ar: () => 'وصلت دفعتك' },
  application_decided: {
    en: () => 'Your application was decided',
    ar: () => 'وصل الرد على طلب انضمامك',
  },
  voucher_expiring: { en: () => 'Your voucher expires soon', ar: () => 'قسيمتك على وشك الانتهاء' },
  plan_ending: { en: () => 'Your plan ends soon', ar: () => 'خطتك على وشك الانتهاء' },
  announcement: { en: (it: MessageParams) => it.title!, ar: (it: MessageParams) => it.title! },
  lesson_question: { en: () => 'A comment under your lesson', ar: () => 'تعليق على درس من دروسك' },
  course_reviewed: { en: () => 'A new review of your course', ar: () => 'تقييم جديد لدورتك' },
  essay_waiting: { en: () => 'An answer waits for your grade', ar: () => 'إجابة بانتظار تصحيحك' },
  course_invitation: { en: () => 'You’re invited to a course', ar: () => 'وصلتك دعوة إلى دورة' },
  invitation_answered: { en: () => 'Your invitation was answered', ar: () => 'وصل الرد على دعوتك' },
  course_team: {
    en: () => 'A change to the trainers of a course',
    ar: () => 'تغيير في مدرّبي دورة',
  },
})

export const notificationBodies = defineMessages({
  comment_reply: {
    en: (messageParams: MessageParams) =>
      `${messageParams.name} has answered you under ${messageParams.lesson}.`,
    ar: (it: MessageParams) => `لك رد من ${it.name} تحت درس «${it.lesson}».`,
  },
  review_answered: {
    en: (messageParams: MessageParams) =>
      `${messageParams.name} has answered what you said about ${messageParams.course}.`,
    ar: (messageParams: MessageParams) =>
      `لك رد من ${messageParams.name} على رأيك في دورة «${messageParams.course}».`,
  },
  essay_graded: {
    en: (messageParams: MessageParams) =>
      `The result of ${messageParams.test} in ${messageParams.course} is here. Have a look at the comments.`,
    ar: (messageParams: MessageParams) =>
      `ظهرت نتيجة «${messageParams.test}» في دورة «${messageParams.course}». اقرأ ما كتبناه لك.`,
  },
  certificate_issued: {
    en: (messageParams: MessageParams) =>
      `Your certificate for ${messageParams.course} has been issued. Share it with those who cheered you on.`,
    ar: (messageParams: MessageParams) =>
      `صدرت شهادتك في «${messageParams.course}». شاركها مع من شجعوك.`,
  },
  course_updated: {
    en: (it: MessageParams) => `There is more to learn in ${it.course}.`,
    ar: (it: MessageParams) => `في دورة «${it.course}» دروس جديدة بانتظارك.`,
  },
  live_session: {
    en: (messageParams: MessageParams) =>
      `${messageParams.title} begins soon. The link is in your calendar.`,
    ar: (messageParams: MessageParams) =>
      `يبدأ لقاء «${messageParams.title}» قريبًا، والرابط في تقويمك.`,
  },
  session_moved: {
    en: (messageParams: MessageParams) =>
      `${messageParams.title} in ${messageParams.course} is now on ${messageParams.date} at ${messageParams.time}. Your place is kept.`,
    ar: (messageParams: MessageParams) =>
      `لقاء «${messageParams.title}» في دورة «${messageParams.course}» أصبح يوم ${messageParams.date} في ${messageParams.time}، ومقعدك محفوظ.`,
  },
  session_cancelled: {
    en: (messageParams: MessageParams) =>
      `${messageParams.title} in ${messageParams.course} on ${messageParams.date} does not take place.`,
    ar: (messageParams: MessageParams) =>
      `لن نعقد لقاء «${messageParams.title}» في دورة «${messageParams.course}» يوم ${messageParams.date}.`,
  },
  reminder: {
    en: (it: MessageParams) => `You asked to be reminded at ${it.time}.`,
    ar: (it: MessageParams) => `طلبت أن نذكّرك في ${it.time}.`,
  },
  ticket_answered: {
    en: (messageParams: MessageParams) =>
      `There is a new message in your ticket “${messageParams.subject}”.`,
    ar: (it: MessageParams) => `في طلب الدعم «${it.subject}» رسالة جديدة.`,
  },
  payment_received: {
    en: (it: MessageParams) => `Thank you. You can start “${it.item}” now.`,
    ar: (it: MessageParams) => `شكرًا لك. يمكنك الآن أن تبدأ «${it.item}».`,
  },
  application_decided: {
    en: () =>
      'Your application to teach with us has an answer. You find it where you applied, and in a mail.',
    ar: () => 'أجبنا عن طلبك للتدريس معنا. تجد الرد في صفحة الطلب وفي بريدك.',
  },
  voucher_expiring: {
    en: (messageParams: MessageParams) =>
      `Reference ${messageParams.reference}, ${messageParams.amount}, until ${messageParams.until}. If you no longer want it, simply let it lapse.`,
    ar: (messageParams: MessageParams) =>
      `الرقم المرجعي ${messageParams.reference} والمبلغ ${messageParams.amount}، حتى ${messageParams.until}. وإن لم تعد تريدها فاتركها تنتهي.`,
  },
  plan_ending: {
    en: (messageParams: MessageParams) =>
      `${messageParams.plan} runs until ${messageParams.until}. Nothing is charged automatically.`,
    ar: (messageParams: MessageParams) =>
      `تستمر ${messageParams.plan} حتى ${messageParams.until}، ولن نخصم شيئًا تلقائيًا.`,
  },
  announcement: { en: (it: MessageParams) => it.text!, ar: (it: MessageParams) => it.text! },
  lesson_question: {
    en: (messageParams: MessageParams) =>
      `${messageParams.name} has written under ${messageParams.lesson} in ${messageParams.course}.`,
    ar: (messageParams: MessageParams) =>
      `تعليق جديد من ${messageParams.name} على درس «${messageParams.lesson}» في دورة «${messageParams.course}».`,
  },
  course_reviewed: {
    en: (it: MessageParams) => `${it.name} has rated ${it.course}.`,
    ar: (messageParams: MessageParams) =>
      `وصل تقييم من ${messageParams.name} لدورة «${messageParams.course}».`,
  },
  essay_waiting: {
    en: (messageParams: MessageParams) =>
      `An essay in ${messageParams.test}, in ${messageParams.course}, was handed in.`,
    ar: (messageParams: MessageParams) =>
      `سؤال مقالي في «${messageParams.test}» من دورة «${messageParams.course}» بانتظار درجتك.`,
  },
  course_invitation: {
    en: (messageParams: MessageParams) =>
      `${messageParams.name} invites you to ${messageParams.task} “${messageParams.course}”. Answer on your trainer page, under Invitations.`,
    ar: (messageParams: MessageParams) =>
      `لديك دعوة من ${messageParams.name} إلى ${messageParams.task} دورة «${messageParams.course}». تجدها بين «الدعوات» في صفحتك للتدريس.`,
  },
  invitation_answered: {
    en: (messageParams: MessageParams) =>
      `${messageParams.name} ${messageParams.answer} your invitation to “${messageParams.course}”.`,
    ar: (messageParams: MessageParams) =>
      `رد من ${messageParams.name} على دعوتك إلى دورة «${messageParams.course}»: ${messageParams.answer}.`,
  },
  course_team: {
    en: (messageParams: MessageParams) =>
      `The academy’s staff ${messageParams.change} “${messageParams.course}”.`,
    ar: (it: MessageParams) => `${it.change} دورة «${it.course}».`,
  },
})

export const notificationMessages = defineMessages({
  title: { en: 'Notifications', ar: 'الإشعارات' },
  new: plural({
    en: { one: '# new', other: '# new' },
    ar: {
      zero: 'لا جديد',
      one: 'إشعار جديد',
      two: 'إشعاران جديدان',
      few: '# جديدة',
      many: '# جديدًا',
      other: '# جديد',
    },
  }),
  actions: {
    en: (kind: 'support' | 'order' | 'certificate' | 'plans'): string =>
      ({
        support: 'Read the answer',
        order: 'See the order',
        certificate: 'See your certificate',
        plans: 'See plans',
      })[kind],
    ar: (kind: 'support' | 'order' | 'certificate' | 'plans'): string =>
      ({
        support: 'قراءة الرد',
        order: 'عرض طلب الشراء',
        certificate: 'عرض شهادتك',
        plans: 'عرض خطط الاشتراك',
      })[kind],
  },
  seenAll: { en: 'Mark all as seen', ar: 'اعتبار الكل مقروءًا' },
  seen: { en: 'Mark as seen', ar: 'اعتباره مقروءًا' },
  unseen: { en: 'New', ar: 'جديد' },
  today: { en: 'Today', ar: 'اليوم' },
  yesterday: { en: 'Yesterday', ar: 'أمس' },
  empty: { en: 'All caught up', ar: 'اطّلعت على كل شيء' },
  emptyText: {
    en: 'What concerns you arrives here: answers, results, what is about to end.',
    ar: 'يصلك هنا ما يخصّك: الردود والنتائج وما أوشك على الانتهاء.',
  },
  earlier: { en: 'Earlier ones', ar: 'إشعارات أقدم' },
  failed: { en: 'The notifications could not be fetched.', ar: 'تعذّر تحميل الإشعارات.' },
  retry: { en: 'Retry', ar: 'إعادة المحاولة' },
  somebody: { en: 'Somebody', ar: 'أحدهم' },

  preferences: { en: 'What reaches you, and how', ar: 'ماذا يصلك، وكيف' },
  preferencesLink: { en: 'Choose what reaches you', ar: 'اختيار ما يصلك' },
  preferencesText: {
    en: 'Mails wait five minutes: what you have seen here by then is not sent. A daily mail comes at eight in the morning, your time.',
    ar: 'ننتظر خمس دقائق قبل المراسلة، فلا نرسل إليك ما رأيته هنا. وتصلك الرسالة اليومية في الثامنة صباحًا بتوقيتك.',
  },
  here: { en: 'Here', ar: 'هنا' },
  byMail: { en: 'E-mail', ar: 'البريد' },
  off: { en: 'Never', ar: 'لا ترسلوا' },
  now: { en: 'Soon after', ar: 'بعد قليل' },
  daily: { en: 'Once a day', ar: 'مرة كل يوم' },
  save: { en: 'Save', ar: 'حفظ' },
  saved: { en: 'Your choices are saved.', ar: 'حفظنا اختياراتك.' },
  forTrainers: { en: 'For trainers', ar: 'للمدرّبين' },

  comment_reply: { en: 'A reply to your comment', ar: 'رد على تعليقك' },
  review_answered: { en: 'An answer to your review', ar: 'رد على تقييمك' },
  essay_graded: { en: 'A graded test', ar: 'نتيجة اختبار بعد تصحيحه' },
  certificate_issued: { en: 'A certificate you earned', ar: 'شهادة نلتها' },
  course_updated: { en: 'New lessons in your courses', ar: 'دروس جديدة في دوراتك' },
  live_session: { en: 'A live session that begins soon', ar: 'لقاء مباشر يبدأ قريبًا' },
  session_moved: { en: 'A live session that changed', ar: 'لقاء مباشر تغيّر' },
  session_cancelled: { en: 'A live session that was cancelled', ar: 'لقاء مباشر ألغيناه' },
  reminder: { en: 'Your own reminders', ar: 'تذكيراتك' },
  ticket_answered: { en: 'An answer from support', ar: 'رد من فريق الدعم' },
  payment_received: { en: 'A payment that arrived', ar: 'دفعة وصلت' },
  application_decided: { en: 'The answer to your application', ar: 'الرد على طلب انضمامك' },
  voucher_expiring: { en: 'A voucher about to expire', ar: 'قسيمة على وشك الانتهاء' },
  plan_ending: { en: 'A plan about to end', ar: 'خطة على وشك الانتهاء' },
  announcement: { en: 'News of the academy', ar: 'أخبار الأكاديمية' },
  lesson_question: { en: 'Comments under your lessons', ar: 'تعليقات على دروسك' },
  course_reviewed: { en: 'Reviews of your courses', ar: 'تقييمات دوراتك' },
  essay_waiting: { en: 'Answers that wait for your grade', ar: 'إجابات بانتظار تصحيحك' },
  course_invitation: { en: 'Invitations to courses', ar: 'دعوات إلى دورات' },
  invitation_answered: { en: 'Answers to your invitations', ar: 'الردود على دعواتك' },
  course_team: {
    en: 'Being added to a course or taken off it',
    ar: 'إضافتك إلى دورة أو إخراجك منها',
  },

  digestSubject: plural({
    en: { one: '# thing happened since yesterday', other: '# things happened since yesterday' },
    ar: {
      zero: 'لا جديد منذ أمس',
      one: 'أمر واحد جديد منذ أمس',
      two: 'أمران جديدان منذ أمس',
      few: '# أمور جديدة منذ أمس',
      many: '# أمرًا جديدًا منذ أمس',
      other: '# أمر جديد منذ أمس',
    },
  }),
  open: { en: 'Open notifications', ar: 'فتح الإشعارات' },
  whyMail: {
    en: (address: string) => `You get this because you chose so. Other choices: ${address}`,
    ar: (address: string) => `وصلتك هذه الرسالة لأنك اخترت ذلك. غيّر اختيارك من هنا: ${address}`,
  },

  unsubscribe: { en: 'No more such mails', ar: 'إيقاف هذه الرسائل' },
  unsubscribeText: {
    en: (what: string) =>
      `We will no longer write to you about this: ${what}. You still find it in your notifications.`,
    ar: (what: string) => `لن نراسلك بعد الآن بشأن: ${what}. وستجده دائمًا في إشعاراتك.`,
  },
  unsubscribeAll: { en: 'all notifications', ar: 'كل الإشعارات' },
  stop: { en: 'Stop these mails', ar: 'إيقاف الرسائل' },
  stopped: { en: 'Done: no more such mails', ar: 'أوقفنا هذه الرسائل' },
  unsubscribeGone: { en: 'This link is not valid', ar: 'هذا الرابط غير صالح' },
  unsubscribeGoneText: {
    en: 'Choose in your account what reaches you.',
    ar: 'اختر من حسابك ما يصلك.',
  },
})
