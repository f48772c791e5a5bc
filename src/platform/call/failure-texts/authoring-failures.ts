export const authoringFailures = {
  bank_full: { status: 409, en: 'This question bank is full.', ar: 'امتلأ بنك الأسئلة هذا.' },
  import_unreadable: {
    status: 400,
    en: 'We cannot read this file. Choose one of the formats above.',
    ar: 'تعذّرت علينا قراءة هذا الملف. اختر إحدى الصيغ المذكورة.',
  },
  import_empty: {
    status: 400,
    en: 'There are no questions in this file.',
    ar: 'لا أسئلة في هذا الملف.',
  },
  import_people_too_many: {
    status: 400,
    en: 'A file may hold 10,000 people: split it.',
    ar: 'يتسع الملف لعشرة آلاف شخص. قسّمه.',
  },
  import_too_many: {
    status: 400,
    en: 'A file may hold 5,000 questions: split it.',
    ar: 'يتسع الملف لخمسة آلاف سؤال. قسّمه.',
  },
  test_full: {
    status: 409,
    en: 'A test has room for 200 questions and 20 draws.',
    ar: 'يتسع الاختبار لمئتي سؤال وعشرين سحبًا.',
  },
  test_not_ready: {
    status: 409,
    en: 'Something still stands in the way of publishing.',
    ar: 'بقي ما يمنع نشر هذا الاختبار.',
  },
  test_in_use: {
    status: 409,
    en: 'It is published, or somebody has begun it: unpublish it instead.',
    ar: 'نشرته أو بدأه أحد. ألغِ نشره بدلًا من حذفه.',
  },
  window_backwards: {
    status: 400,
    en: 'It must close after it opens.',
    ar: 'اجعل الانتهاء بعد البدء.',
  },
  test_not_open: { status: 409, en: 'This test is not open yet.', ar: 'لم يبدأ هذا الاختبار بعد.' },
  test_closed: {
    status: 409,
    en: 'This test is closed: its last day has passed.',
    ar: 'انتهى موعد هذا الاختبار.',
  },
} as const
