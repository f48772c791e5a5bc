export const communityFailures = {
  // Reviews and comments
  review_too_early: {
    status: 403,
    en: 'Reviews open once you have learned a little of the course.',
    ar: 'يمكنك تقييم الدورة بعد أن تتعلّم جزءًا منها.',
  },
  own_course: {
    status: 403,
    en: 'Trainers do not review their own courses.',
    ar: 'لا يمكنك تقييم دورة تقدّمها.',
  },
  thread_full: {
    status: 409,
    en: 'This thread is full. Please begin a new comment.',
    ar: 'اكتمل هذا النقاش. ابدأ تعليقًا جديدًا.',
  },

  // Applications
  sample_needed: {
    status: 400,
    en: 'Add a link to a video, or a file.',
    ar: 'أضف رابط فيديو أو ملفًا.',
  },
  application_open: {
    status: 409,
    en: 'Your application is already with us.',
    ar: 'طلبك لدينا بالفعل.',
  },
  application_closed: {
    status: 409,
    en: 'This application has been decided already.',
    ar: 'سبق اتخاذ القرار في هذا الطلب.',
  },
  already_trainer: { status: 409, en: 'You are a trainer already.', ar: 'أنت من مدرّبينا بالفعل.' },

  // Support
  ticket_open: {
    status: 409,
    en: 'You have an open ticket already. Write there.',
    ar: 'لديك طلب دعم مفتوح بالفعل. اكتب فيه.',
  },
  last_category: {
    status: 409,
    en: 'This is the only category left. Add another one first.',
    ar: 'لا تصنيف غيره. أضف تصنيفًا آخر أولًا.',
  },
  ticket_closed: { status: 409, en: 'This ticket is closed.', ar: 'طلب الدعم هذا مغلق.' },

  // Announcements
  announcement_sent: {
    status: 409,
    en: 'This announcement is no longer as it was: it is on its way, or a draft again.',
    ar: 'تغيّرت حال هذا الإعلان: بدأ إرساله أو عاد مسودة.',
  },
} as const
