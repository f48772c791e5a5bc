import { plural, defineMessages } from '#platform/language/messages.ts'

/** How the academy is doing, in both languages. */
export const overviewMessages = defineMessages({
  overview: { en: 'Overview', ar: 'نظرة عامة' },
  period: { en: 'Period', ar: 'المدة' },
  days1: { en: 'Today', ar: 'اليوم' },
  days7: { en: '7 days', ar: '٧ أيام' },
  days30: { en: '30 days', ar: '٣٠ يومًا' },
  days365: { en: 'Year', ar: 'سنة' },

  // figures
  egp: { en: 'Income in Egypt', ar: 'الدخل في مصر' },
  usd: { en: 'Income elsewhere', ar: 'الدخل خارج مصر' },
  noIncome: { en: 'No income in this time.', ar: 'لا دخل في هذه المدة.' },
  plan: { en: 'Plans', ar: 'الاشتراكات' },
  course: { en: 'Courses', ar: 'الدورات' },
  diploma: { en: 'Diplomas', ar: 'الدبلومات' },
  people: { en: 'New people', ar: 'حسابات جديدة' },
  learners: { en: 'Active learners', ar: 'متعلّمون نشطون' },
  enrolments: { en: 'Enrolments', ar: 'تسجيلات في الدورات' },
  completions: { en: 'Courses completed', ar: 'دورات مكتملة' },
  tests: { en: 'Tests taken', ar: 'اختبارات مقدَّمة' },
  certificates: { en: 'Certificates earned', ar: 'شهادات مستحقة' },
  tickets: { en: 'Support requests', ar: 'طلبات دعم' },
  up: { en: (part: string) => `Up ${part}`, ar: (part: string) => `زيادة ${part}` },
  down: { en: (part: string) => `Down ${part}`, ar: (part: string) => `انخفاض ${part}` },
  same: { en: 'As before', ar: 'كما كان' },
  before: { en: (amount: string) => `${amount} before`, ar: (amount: string) => `${amount} قبلها` },
  nothingBefore: { en: 'Nothing to compare with yet', ar: 'لا سابق للمقارنة بعد' },

  // how it ran
  incomeIn: { en: 'Income', ar: 'الدخل' },
  previous: { en: 'The time before', ar: 'المدة السابقة' },
  day: { en: 'Day', ar: 'اليوم' },
  week: { en: 'Week from', ar: 'أسبوع يبدأ في' },
  learnersByDay: { en: 'Learners by day', ar: 'المتعلّمون يومًا بيوم' },
  learnersByWeek: { en: 'Learning days by week', ar: 'أيام التعلّم أسبوعيًا' },
  enrolmentsRun: { en: 'Enrolments', ar: 'التسجيلات' },
  peopleRun: { en: 'New people', ar: 'الحسابات الجديدة' },
  byKind: { en: 'What was paid for', ar: 'الدخل بحسب ما بيع' },

  // what waits
  attention: { en: 'Needs you', ar: 'بانتظارك' },
  calm: { en: 'Nothing waits', ar: 'لا شيء ينتظر' },
  calmText: { en: 'No failures, no open questions. Enjoy your tea.', ar: 'لا أعطال ولا أسئلة مفتوحة. استمتع بكوب الشاي.' },
  since: { en: (ago: string) => `The first came ${ago}`, ar: (ago: string) => `أولها ${ago}` },
  jobs: plural({
    en: { one: '# job failed', other: '# jobs failed' },
    ar: {
      zero: 'لا مهام متعثرة',
      one: 'مهمة متعثرة',
      two: 'مهمتان متعثرتان',
      few: '# مهام متعثرة',
      many: '# مهمة متعثرة',
      other: '# مهمة متعثرة',
    },
  }),
  messages: plural({
    en: { one: '# message could not be sent', other: '# messages could not be sent' },
    ar: {
      zero: 'لا رسائل متعثرة',
      one: 'رسالة لم تصل',
      two: 'رسالتان لم تصلا',
      few: '# رسائل لم تصل',
      many: '# رسالة لم تصل',
      other: '# رسالة لم تصل',
    },
  }),
  payments: plural({
    en: { one: '# payment to look at', other: '# payments to look at' },
    ar: {
      zero: 'لا دفعات للمراجعة',
      one: 'دفعة تحتاج إلى مراجعة',
      two: 'دفعتان تحتاجان إلى مراجعة',
      few: '# دفعات تحتاج إلى مراجعة',
      many: '# دفعة تحتاج إلى مراجعة',
      other: '# دفعة تحتاج إلى مراجعة',
    },
  }),
  ticketsWaiting: plural({
    en: { one: '# request without an answer', other: '# requests without an answer' },
    ar: { zero: 'لا طلبات', one: 'طلب بلا رد', two: 'طلبان بلا رد', few: '# طلبات بلا رد', many: '# طلبًا بلا رد', other: '# طلب بلا رد' },
  }),
  essays: plural({
    en: { one: '# test waits to be graded', other: '# tests wait to be graded' },
    ar: {
      zero: 'لا اختبارات للتصحيح',
      one: 'اختبار بانتظار التصحيح',
      two: 'اختباران بانتظار التصحيح',
      few: '# اختبارات بانتظار التصحيح',
      many: '# اختبارًا بانتظار التصحيح',
      other: '# اختبار بانتظار التصحيح',
    },
  }),
  applicationsWaiting: plural({
    en: { one: '# trainer application', other: '# trainer applications' },
    ar: {
      zero: 'لا طلبات انضمام',
      one: 'طلب انضمام',
      two: 'طلبا انضمام',
      few: '# طلبات انضمام',
      many: '# طلب انضمام',
      other: '# طلب انضمام',
    },
  }),
  reviews: plural({
    en: { one: '# course waits for review', other: '# courses wait for review' },
    ar: {
      zero: 'لا دورات للمراجعة',
      one: 'دورة تنتظر المراجعة',
      two: 'دورتان تنتظران المراجعة',
      few: '# دورات تنتظر المراجعة',
      many: '# دورة تنتظر المراجعة',
      other: '# دورة تنتظر المراجعة',
    },
  }),
  reportsWaiting: plural({
    en: { one: '# reported comment', other: '# reported comments' },
    ar: {
      zero: 'لا بلاغات',
      one: 'تعليق عليه بلاغ',
      two: 'تعليقان عليهما بلاغ',
      few: '# تعليقات عليها بلاغ',
      many: '# تعليقًا عليه بلاغ',
      other: '# تعليق عليه بلاغ',
    },
  }),
})
