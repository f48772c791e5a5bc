import { defineMessages } from '#platform/language/messages.ts'

export const checkoutMessages = defineMessages({
  title: { en: 'Checkout', ar: 'إتمام الشراء' },
  backCourse: { en: 'Back to the course', ar: 'العودة إلى الدورة' },
  backDiploma: { en: 'Back to the diploma', ar: 'العودة إلى الدبلومة' },
  backPlans: { en: 'Back to the plans', ar: 'العودة إلى الخطط' },
  help: { en: 'Get help with this order', ar: 'طلب المساعدة في هذا الطلب' },
  yourCountry: { en: 'Your country', ar: 'دولتك' },
  countryWhy: { en: 'Prices depend on where you live.', ar: 'الأسعار بحسب الدولة التي تعيش فيها.' },
  saveCountry: { en: 'Use this country', ar: 'اختيار هذه الدولة' },
  yourMobile: { en: 'Your mobile', ar: 'رقم هاتفك' },
  mobileWhy: {
    en: 'We use it only for this payment and if something does not open.',
    ar: 'نستخدمه لهذه العملية فقط، أو إن لم يفتح لك ما اشتريته.',
  },
  checked: { en: 'Confirmed', ar: 'مؤكّد' },
  change: { en: 'Change', ar: 'تغيير' },
  enterMobile: { en: 'Please enter a valid mobile number', ar: 'أدخل رقم هاتف محمول صحيحًا' },
  howToPay: { en: 'How would you like to pay?', ar: 'كيف تفضّل الدفع؟' },
  card: { en: 'Card', ar: 'بطاقة بنكية' },
  cardText: {
    en: 'On the secure page of the bank’s service. It opens to you at once.',
    ar: 'في صفحة آمنة لدى خدمة الدفع. ويفتح لك ما اشتريته فورًا.',
  },
  voucher: { en: 'Cash voucher', ar: 'قسيمة دفع نقدية' },
  voucherText: {
    en: 'Pay at a Fawry point within 72 hours. It opens to you when you have paid.',
    ar: 'ادفع في أي منفذ فوري خلال ٧٢ ساعة، ويفتح لك ما اشتريته بعد الدفع.',
  },
  gift: { en: 'Give it to somebody', ar: 'إهداء هذا إلى شخص آخر' },
  giftText: {
    en: 'We send them a code by e-mail, with your words. You pay, they learn.',
    ar: 'نرسل إلى بريده رمز هدية مع كلماتك. أنت تدفع وهو يتعلّم.',
  },
  giftEmail: { en: 'Their e-mail', ar: 'بريده الإلكتروني' },
  giftWords: { en: 'Your words to them', ar: 'كلماتك إليه' },
  pay: { en: (money: string) => `Pay ${money}`, ar: (money: string) => `دفع ${money}` },
  payAgain: {
    en: (money: string) => `Try again: ${money}`,
    ar: (money: string) => `إعادة المحاولة: ${money}`,
  },
  take: { en: 'Take it for free', ar: 'الحصول عليه مجانًا' },
  refundPolicy: { en: 'Refund policy', ar: 'سياسة الاسترداد' },
  summary: { en: 'Order summary', ar: 'ملخّص الطلب' },
  yearOpen: { en: 'Yours for one year', ar: 'متاحة لك لمدة سنة' },
  monthOpen: { en: 'Yours for one month', ar: 'متاحة لك لمدة شهر' },
  price: { en: 'Price', ar: 'السعر' },
  offer: { en: 'Offer', ar: 'عرض' },
  couponLine: { en: (code: string) => `Coupon ${code}`, ar: (code: string) => `كوبون ${code}` },
  total: { en: 'Total', ar: 'الإجمالي' },
  taxIncluded: {
    en: (percent: string) => `VAT of ${percent} is included.`,
    ar: (percent: string) => `السعر شامل ضريبة القيمة المضافة ${percent}.`,
  },
  haveCoupon: { en: 'Have a coupon?', ar: 'لديك كوبون خصم؟' },
  coupon: { en: 'Coupon', ar: 'كوبون خصم' },
  apply: { en: 'Apply', ar: 'استخدام' },
  remove: { en: 'Remove', ar: 'إزالة' },
  saves: { en: (money: string) => `You save ${money}`, ar: (money: string) => `وفّرت ${money}` },
  owned: {
    en: (date: string) => `You have this until ${date}. Buying it again adds a year after that.`,
    ar: (date: string) => `لديك هذا المحتوى حتى ${date}. إن اشتريته مرة أخرى أضفنا سنة بعد ذلك.`,
  },
  buyAgain: { en: 'Add another year', ar: 'إضافة سنة أخرى' },
  extends: {
    en: (date: string) => `Your subscription runs until ${date}. The new time begins there.`,
    ar: (date: string) => `يسري اشتراكك حتى ${date}، وتبدأ المدة الجديدة بعده.`,
  },
  inDollars: {
    en: 'Prices in pounds are for learners who live in Egypt. Until then you pay in US dollars.',
    ar: 'الأسعار بالجنيه لمن يعيش في مصر. وحتى ذلك الحين تدفع بالدولار الأمريكي.',
  },
  notSold: {
    en: 'The academy does not sell online at the moment. Write to us and we will help.',
    ar: 'لا نبيع عبر الموقع الآن. راسلنا وسنساعدك.',
  },
  writeToUs: { en: 'Write to us', ar: 'تواصل معنا' },

  orderTitle: {
    en: (number: string) => `Order ${number}`,
    ar: (number: string) => `الطلب ${number}`,
  },
  waiting: { en: 'Waiting for your payment.', ar: 'بانتظار الدفع.' },
  updates: { en: 'This page updates by itself.', ar: 'تتجدّد هذه الصفحة تلقائيًا.' },
  lookAgain: { en: 'Look again', ar: 'تحديث الصفحة' },
  checking: { en: 'We are checking your payment', ar: 'نتحقّق من دفعتك' },
  checkingText: {
    en: 'If you have paid, do not pay again. This usually takes a few seconds.',
    ar: 'إن كنت دفعت فلا تدفع مرة أخرى. يستغرق هذا عادةً بضع ثوانٍ.',
  },
  notPaidYet: {
    en: 'I have not paid yet: continue to payment',
    ar: 'لم أدفع بعد: المتابعة إلى الدفع',
  },
  goPay: { en: 'Continue to payment', ar: 'المتابعة إلى الدفع' },
  goPayText: {
    en: 'Your card is charged on the page of the payment service. Come back here afterwards.',
    ar: 'تدفع ببطاقتك في صفحة خدمة الدفع، ثم تعود إلى هنا.',
  },
  cancel: { en: 'Cancel the order', ar: 'إلغاء الطلب' },
  byCard: { en: 'Pay by card instead', ar: 'الدفع بالبطاقة بدلًا من ذلك' },
  otherWay: { en: 'Pay another way', ar: 'الدفع بطريقة أخرى' },
  yourNumber: { en: 'Your Fawry reference number', ar: 'رقمك المرجعي في فوري' },
  copy: { en: 'Copy the number', ar: 'نسخ الرقم' },
  copied: { en: 'Copied', ar: 'نُسخ الرقم' },
  toPay: { en: 'Amount to pay', ar: 'المبلغ المطلوب' },
  payBefore: {
    en: (date: string, time: string) => `Pay before ${date}, ${time}`,
    ar: (date: string, time: string) => `ادفع قبل ${date}، ${time}`,
  },
  howVoucher: { en: 'How to pay', ar: 'طريقة الدفع' },
  go: { en: 'Go to any Fawry point', ar: 'اذهب إلى أي منفذ فوري' },
  goText: {
    en: 'Shops, pharmacies, post offices, or the myFawry app.',
    ar: 'المتاجر والصيدليات ومكاتب البريد، أو تطبيق myFawry.',
  },
  tell: { en: 'Ask for “Fawry Pay” and give the number', ar: 'اطلب خدمة «فوري باي» وأعطِ الرقم' },
  tellText: { en: 'Service code 788.', ar: 'رقم الخدمة 788.' },
  give: {
    en: (money: string) => `Pay ${money} in cash`,
    ar: (money: string) => `ادفع ${money} نقدًا`,
  },
  giveText: {
    en: 'Keep the paper slip until it opens here.',
    ar: 'احتفظ بالإيصال الورقي حتى يفتح لك ما اشتريته.',
  },
  sandboxTill: { en: 'Sandbox: pay this voucher', ar: 'تجربة: دفع هذه القسيمة' },
  mayClose: {
    en: 'You may close this page. We write to you when the payment arrives, and 12 hours before the number ends.',
    ar: 'يمكنك إغلاق هذه الصفحة. سنكتب إليك حين يصل المبلغ، وقبل انتهاء الرقم باثنتي عشرة ساعة.',
  },
  received: { en: 'Payment received', ar: 'استلمنا المبلغ' },
  yours_course: { en: 'The course is yours', ar: 'الدورة لك الآن' },
  yours_diploma: { en: 'The diploma is yours', ar: 'الدبلومة لك الآن' },
  yours_plan: { en: 'Your subscription has begun', ar: 'اشتراكك سارٍ الآن' },
  yours_gift: { en: 'Your gift is paid for', ar: 'هديتك جاهزة' },
  openUntil: {
    en: (title: string, date: string) => `You can watch “${title}” until ${date}.`,
    ar: (title: string, date: string) => `يمكنك مشاهدة «${title}» حتى ${date}.`,
  },
  giftSent: {
    en: (email: string) => `Your gift is on its way to ${email}.`,
    ar: (email: string) => `هديتك في طريقها إلى ${email}.`,
  },
  start: { en: 'Start learning', ar: 'بدء التعلّم' },
  choose: { en: 'Choose a course', ar: 'اختيار دورة' },
  paidWith: { en: 'Paid with', ar: 'طريقة الدفع' },
  free: { en: 'Coupon', ar: 'كوبون خصم' },
  giveaway: { en: 'Gift code', ar: 'رمز هدية' },
  date: { en: 'Date', ar: 'التاريخ' },
  order: { en: 'Order', ar: 'الطلب' },
  receipt: { en: 'View the receipt', ar: 'عرض الإيصال' },
  failed: {
    en: 'Your bank declined the card. Nothing was charged.',
    ar: 'رفض البنك البطاقة، ولم نخصم منك شيئًا.',
  },
  failedText: {
    en: 'Often the limit for online payments is reached, or online use is off. Call the number on the card, try another card, or pay in cash.',
    ar: 'كثيرًا ما يكون السبب بلوغ حد الشراء عبر الإنترنت أو إيقافه. اتصل بالرقم المكتوب على البطاقة، أو جرّب بطاقة أخرى، أو ادفع نقدًا.',
  },
  expired: { en: 'This order has ended without a payment', ar: 'انتهى هذا الطلب بلا دفع' },
  expiredText: {
    en: 'Nothing was charged. If you have paid meanwhile, it opens to you as soon as we hear of it.',
    ar: 'لم نخصم منك شيئًا. وإن كنت دفعت في هذه الأثناء فسيفتح لك ما اشتريته فور علمنا.',
  },
  inCash: { en: 'Pay in cash instead', ar: 'الدفع نقدًا بقسيمة' },
  newNumber: { en: 'Get a new number', ar: 'الحصول على رقم جديد' },
  again: { en: 'Try again', ar: 'إعادة المحاولة' },
  refunded: { en: 'Your money went back', ar: 'أعدنا إليك مالك' },
  refundedText: {
    en: (money: string) => `We sent ${money} back, the way it came.`,
    ar: (money: string) => `أعدنا ${money} بطريقة الدفع نفسها.`,
  },
  disputed: { en: 'Your bank is looking into this payment', ar: 'يراجع بنكك هذه العملية' },

  paidSection: { en: 'Plan and orders', ar: 'الاشتراك والطلبات' },
  noPlan: { en: 'No subscription runs at the moment.', ar: 'ليس لديك اشتراك سارٍ.' },
  planUntil: {
    en: (to: string) => `Yours until ${to}`,
    ar: (to: string) => `اشتراكك سارٍ حتى ${to}`,
  },
  planSince: { en: (from: string) => `Started ${from}`, ar: (from: string) => `بدأ في ${from}` },
  planUsed: { en: 'Time used', ar: 'ما مضى منه' },
  planLeft: { en: (when: string) => `Ends ${when}`, ar: (when: string) => `ينتهي ${when}` },
  seePlans: { en: 'See the plans', ar: 'عرض الخطط' },
  extend: { en: 'Extend', ar: 'تمديد الاشتراك' },
  orders: { en: 'Orders', ar: 'الطلبات' },
  noOrders: {
    en: 'What you buy appears here, with its receipts.',
    ar: 'ستجد هنا ما تشتريه مع إيصالاته.',
  },
  state_pending: { en: 'Waiting', ar: 'بانتظار الدفع' },
  state_paid: { en: 'Paid', ar: 'مدفوع' },
  state_failed: { en: 'Declined', ar: 'مرفوض' },
  state_expired: { en: 'Ended', ar: 'منتهٍ' },
  state_refunded: { en: 'Refunded', ar: 'مسترد' },
  state_partly_refunded: { en: 'Partly refunded', ar: 'مسترد جزئيًا' },
  state_disputed: { en: 'Disputed', ar: 'قيد المراجعة' },
  askRefund: { en: 'Ask for a refund', ar: 'طلب استرداد المبلغ' },
  refundUntil: {
    en: (date: string, watched: string, most: string) =>
      `You can ask for your money back until ${date}. Watched so far: ${watched}, the rule is less than ${most}.`,
    ar: (date: string, watched: string, most: string) =>
      `يمكنك طلب استرداد مالك حتى ${date}. شاهدت ${watched} حتى الآن، والشرط أقل من ${most}.`,
  },
  refundPart: {
    en: (watched: string, money: string) =>
      `You watched ${watched}, so the price of one month stays: ${money} would go back.`,
    ar: (watched: string, money: string) =>
      `شاهدت ${watched}، فنحتفظ بثمن شهر واحد ونعيد إليك ${money}.`,
  },
  refundNot_watched: {
    en: (watched: string, most: string) =>
      `No refund by the rule any more: you watched ${watched}, and it is less than ${most}.`,
    ar: (watched: string, most: string) =>
      `لم يعد الاسترداد متاحًا وفق القاعدة: شاهدت ${watched}، والشرط أقل من ${most}.`,
  },
  refundNot_certificate: {
    en: 'No refund by the rule any more: you have earned the certificate.',
    ar: 'لم يعد الاسترداد متاحًا وفق القاعدة: لقد نلت الشهادة.',
  },
  planCovers: {
    en: (title: string, date: string) =>
      `Your plan already opens “${title}” until ${date}. You don’t need to buy it.`,
    ar: (title: string, date: string) =>
      `اشتراكك يفتح لك «${title}» حتى ${date}، ولا تحتاج إلى الشراء.`,
  },
  openIt: { en: 'Open it', ar: 'عرضها' },
})
