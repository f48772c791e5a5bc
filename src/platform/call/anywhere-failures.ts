/** The part of the catalogue that belongs to no feature. */
export const anywhereFailures = {
  // What any call can answer
  invalid_input: { status: 400, en: 'Some of the fields need another look.', ar: 'راجع الحقول التي فيها خطأ.' },
  malformed_request: { status: 400, en: 'The request could not be read.', ar: 'تعذّرت قراءة الطلب.' },
  not_logged_in: { status: 401, en: 'Please log in to continue.', ar: 'سجّل الدخول لتتابع.' },
  forbidden: { status: 403, en: "You shouldn't be here!", ar: 'لا يمكنك الدخول إلى هنا!' },
  cross_site: { status: 403, en: 'This request came from another site and was refused.', ar: 'جاء هذا الطلب من موقع آخر فرفضناه.' },
  not_found: { status: 404, en: 'There is nothing here.', ar: 'لا يوجد شيء هنا.' },
  method_not_allowed: { status: 405, en: 'This address does not answer that method.', ar: 'هذا العنوان لا يقبل هذه الطريقة.' },
  too_large: { status: 413, en: 'That is too large to accept.', ar: 'الحجم أكبر من المسموح به.' },
  unsupported_type: { status: 415, en: 'Send JSON or a form.', ar: 'أرسل البيانات بصيغة JSON أو نموذج.' },
  too_many_requests: { status: 429, en: 'Too many tries. Please wait a moment.', ar: 'محاولات كثيرة. انتظر قليلًا.' },
  something_wrong: { status: 500, en: 'Something went wrong.', ar: 'حدث خطأ ما.' },
  unavailable: { status: 503, en: 'We will be right back. Please try again shortly.', ar: 'سنعود حالًا. حاول مرة أخرى بعد قليل.' },

  // What a field can be told
  required: { status: 400, en: 'This field is required.', ar: 'هذا الحقل مطلوب.' },
  too_short: { status: 400, en: 'This is too short.', ar: 'النص أقصر من اللازم.' },
  too_long: { status: 400, en: 'This is too long.', ar: 'النص أطول من المسموح به.' },
  number_too_small: { status: 400, en: 'This number is too small.', ar: 'العدد أصغر من اللازم.' },
  number_too_large: { status: 400, en: 'This number is too large.', ar: 'العدد أكبر من المسموح به.' },
  not_allowed: { status: 400, en: 'This is not accepted here.', ar: 'هذا غير مقبول هنا.' },
  unsafe_text: { status: 400, en: 'This contains characters that cannot be used.', ar: 'في النص رموز لا نقبلها. احذفها وحاول من جديد.' },
} as const satisfies Record<string, { status: number; en: string; ar: string }>
