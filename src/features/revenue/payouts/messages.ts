import { defineMessages } from '#platform/language/messages.ts'

export const payoutMessages = defineMessages({
  income: { en: 'Income', ar: 'الدخل' },
  incomeText: {
    en: 'Your part of what your courses bring in: of every sale, and of the plans by the minutes subscribers watched.',
    ar: 'نصيبك مما تحقّقه دوراتك: من كل عملية بيع، ومن الاشتراكات بحسب الدقائق التي شاهدها المشتركون.',
  },
  payouts: { en: 'Payouts', ar: 'صرف المستحقات' },
  payoutsText: {
    en: 'What trainers are owed for a month. Pay by your bank, then write down the transfer here.',
    ar: 'مستحقات المدرّبين عن الشهر. ادفع عبر البنك، ثم سجّل رقم التحويل هنا.',
  },
  shares: { en: 'Trainers’ share', ar: 'نصيب التدريب' },
  sharesText: {
    en: (percent: string) =>
      `Of every sale after tax the trainers of a course get ${percent}, unless the course has a percent of its own. A change counts from now on.`,
    ar: (percent: string) =>
      `ينال مدرّبو الدورة ${percent} من كل عملية بيع بعد الضريبة، ما لم تحدّد للدورة نسبة خاصة. يسري التغيير من الآن.`,
  },
  month: { en: 'Month', ar: 'الشهر' },
  show: { en: 'Show', ar: 'عرض' },
  course: { en: 'Course', ar: 'الدورة' },
  trainer: { en: 'Trainer', ar: 'التدريب' },
  currency: { en: 'Currency', ar: 'العملة' },
  sold: { en: 'Sales', ar: 'المبيعات' },
  plans: { en: 'Plans', ar: 'الاشتراكات' },
  back: { en: 'Sent back', ar: 'المبالغ المستردة' },
  total: { en: 'Total', ar: 'الإجمالي' },
  minutes: { en: 'Minutes watched', ar: 'دقائق المشاهدة' },
  carried: { en: 'From earlier months', ar: 'من أشهر سابقة' },
  due: { en: 'Due', ar: 'المستحق' },
  paidOn: { en: 'Paid on', ar: 'تاريخ الصرف' },
  state: { en: 'State', ar: 'الحالة' },
  open: { en: 'Open', ar: 'بانتظار الصرف' },
  paid: { en: 'Paid', ar: 'مصروف' },
  running: { en: 'Still running', ar: 'لم ينتهِ بعد' },
  carriedOn: { en: 'Goes to the next month', ar: 'ينتقل إلى الشهر التالي' },
  paidWith: {
    en: (date: string, reference: string) => `Paid on ${date}, transfer ${reference}`,
    ar: (date: string, reference: string) => `صرفناه في ${date}، رقم التحويل ${reference}`,
  },
  stillRuns: {
    en: 'This month still runs. The share of the plans is added when it is over.',
    ar: 'لم ينتهِ هذا الشهر بعد. نضيف نصيبك من الاشتراكات عند انتهائه.',
  },
  notClosed: {
    en: 'This month is not closed yet: the plans’ income is shared the night after it ends.',
    ar: 'لم نغلق هذا الشهر بعد: نوزّع دخل الاشتراكات في الليلة التالية لانتهائه.',
  },
  nothing: { en: 'Nothing earned in this month', ar: 'لا دخل في هذا الشهر' },
  nothingText: {
    en: 'When somebody buys one of your courses, or watches it with a plan, your part appears here.',
    ar: 'حين يشتري أحد دورة من دوراتك أو يشاهدها باشتراكه، ستجد نصيبك هنا.',
  },
  nobody: { en: 'Nobody is owed anything for this month', ar: 'لا مستحقات عن هذا الشهر' },
  nobodyText: {
    en: 'Sales and plan shares appear here by themselves.',
    ar: 'تظهر المبيعات وأنصبة الاشتراكات هنا وحدها.',
  },
  reference: { en: 'Number of the transfer', ar: 'رقم التحويل' },
  markPaid: { en: 'Mark as paid', ar: 'تسجيل الصرف' },
  pays: {
    en: (amount: string) =>
      `This statement is then settled with ${amount} and never changes; what goes back later is taken off the next.`,
    ar: (amount: string) =>
      `نسوّي بذلك هذا الكشف بمبلغ ${amount} ولا يتغيّر بعدها، وما نعيده لاحقًا إلى المشترين نخصمه من التالي.`,
  },
  download: { en: 'Download as CSV', ar: 'تنزيل بصيغة CSV' },
  percent: { en: 'Percent', ar: 'النسبة' },
  standard: {
    en: (percent: string) => `Academy’s: ${percent}`,
    ar: (percent: string) => `نسبة الأكاديمية: ${percent}`,
  },
  save: { en: 'Save', ar: 'حفظ' },
  saved: { en: 'Saved.', ar: 'حفظنا التغيير.' },
  noCourses: { en: 'No course has a trainer yet', ar: 'لا توجد دورة لها مدرّب بعد' },
  changedTo: {
    en: (percent: string) =>
      `Somebody has set it to ${percent} meanwhile. Save again to keep yours.`,
    ar: (percent: string) =>
      `غيّرها أحد الزملاء إلى ${percent} في هذه الأثناء. احفظ من جديد لتبقى نسبتك.`,
  },
})
