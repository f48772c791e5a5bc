import { plural, defineMessages } from '#platform/language/messages.ts'

export const reportMessages = defineMessages({
  reports: { en: 'Reports', ar: 'التقارير' },
  lead: {
    en: 'Choose what to see, save it under a name, take it with you as a file.',
    ar: 'اختر ما تريد أن تراه، واحفظه باسم، وخذه معك في ملف.',
  },
  learners: { en: 'Learners', ar: 'المتعلّمون' },
  courses: { en: 'Courses', ar: 'الدورات' },
  tests: { en: 'Tests', ar: 'الاختبارات' },
  income: { en: 'Income', ar: 'الدخل' },
  groups: { en: 'Groups', ar: 'المجموعات' },
  lead_learners: {
    en: 'Who joined, and how far each of them came.',
    ar: 'من انضم إليك، وإلى أين وصل كل منهم.',
  },
  lead_courses: {
    en: 'What happened in each course in this time.',
    ar: 'ما جرى في كل دورة خلال هذه المدة.',
  },
  lead_tests: { en: 'How each test went in this time.', ar: 'كيف سار كل اختبار خلال هذه المدة.' },
  lead_income: {
    en: 'Every movement of money: paid, sent back, disputed.',
    ar: 'كل حركة للمال: دفع أو استرداد أو اعتراض.',
  },

  lead_groups: {
    en: 'How far each group has come in what it takes part in.',
    ar: 'إلى أين وصلت كل مجموعة في ما تشارك فيه.',
  },

  filters: { en: 'What to show', ar: 'ما تريد عرضه' },
  period: { en: 'Time', ar: 'المدة' },
  allTime: { en: 'All time', ar: 'كل الوقت' },
  days7: { en: 'Last 7 days', ar: 'آخر سبعة أيام' },
  days30: { en: 'Last 30 days', ar: 'آخر ثلاثين يومًا' },
  days90: { en: 'Last 90 days', ar: 'آخر تسعين يومًا' },
  days365: { en: 'Last year', ar: 'آخر سنة' },
  from: { en: 'From', ar: 'من' },
  to: { en: 'To', ar: 'إلى' },
  whichCourse: { en: 'Course', ar: 'الدورة' },
  whichCourseText: {
    en: 'The last part of its address, such as first-aid.',
    ar: 'آخر جزء من رابطها، مثل first-aid',
  },
  all: { en: 'All', ar: 'الكل' },
  more: { en: 'More filters', ar: 'تصفية إضافية' },
  show: { en: 'Show', ar: 'عرض' },
  clear: { en: 'Clear', ar: 'مسح' },
  egp: { en: 'Egyptian pounds', ar: 'جنيه مصري' },
  usd: { en: 'US dollars', ar: 'دولار أمريكي' },
  found: plural({
    en: { one: '# row', other: '# rows' },
    ar: {
      zero: 'لا صفوف',
      one: 'صف واحد',
      two: 'صفان',
      few: '# صفوف',
      many: '# صفًا',
      other: '# صف',
    },
  }),
  sum: {
    en: (amounts: string) => `In all: ${amounts}`,
    ar: (amounts: string) => `المجموع: ${amounts}`,
  },
  none: { en: 'Nothing fits', ar: 'لا نتائج' },
  noneText: { en: 'Take a longer time, or fewer filters.', ar: 'اختر مدة أطول أو قلّل التصفية.' },

  name: { en: 'Name', ar: 'الاسم' },
  email: { en: 'E-mail', ar: 'البريد الإلكتروني' },
  country: { en: 'Country', ar: 'الدولة' },
  joined: { en: 'Joined', ar: 'تاريخ الانضمام' },
  plan: { en: 'Plan', ar: 'خطة الاشتراك' },
  completed: { en: 'Completed', ar: 'الدورات المكتملة' },
  tests_passed: { en: 'Tests passed', ar: 'الاختبارات المجتازة' },
  certificates: { en: 'Certificates', ar: 'الشهادات' },
  last_learned: { en: 'Last learned', ar: 'آخر تعلّم' },
  course: { en: 'Course', ar: 'الدورة' },
  published: { en: 'Published', ar: 'تاريخ النشر' },
  enrolments: { en: 'Enrolments', ar: 'الالتحاق' },
  active: { en: 'Active learners', ar: 'متعلّمون نشطون' },
  completions: { en: 'Completions', ar: 'إكمال الدورة' },
  completion_rate: { en: 'Came to the end', ar: 'نسبة الإكمال' },
  rating: { en: 'Rating', ar: 'التقييم' },
  reviews: { en: 'Reviews', ar: 'عدد التقييمات' },
  income_egp: { en: 'Income, EGP', ar: 'الدخل بالجنيه' },
  income_usd: { en: 'Income, USD', ar: 'الدخل بالدولار' },
  students: { en: 'Learners so far', ar: 'كل المتعلّمين' },
  test: { en: 'Test', ar: 'الاختبار' },
  attempts: { en: 'Attempts', ar: 'المحاولات' },
  people: { en: 'People', ar: 'الأشخاص' },
  passed: { en: 'Passed', ar: 'مرات الاجتياز' },
  pass_rate: { en: 'Pass rate', ar: 'نسبة الاجتياز' },
  score: { en: 'Average score', ar: 'متوسط الدرجة' },
  waiting: { en: 'Waiting for grading', ar: 'بانتظار التصحيح' },
  created: { en: 'Made', ar: 'تاريخ الإنشاء' },
  time: { en: 'Time', ar: 'الوقت' },
  movement: { en: 'Movement', ar: 'الحركة' },
  order: { en: 'Order', ar: 'طلب الشراء' },
  what: { en: 'What', ar: 'المشترى' },
  kind: { en: 'Kind', ar: 'النوع' },
  method: { en: 'Paid by', ar: 'طريقة الدفع' },
  currency: { en: 'Currency', ar: 'العملة' },
  amount: { en: 'Amount', ar: 'المبلغ' },
  word_egp: { en: 'EGP', ar: 'EGP' },
  word_usd: { en: 'USD', ar: 'USD' },
  word_sale: { en: 'Paid', ar: 'دفع' },
  word_refund: { en: 'Sent back', ar: 'استرداد' },
  word_dispute: { en: 'Disputed', ar: 'اعتراض' },
  word_plan: { en: 'Plan', ar: 'خطة اشتراك' },
  word_course: { en: 'Course', ar: 'دورة' },
  word_diploma: { en: 'Diploma', ar: 'دبلومة' },
  word_card: { en: 'Card', ar: 'بطاقة بنكية' },
  word_voucher: { en: 'Voucher', ar: 'قسيمة دفع' },
  word_free: { en: 'Free', ar: 'مجانًا' },
  word_giveaway: { en: 'Gift code', ar: 'رمز هدية' },

  group: { en: 'Group', ar: 'المجموعة' },
  members: { en: 'Members', ar: 'الأعضاء' },
  seats: { en: 'Seats', ar: 'المقاعد' },
  seats_taken: { en: 'Seats taken', ar: 'المقاعد المشغولة' },
  progress: { en: 'Average progress', ar: 'متوسط التقدّم' },

  saved: { en: 'Saved reports', ar: 'تقارير محفوظة' },
  noSaved: { en: 'Nothing saved yet', ar: 'لا تقارير محفوظة بعد' },
  noSavedText: {
    en: 'Open a report, choose what it shows, and save it under a name. It can come to you by mail every week.',
    ar: 'افتح تقريرًا واختر ما يعرضه ثم احفظه باسم. ويمكنك أن تتلقاه بالبريد كل أسبوع.',
  },
  saveThis: { en: 'Save this report', ar: 'حفظ هذا التقرير' },
  called: { en: 'Name of the report', ar: 'اسم التقرير' },
  weekly: { en: 'Mail it to me every Sunday', ar: 'أرسلوه إلى بريدي كل أحد' },
  weeklyMark: { en: 'Every Sunday by mail', ar: 'بالبريد كل أحد' },
  weeklyOn: { en: 'Mail it weekly', ar: 'إرساله أسبوعيًا' },
  weeklyOff: { en: 'Stop the mail', ar: 'إيقاف الإرسال' },
  save: { en: 'Save', ar: 'حفظ' },
  savedIt: {
    en: 'Saved. You find it under Reports.',
    ar: 'حفظنا التقرير. ستجده في صفحة التقارير.',
  },
  forget: { en: 'Delete', ar: 'حذف' },
  forgotten: { en: 'The report was deleted.', ar: 'حذفنا التقرير.' },
  undo: { en: 'Undo', ar: 'تراجع' },
  done: { en: 'Saved.', ar: 'حفظنا التغيير.' },
  download: { en: 'Download', ar: 'تنزيل' },
  asFile: {
    en: (format: string) => `Download as ${format}`,
    ar: (format: string) => `تنزيل بصيغة ${format}`,
  },
  make: {
    en: (format: string) => `Prepare ${format}`,
    ar: (format: string) => `تجهيز ملف ${format}`,
  },
  long: {
    en: 'This is long: we prepare the file, and you fetch it here.',
    ar: 'هذا التقرير طويل: نجهّز الملف ثم تنزّله من هنا.',
  },
  files: { en: 'Files', ar: 'الملفات' },
  noFiles: { en: 'No files yet', ar: 'لا ملفات بعد' },
  noFilesText: {
    en: 'Long reports and those of the weekly mail wait here for 30 days.',
    ar: 'هنا تجد التقارير الطويلة وتقارير البريد الأسبوعي لمدة ثلاثين يومًا.',
  },
  making: {
    en: (percent: string) => `Being made, ${percent}`,
    ar: (percent: string) => `قيد التجهيز، ${percent}`,
  },
  failed: { en: 'Failed', ar: 'تعذّر تجهيزه' },
  state: { en: 'State', ar: 'الحالة' },
  made: { en: 'Asked for', ar: 'تاريخ الطلب' },
  acts: { en: 'Acts', ar: 'الإجراءات' },
  report: { en: 'Report', ar: 'التقرير' },
  begun: { en: 'The file is being made. It appears below.', ar: 'بدأنا تجهيز الملف. سيظهر أدناه.' },
  again: { en: 'Look again', ar: 'تحديث' },
})

export const reportMailMessages = defineMessages({
  subject: {
    en: (title: string) => `Weekly report: ${title}`,
    ar: (title: string) => `تقرير الأسبوع: ${title}`,
  },
  body: {
    en: (name: string, title: string, count: string, report: string, file: string) =>
      `Hello ${name},

your report **${title}** of this week: ${count}.

{button:Download as XLSX|${file}}

Look at it in the office: ${report}`,
    ar: (name: string, title: string, count: string, report: string, file: string) =>
      `أهلًا يا ${name}،

تقريرك **${title}** لهذا الأسبوع: ${count}.

{button:تنزيل بصيغة XLSX|${file}}

اعرضه في لوحة الإدارة: ${report}`,
  },
})
