import { plural, defineMessages } from '#platform/language/messages.ts'

export const officeOrderMessages = defineMessages({
  orders: { en: 'Orders', ar: 'الطلبات' },
  tasks: { en: 'To look at', ar: 'مهام تنتظرك' },
  search: { en: 'Number, person, title or reference', ar: 'الرقم أو الشخص أو العنوان أو المرجع' },
  find: { en: 'Find', ar: 'بحث' },
  clear: { en: 'Clear', ar: 'مسح' },
  all: { en: 'All', ar: 'الكل' },
  more: { en: 'More filters', ar: 'تصفية أدق' },
  found: plural({
    en: { one: '# order', other: '# orders' },
    ar: {
      zero: 'لا طلبات',
      one: 'طلب واحد',
      two: 'طلبان',
      few: '# طلبات',
      many: '# طلبًا',
      other: '# طلب',
    },
  }),
  none: { en: 'No orders here', ar: 'لا طلبات هنا' },
  noneText: {
    en: 'What people buy appears here. With filters on, try fewer of them.',
    ar: 'يظهر هنا ما يشتريه الناس. إن كنت تستخدم التصفية فخفّفها.',
  },
  ofPerson: { en: (name: string) => `Orders of ${name}`, ar: (name: string) => `طلبات ${name}` },
  paidInList: {
    en: (sums: string) => `Paid in this list: ${sums}`,
    ar: (sums: string) => `المدفوع في هذه القائمة: ${sums}`,
  },
  sentBackInList: {
    en: (sums: string) => `Sent back: ${sums}`,
    ar: (sums: string) => `المسترد منه: ${sums}`,
  },
  export: { en: 'CSV', ar: 'CSV' },

  order: { en: 'Order', ar: 'الطلب' },
  made: { en: 'Ordered', ar: 'تاريخ الطلب' },
  paidAt: { en: 'Paid', ar: 'تاريخ الدفع' },
  person: { en: 'Person', ar: 'الشخص' },
  email: { en: 'E-mail', ar: 'البريد' },
  what: { en: 'What', ar: 'المشترى' },
  kind: { en: 'Kind', ar: 'النوع' },
  plan: { en: 'Plan', ar: 'اشتراك' },
  course: { en: 'Course', ar: 'دورة' },
  diploma: { en: 'Diploma', ar: 'دبلومة' },
  method: { en: 'Method', ar: 'طريقة الدفع' },
  by_card: { en: 'Card', ar: 'بطاقة' },
  by_voucher: { en: 'Voucher', ar: 'قسيمة' },
  by_free: { en: 'Coupon', ar: 'كوبون' },
  by_giveaway: { en: 'Gift code', ar: 'رمز هدية' },
  reference: { en: 'Reference', ar: 'الرقم المرجعي' },
  payment: { en: 'Payment', ar: 'عملية الدفع' },
  coupon: { en: 'Coupon', ar: 'كوبون الخصم' },
  currency: { en: 'Currency', ar: 'العملة' },
  egp: { en: 'Egyptian pound', ar: 'الجنيه المصري' },
  usd: { en: 'US dollar', ar: 'الدولار الأمريكي' },
  listPrice: { en: 'Price', ar: 'السعر' },
  offer: { en: 'Offer', ar: 'عرض' },
  discount: { en: 'Discount', ar: 'الخصم' },
  total: { en: 'Total', ar: 'الإجمالي' },
  refunded: { en: 'Sent back', ar: 'المسترد' },
  disputeLost: { en: 'Lost in a dispute', ar: 'خصمه البنك بعد اعتراض' },
  amount: { en: 'Amount', ar: 'المبلغ' },
  state: { en: 'State', ar: 'الحالة' },
  receipt: { en: 'Receipt', ar: 'الإيصال' },
  when: { en: 'When', ar: 'الوقت' },
  from: { en: 'From', ar: 'من يوم' },
  to: { en: 'To', ar: 'إلى يوم' },
  gift: { en: 'Gift', ar: 'هدية' },

  account: { en: 'See the account', ar: 'عرض الحساب' },
  couponLine: { en: (code: string) => `Coupon ${code}`, ar: (code: string) => `كوبون ${code}` },
  giftFor: {
    en: (email: string) => `A gift for ${email}`,
    ar: (email: string) => `هدية إلى ${email}`,
  },
  gave: { en: 'What it gave', ar: 'ما فتحه هذا الطلب' },
  gaveNothing: {
    en: 'Nothing yet: it opens with the payment.',
    ar: 'لا شيء بعد، ويفتح حين يصل الدفع.',
  },
  giftWaits: { en: 'The gift code has not been used yet.', ar: 'لم يستخدم أحد رمز الهدية بعد.' },
  times: {
    en: (from: string, to: string) => `${from} to ${to}`,
    ar: (from: string, to: string) => `من ${from} إلى ${to}`,
  },
  taken: { en: 'Taken back', ar: 'ألغيناه مع الاسترداد' },
  timeline: { en: 'Timeline', ar: 'مسار الطلب' },
  moment: {
    en: (date: string, time: string) => `${date}, ${time}`,
    ar: (date: string, time: string) => `${date}، ${time}`,
  },
  acts: { en: 'Acts', ar: 'الإجراءات' },
  lookOnly: {
    en: 'Only admins act on money. Pass it on to one of them.',
    ar: 'الإجراءات المالية للإدارة وحدها. حوّل الأمر إليها.',
  },
  ownOrder: {
    en: 'This is your own order. Another admin has to act on it.',
    ar: 'هذا طلبك أنت. اطلب من زميل في الإدارة أن يتولّاه.',
  },
  refund: { en: 'Refund', ar: 'استرداد المبلغ' },
  refundText: {
    en: 'The money goes back the way it came. What was bought ends when all of it has.',
    ar: 'يعود المال بطريقة الدفع نفسها. وحين يعود كله نغلق ما فتحه هذا الطلب.',
  },
  refundPolicy: {
    en: (date: string) => `By our policy the buyer can ask for it until ${date}.`,
    ar: (date: string) => `وفق سياستنا يطلبه المشتري بنفسه حتى ${date}.`,
  },
  upTo: {
    en: (money: string) => `Up to ${money}. Leave it as it is to send all back.`,
    ar: (money: string) => `حتى ${money}. اتركه كما هو لتعيد المبلغ كله.`,
  },
  reason: { en: 'Reason', ar: 'السبب' },
  reasonText: {
    en: 'Kept in the timeline and the audit log.',
    ar: 'نحفظه في مسار الطلب وسجل الإجراءات.',
  },
  refundDone: { en: 'The money is on its way back.', ar: 'المبلغ في طريق العودة.' },
  refundWaits: {
    en: (money: string) =>
      `${money} is to go back. The payment service has not answered yet; we keep asking.`,
    ar: (money: string) => `استرداد ${money} قيد التنفيذ. لم تجب خدمة الدفع بعد، وسنعيد سؤالها.`,
  },
  noRefund: { en: 'There is nothing to send back.', ar: 'لا مبلغ متاحًا للاسترداد.' },
  resend: { en: 'Send the receipt again', ar: 'إرسال الإيصال من جديد' },
  resent: { en: 'The receipt is on its way.', ar: 'أرسلنا الإيصال من جديد.' },

  tasksText: {
    en: 'Payments that need somebody. Do what it says, then write how it ended.',
    ar: 'مدفوعات تحتاج إلى تدخّلك. نفّذ المكتوب ثم اكتب كيف انتهى الأمر.',
  },
  open: { en: 'Open', ar: 'مفتوحة' },
  finished: { en: 'Done', ar: 'منجزة' },
  noTasks: { en: 'Nothing waits', ar: 'لا شيء ينتظر' },
  noTasksText: {
    en: 'Every payment fits its order. What does not will appear here.',
    ar: 'كل دفعة مطابقة لطلبها. وما يختلف سيظهر هنا.',
  },
  task_mismatch: {
    en: 'The amount or currency does not fit the order',
    ar: 'مبلغ أو عملة غير مطابقة للطلب',
  },
  step_mismatch: {
    en: 'It does not count for the order. Look at it in the dashboard of the payment service: send a wrong payment back, or ask the buyer to pay the right amount.',
    ar: 'لم نحتسبه للطلب. راجعه في لوحة خدمة الدفع: أعد الدفعة الخاطئة، أو اطلب من المشتري أن يدفع المبلغ الصحيح.',
  },
  task_paid_twice: { en: 'It was paid twice', ar: 'وصل ثمن الطلب مرتين' },
  step_paid_twice: {
    en: 'What was bought is open. Send the second payment back in the dashboard of the payment service.',
    ar: 'فتحنا للمشتري ما اشتراه. أعد الدفعة الثانية من لوحة خدمة الدفع.',
  },
  task_coupon_gone: {
    en: 'It was paid after its coupon no longer held',
    ar: 'وصل الدفع بعد أن لم يعد الكوبون صالحًا',
  },
  step_coupon_gone: {
    en: 'The lower price was honoured. Nothing is owed; look whether the coupon is being abused.',
    ar: 'التزمنا بالسعر المخفّض، ولا شيء مستحق. تأكّد فقط أن أحدًا لا يسيء استخدام الكوبون.',
  },
  task_paid_given_up: {
    en: 'It was paid after the buyer had given it up',
    ar: 'وصل ثمنه بعد أن تراجع المشتري عنه',
  },
  step_paid_given_up: {
    en: 'What was bought is open. If the buyer paid another order for the same thing as well, ask whether they want both, or send one back.',
    ar: 'فتحنا للمشتري ما اشتراه. إن دفع طلبًا آخر للشيء نفسه فاسأله هل يريد الاثنين، أو أعد ثمن أحدهما.',
  },
  task_disputed: {
    en: 'The buyer disputes the payment at their bank',
    ar: 'اعترض المشتري على الدفع لدى بنكه',
  },
  step_disputed: {
    en: 'Answer in the dashboard of the payment service before its deadline: receipt, course page and progress are the evidence.',
    ar: 'رد على الاعتراض من لوحة خدمة الدفع قبل موعده. أرفق الإيصال وصفحة الدورة وتقدّم المتعلّم.',
  },
  task_refund_unsure: { en: 'Nobody knows whether a refund went', ar: 'لا نعرف هل اكتمل الاسترداد' },
  step_refund_unsure: {
    en: 'Look in the dashboard of the payment service. If the money has not gone back, refund it here again.',
    ar: 'راجع لوحة خدمة الدفع. إن لم يعد المبلغ فنفّذ الاسترداد من هنا مرة أخرى.',
  },
  task_not_at_gateway: {
    en: 'The payment service knows of no payment',
    ar: 'لا تعرف خدمة الدفع شيئًا عن هذه الدفعة',
  },
  step_not_at_gateway: {
    en: 'The order counts as paid here. Look for it in the dashboard of the payment service; if nothing came, write to the buyer.',
    ar: 'الطلب مدفوع لدينا. ابحث عنه في لوحة خدمة الدفع، وإن لم يصل شيء فراسل المشتري.',
  },
  task_refund_not_at_gateway: {
    en: 'More went back here than the payment service says',
    ar: 'المسترد هنا أكثر مما تقوله خدمة الدفع',
  },
  step_refund_not_at_gateway: {
    en: 'Compare both amounts. Send what is missing back in the dashboard of the payment service.',
    ar: 'قارن المبلغين، ثم أعد الفرق من لوحة خدمة الدفع.',
  },
  task_no_order: { en: 'Money came for no order of ours', ar: 'وصل مبلغ لا طلب له لدينا' },
  step_no_order: {
    en: 'Find the payment by its number in the dashboard of the payment service. Send it back, or ask whoever paid what it was for.',
    ar: 'ابحث عن الدفعة برقمها في لوحة خدمة الدفع. أعد المبلغ، أو اسأل من دفعه عن سببه.',
  },
  task_other: { en: 'Something does not fit', ar: 'هناك ما لا يتطابق' },
  step_other: {
    en: 'Compare the order with the dashboard of the payment service.',
    ar: 'قارن الطلب بما في لوحة خدمة الدفع.',
  },
  task: { en: 'What to look at', ar: 'المهمة' },
  came: { en: 'Since', ar: 'منذ' },
  doneOn: { en: 'Done', ar: 'تاريخ الإنجاز' },
  finisher: { en: 'Done by', ar: 'أنجزها' },
  noneSuch: { en: 'No such tasks', ar: 'لا نتائج' },
  noneSuchText: { en: 'Choose another kind to see more.', ar: 'اختر نوعًا آخر لترى المزيد.' },
  finishText: {
    en: 'Done tasks are not opened again.',
    ar: 'لا يمكنك فتح المهمة من جديد بعد إنجازها.',
  },
  note: { en: 'How it ended', ar: 'كيف انتهى الأمر' },
  finish: { en: 'Mark as done', ar: 'تعليم المهمة منجزة' },
  doneBy: {
    en: (who: string, date: string) => `${who}, ${date}`,
    ar: (who: string, date: string) => `${who}، ${date}`,
  },
})

/** Unknown kinds fall back to a generic mismatch text. */
export const getTaskMessages = (texts: object, kind: string) => {
  const words = texts as Record<string, string | undefined>
  return {
    task: words[`task_${kind}`] ?? words.task_other!,
    step: words[`step_${kind}`] ?? words.step_other!,
  }
}
