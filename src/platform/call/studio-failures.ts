/** What can be refused to whoever makes courses; part of the one catalogue of failures. */
export const studioFailures = {
  course_full: { status: 409, en: 'A course has room for 500 lessons.', ar: 'تتسع الدورة لخمسمئة درس.' },
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
