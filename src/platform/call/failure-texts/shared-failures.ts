export const commonFailures = {
  // Any call
  invalid_input: {
    status: 400,
    en: 'Some of the fields need another look.',
    ar: 'راجع الحقول التي فيها خطأ.',
  },
  malformed_request: {
    status: 400,
    en: 'The request could not be read.',
    ar: 'تعذّرت قراءة الطلب.',
  },
  not_logged_in: { status: 401, en: 'Please log in to continue.', ar: 'سجّل الدخول لتتابع.' },
  unknown_key: {
    status: 401,
    en: 'This access key is unknown or has expired.',
    ar: 'مفتاح الوصول هذا غير معروف أو انتهت مدته.',
  },
  key_too_narrow: {
    status: 403,
    en: 'This access key does not open this call.',
    ar: 'مفتاح الوصول هذا لا يفتح هذا الطلب.',
  },
  forbidden: { status: 403, en: "You shouldn't be here!", ar: 'لا يمكنك الدخول إلى هنا!' },
  cross_site: {
    status: 403,
    en: 'This request came from another site and was refused.',
    ar: 'جاء هذا الطلب من موقع آخر فرفضناه.',
  },
  not_found: { status: 404, en: 'There is nothing here.', ar: 'لا يوجد شيء هنا.' },
  method_not_allowed: {
    status: 405,
    en: 'This address does not answer that method.',
    ar: 'هذا العنوان لا يقبل هذه الطريقة.',
  },
  too_large: { status: 413, en: 'That is too large to accept.', ar: 'الحجم أكبر من المسموح به.' },
  unsupported_type: {
    status: 415,
    en: 'Send JSON or a form.',
    ar: 'أرسل البيانات بصيغة JSON أو نموذج.',
  },
  code_text_link: {
    status: 400,
    en: 'A text with a code has no addresses of its own: use the words in braces. The code stands by itself.',
    ar: 'لا تضع روابط في نص فيه رمز، واستخدم الكلمات التي بين القوسين. واكتب الرمز وحده.',
  },
  second_factor_needed: {
    status: 403,
    en: 'Enter the code of your authenticator app to log in.',
    ar: 'أدخل رمز تطبيق المصادقة لتسجّل الدخول.',
  },
  second_factor_required: {
    status: 403,
    en: 'Set up a second step for your login first: the office asks it of everybody in the team.',
    ar: 'فعّل أولًا الخطوة الثانية لتسجيل دخولك، فلوحة الإدارة تطلبها من كل أعضاء الفريق.',
  },
  second_factor_on: {
    status: 409,
    en: 'Your login already has a second step.',
    ar: 'الخطوة الثانية مفعّلة في حسابك بالفعل.',
  },
  too_many_sign_ups: {
    status: 429,
    en: 'Many accounts were created from your network within the last hour.',
    ar: 'أنشأ كثيرون حسابات من شبكتك خلال الساعة الأخيرة.',
  },
  too_many_requests: {
    status: 429,
    en: 'Too many tries. Please wait a moment.',
    ar: 'محاولات كثيرة. انتظر قليلًا.',
  },
  something_wrong: { status: 500, en: 'Something went wrong.', ar: 'حدث خطأ ما.' },
  unavailable: {
    status: 503,
    en: 'We will be right back. Please try again shortly.',
    ar: 'سنعود حالًا. حاول مرة أخرى بعد قليل.',
  },
  storage_unavailable: {
    status: 503,
    en: 'We can’t reach the file storage right now. Please try again shortly.',
    ar: 'مخزن الملفات لا يجيب الآن. حاول مرة أخرى بعد قليل.',
  },

  no_room: {
    status: 507,
    en: 'There is no room left for this file, so it was not kept. Please try again later.',
    ar: 'لم تبقَ مساحة لهذا الملف فلم نحفظه. حاول مرة أخرى لاحقًا.',
  },

  // Fields
  required: { status: 400, en: 'This field is required.', ar: 'هذا الحقل مطلوب.' },
  too_short: { status: 400, en: 'This is too short.', ar: 'النص أقصر من اللازم.' },
  too_long: { status: 400, en: 'This is too long.', ar: 'النص أطول من المسموح به.' },
  number_too_small: { status: 400, en: 'This number is too small.', ar: 'العدد أصغر من اللازم.' },
  number_too_large: {
    status: 400,
    en: 'This number is too large.',
    ar: 'العدد أكبر من المسموح به.',
  },
  not_allowed: { status: 400, en: 'This is not accepted here.', ar: 'هذا غير مقبول هنا.' },
  unsafe_text: {
    status: 400,
    en: 'This contains characters that cannot be used.',
    ar: 'في النص رموز لا نقبلها. احذفها وحاول من جديد.',
  },

  // Integrations
  too_many_keys: {
    status: 409,
    en: 'You have as many keys as you may. Revoke one first.',
    ar: 'بلغت أكبر عدد من المفاتيح. ألغِ واحدًا أولًا.',
  },
  too_many_webhooks: {
    status: 409,
    en: 'There are as many addresses as there may be. Remove one first.',
    ar: 'بلغت أكبر عدد من العناوين. احذف واحدًا أولًا.',
  },
  webhook_address: {
    status: 400,
    en: 'This must be an address that starts with https:// and holds no password.',
    ar: 'أدخل عنوانًا يبدأ بـ https:// وليست فيه كلمة مرور.',
  },

  // Office: people
  seats_taken: { status: 409, en: 'Every seat is taken.', ar: 'اكتملت المقاعد.' },
  view_only: { status: 403, en: 'You can only look.', ar: 'يمكنك التصفّح فقط.' },
  merge_refused: {
    status: 409,
    en: 'These accounts cannot be merged.',
    ar: 'لا يمكنك دمج هذين الحسابين.',
  },
  user_is_merged: {
    status: 403,
    en: 'Please log in with your other account.',
    ar: 'سجّل الدخول بحسابك الآخر.',
  },
} as const satisfies Record<string, { status: number; en: string; ar: string }>
