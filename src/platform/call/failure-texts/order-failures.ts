export const orderFailures = {
  // Spec 8, dictionary
  invalid_giveaway_code: { status: 400, en: 'Invalid giveaway code', ar: 'رمز الهدية غير صحيح' },
  giveaway_code_used: {
    status: 409,
    en: 'Giveaway code already used',
    ar: 'رمز الهدية هذا مستخدم من قبل',
  },

  // Checkout
  coupon_invalid: {
    status: 400,
    en: 'There is no such coupon, or its time is over.',
    ar: 'لا يوجد كوبون بهذا الرمز، أو انتهت مدته.',
  },
  coupon_used_up: {
    status: 409,
    en: 'This coupon has been used up.',
    ar: 'نفدت مرات استخدام هذا الكوبون.',
  },
  coupon_used: {
    status: 409,
    en: 'You have used this coupon already.',
    ar: 'استخدمت هذا الكوبون من قبل.',
  },
  coupon_not_for_this: {
    status: 400,
    en: 'This coupon is for something else.',
    ar: 'هذا الكوبون لشيء آخر.',
  },
  coupon_not_for_you: {
    status: 400,
    en: 'This coupon is for learners of another education level. Yours is in your profile.',
    ar: 'هذا الكوبون لمستوى تعليمي آخر. راجع مستواك في ملفك الشخصي.',
  },
  coupon_first_order: {
    status: 400,
    en: 'This coupon is for the first order.',
    ar: 'هذا الكوبون لأول طلب فقط.',
  },
  country_needed: {
    status: 400,
    en: 'Tell us your country first: prices depend on it.',
    ar: 'اختر دولتك أولًا، فالأسعار بحسبها.',
  },
  price_changed: {
    status: 409,
    en: 'The price has changed meanwhile. Look at it once more before you pay.',
    ar: 'تغيّر السعر في هذه الأثناء. راجعه قبل أن تدفع.',
  },
  owned_already: {
    status: 409,
    en: 'You have this already. Buying it again adds a year after the one you have.',
    ar: 'لديك هذا بالفعل. إن اشتريته مرة أخرى أضفنا سنة بعد سنتك الحالية.',
  },
  key_reused: {
    status: 422,
    en: 'This key belongs to another order.',
    ar: 'هذا المفتاح لطلب آخر.',
  },
  not_sold: {
    status: 409,
    en: 'This cannot be bought online at the moment.',
    ar: 'لا نبيع هذا عبر الموقع الآن.',
  },
  voucher_not_here: {
    status: 400,
    en: 'Cash vouchers are paid in Egypt, in pounds.',
    ar: 'ادفع القسيمة النقدية في مصر وبالجنيه.',
  },
  payment_unavailable: {
    status: 503,
    en: 'The payment service does not answer. Nothing was charged; please try again in a moment.',
    ar: 'لا تجيب خدمة الدفع الآن، ولم نخصم منك شيئًا. حاول مرة أخرى بعد قليل.',
  },
  bad_signature: {
    status: 401,
    en: 'This message is not signed by whom it says.',
    ar: 'توقيع هذه الرسالة غير صحيح.',
  },

  // Refunds
  refund_not_possible: {
    status: 409,
    en: 'This order cannot be refunded.',
    ar: 'لا يمكنك استرداد ثمن هذا الطلب.',
  },
  refund_too_much: {
    status: 400,
    en: 'This is more than is left of what was paid.',
    ar: 'هذا أكثر مما بقي من المبلغ المدفوع.',
  },
  refund_under_way: {
    status: 409,
    en: 'Another refund of this order is under way. Look at it again in a minute.',
    ar: 'هناك استرداد آخر لهذا الطلب لم يكتمل بعد. راجع الطلب بعد دقيقة.',
  },
  refund_too_late: {
    status: 409,
    en: 'The time in which this can be refunded by asking is over. Write to us if something went wrong.',
    ar: 'انتهت المدة التي يمكنك فيها طلب الاسترداد. راسلنا إن حدث خطأ.',
  },
  refund_certificate: {
    status: 409,
    en: 'A certificate has been issued for it, so our refund policy no longer covers it. Write to us if something went wrong.',
    ar: 'صدرت شهادتك عن هذه الدورة، فلم تعد سياسة الاسترداد تشملها. راسلنا إن حدث خطأ.',
  },
  refund_watched: {
    status: 409,
    en: 'More of it has been watched than our refund policy allows. Write to us if something went wrong.',
    ar: 'شاهدت أكثر مما تسمح به سياسة الاسترداد. راسلنا إن حدث خطأ.',
  },

  // Office: orders, coupons and giveaway codes
  task_done: { status: 409, en: 'This has been done already.', ar: 'أنجز أحدكم هذا من قبل.' },
  coupon_exists: {
    status: 409,
    en: 'There is a coupon with this code already.',
    ar: 'هناك كوبون خصم بهذا الرمز بالفعل.',
  },
  uses_too_few: {
    status: 400,
    en: 'It has been used more often than that already.',
    ar: 'عدد مرات استخدامه أكثر من ذلك بالفعل.',
  },
  days_reversed: {
    status: 400,
    en: 'The last day lies before the first.',
    ar: 'اليوم الأخير قبل اليوم الأول.',
  },
  batch_made: {
    status: 409,
    en: 'These codes were made already. They are shown once; make new ones if they are lost.',
    ar: 'أنشأت هذه الرموز من قبل، ونعرضها مرة واحدة. أنشئ غيرها إن فقدتها.',
  },

  // Payouts
  month_not_closed: {
    status: 409,
    en: 'This month is not closed yet.',
    ar: 'لم نغلق هذا الشهر بعد.',
  },
  statement_changed: {
    status: 409,
    en: 'What is due has changed meanwhile. Look at the statement once more.',
    ar: 'تغيّر المستحق في هذه الأثناء. راجع الكشف من جديد.',
  },
  statement_paid: {
    status: 409,
    en: 'This statement is paid already.',
    ar: 'صرفنا مستحقات هذا الكشف من قبل.',
  },
} as const
