export const studioFailures = {
  course_full: {
    status: 409,
    en: 'A course has room for 500 lessons.',
    ar: 'تتسع الدورة لخمسمئة درس.',
  },
  lesson_file_kind: {
    status: 415,
    en: 'Send a PDF, a picture, or text as CSV or Markdown; this one is something else or is damaged.',
    ar: 'أرسل ملف PDF أو صورة أو نصًا بصيغة CSV أو Markdown. هذا الملف من نوع آخر أو تالف.',
  },
  video_kind: {
    status: 415,
    en: 'This is no video that we know. Send MP4, MOV, WebM, MKV or AVI.',
    ar: 'هذا ليس فيديو نعرفه. أرسل MP4 أو MOV أو WebM أو MKV أو AVI.',
  },
  no_ffmpeg: {
    status: 503,
    en: 'This server cannot prepare videos yet: ffmpeg has to be installed on it.',
    ar: 'لا يجهّز هذا الخادم الفيديو بعد: ثبّت عليه برنامج ffmpeg أولًا.',
  },
  no_content_origin: {
    status: 503,
    en: 'This academy has no place for packages yet: its server needs CONTENT_ORIGIN, a second address for them.',
    ar: 'لا مكان في هذه الأكاديمية للحزم بعد: يحتاج خادمها إلى CONTENT_ORIGIN، وهو عنوان ثانٍ لها.',
  },
  package_kind: {
    status: 415,
    en: 'A package is a zip file. This one is something else.',
    ar: 'الحزمة ملف بصيغة zip. هذا ملف من نوع آخر.',
  },
  review_needed: {
    status: 403,
    en: 'An editor looks at courses here before they are published. Ask for review.',
    ar: 'يراجع محرّرونا الدورات قبل نشرها. اطلب المراجعة.',
  },
  not_ready: {
    status: 409,
    en: 'Something still stands between this draft and publishing. Look at the list.',
    ar: 'ما زالت المسودة تحتاج إلى بعض الإضافات قبل النشر. راجع القائمة.',
  },
} as const

export const officeFailures = {
  login_way_off: {
    status: 403,
    en: 'This academy does not let people log in this way. Choose another.',
    ar: 'هذه الطريقة لتسجيل الدخول متوقفة في هذه الأكاديمية. اختر طريقة أخرى.',
  },
  locked_out: {
    status: 409,
    en: 'With this you could not log in again yourself. Keep on a way that opens your own account.',
    ar: 'لن تستطيع بهذا تسجيل الدخول أنت نفسك. أبقِ طريقة تفتح حسابك.',
  },
  backup_running: {
    status: 409,
    en: 'A backup is being made already.',
    ar: 'هناك نسخة احتياطية قيد الإنشاء.',
  },
  report_long: {
    status: 409,
    en: 'This report is too long to be made while you wait. Have its file prepared instead.',
    ar: 'هذا التقرير أطول من أن ننشئه وأنت تنتظر. اطلب تجهيز ملفه.',
  },
  reports_waiting: {
    status: 409,
    en: 'Several of your files are being made. Wait until one is done.',
    ar: 'لك عدة ملفات قيد التجهيز. انتظر حتى يجهز أحدها.',
  },
  reports_full: {
    status: 409,
    en: 'There is no room for more saved reports. Delete one first.',
    ar: 'لا مكان لتقارير محفوظة أخرى. احذف واحدًا أولًا.',
  },
  too_many_uploads: {
    status: 409,
    en: 'You have too much uploading at once. Let an upload finish or cancel one, then try again.',
    ar: 'لديك ملفات كثيرة قيد الرفع. انتظر حتى ينتهي أحدها أو ألغِ واحدًا، ثم حاول من جديد.',
  },
  storage_quota: {
    status: 507,
    en: 'This file doesn’t fit in your storage. Remove videos or packages you no longer use, or ask the academy for more space.',
    ar: 'لا تتسع مساحتك لهذا الملف. احذف ما لا تحتاج إليه من الفيديو والحزم، أو اطلب من الأكاديمية مساحة أكبر.',
  },
  no_such_trainer: {
    status: 404,
    en: 'No trainer of this academy has this address. Ask them to apply as a trainer first.',
    ar: 'لا نعرف هذا البريد بين مدرّبي الأكاديمية. التقديم للتدريس يسبق الدعوة.',
  },
  already_invited: {
    status: 409,
    en: 'This invitation is already waiting for an answer.',
    ar: 'أرسلت هذه الدعوة من قبل، وهي بانتظار الرد.',
  },
  already_on_course: {
    status: 409,
    en: 'This trainer is already part of the course.',
    ar: 'هذا الاسم في الدورة من قبل.',
  },
  last_trainer: {
    status: 409,
    en: 'You’re the only trainer of this course. Invite another one first, or ask the academy’s staff.',
    ar: 'لا يدرّس هذه الدورة غيرك. أرسل دعوة إلى من يدرّسها معك أولًا، أو راسل فريق الأكاديمية.',
  },
  trainer_not_accepted: {
    status: 400,
    en: 'A trainer joins a course by accepting an invitation.',
    ar: 'لا يظهر اسم في فريق الدورة قبل قبول الدعوة.',
  },
  trainer_not_removable: {
    status: 400,
    en: 'Only the trainer themself or the academy’s staff can take a trainer off a course.',
    ar: 'لا تستطيع إخراج غيرك من الدورة. المغادرة باختيار كل شخص، أو بقرار من فريق الأكاديمية.',
  },
  signatory_not_accepted: {
    status: 400,
    en: 'This trainer has not agreed to sign. Invite them first.',
    ar: 'لا توقيع بهذا الاسم قبل قبول الدعوة. أرسلها أولًا.',
  },
  own_attempt: {
    status: 409,
    en: 'You can’t grade your own answers. Ask another trainer of the course.',
    ar: 'لا يمكنك تصحيح إجاباتك. اطلب ذلك من مدرّب آخر في الدورة.',
  },
} as const
