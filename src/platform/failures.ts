import type { Locale } from './locale.ts'

type Entry = { status: number; en: string; ar: string }
const catalogue = <const C extends Record<string, Entry>>(entries: C) => entries

/** Every refusal the product can give: code → HTTP status and what is said. English texts of the seed's section 8 are exact. */
export const failures = catalogue({
  // Seed 8, access errors
  too_many_sessions: { status: 403, en: 'You have too many active sessions!', ar: 'لديك جلسات نشطة أكثر من المسموح به!' },
  user_not_found: { status: 404, en: 'User doesnt exist..!', ar: 'لا يوجد حساب بهذه البيانات!' },
  credentials_mismatch: { status: 401, en: 'Credentials do not match..!', ar: 'بيانات الدخول غير متطابقة!' },
  user_is_banned: { status: 403, en: 'User is banned..!', ar: 'هذا الحساب محظور!' },
  user_is_deleted: { status: 403, en: 'User is deleted..!', ar: 'هذا الحساب محذوف!' },
  email_linked_elsewhere: {
    status: 409,
    en: 'Another user already has an account linked with this email!',
    ar: 'هناك حساب آخر مرتبط بهذا البريد الإلكتروني!',
  },

  // Seed 8, dictionary
  invalid_password: { status: 400, en: 'Invalid password', ar: 'كلمة المرور غير صحيحة' },
  invalid_email_or_password: { status: 401, en: 'Invalid email or password', ar: 'البريد الإلكتروني أو كلمة المرور غير صحيحة' },
  user_already_exists: { status: 409, en: 'User already exists', ar: 'يوجد حساب مسجّل بهذه البيانات من قبل' },
  invalid_otp: { status: 400, en: 'Invalid OTP', ar: 'رمز التحقّق غير صحيح' },
  invalid_giveaway_code: { status: 400, en: 'Invalid giveaway code', ar: 'رمز الهدية غير صحيح' },
  giveaway_code_used: { status: 409, en: 'Giveaway code already used', ar: 'استُخدم رمز الهدية من قبل' },
  not_enrolled: { status: 403, en: 'You are not enrolled in this course', ar: 'حسابك غير مسجّل في هذه الدورة' },
  lesson_needs_login: { status: 401, en: 'You must be logged in to view this lesson', ar: 'لمشاهدة هذا الدرس يلزم تسجيل الدخول' },
  not_subscribed: {
    status: 403,
    en: 'You must be subscribed to continue watching this course',
    ar: 'لمتابعة مشاهدة هذه الدورة يلزم الاشتراك',
  },
  must_buy: { status: 403, en: 'You must buy this course to continue watching', ar: 'لمتابعة المشاهدة يلزم شراء هذه الدورة' },
  phone_invalid: { status: 400, en: 'Phone invalid', ar: 'رقم الهاتف غير صحيح' },
  phone_needed: { status: 400, en: 'Phone needed', ar: 'رقم الهاتف مطلوب' },
  mobile_invalid: { status: 400, en: 'Please enter a valid mobile number', ar: 'يُرجى إدخال رقم هاتف محمول صحيح' },
  forgot_user_not_found: { status: 404, en: "Sorry, user doesn't exist", ar: 'عذرًا، لا يوجد حساب بهذا البريد' },

  // Access, beyond the seed's words
  email_invalid: { status: 400, en: 'An e-mail looks like name@example.com.', ar: 'يُكتب البريد الإلكتروني على هذا النحو: ‎name@example.com‎' },
  password_short: { status: 400, en: 'At least 8 characters.', ar: 'ثمانية أحرف على الأقل.' },
  password_known: { status: 400, en: 'This password is on the list of leaked passwords.', ar: 'كلمة المرور هذه ضمن كلمات المرور المسرّبة.' },
  password_personal: { status: 400, en: 'This is too close to your name or e-mail.', ar: 'كلمة المرور هذه قريبة من الاسم أو البريد.' },
  password_weak: { status: 400, en: 'Please choose a stronger password.', ar: 'يُرجى اختيار كلمة مرور أقوى.' },
  password_same: {
    status: 400,
    en: 'This is the password you had. Please choose a new one.',
    ar: 'هذه كلمة المرور السابقة. يُرجى اختيار كلمة جديدة.',
  },
  passwords_differ: { status: 400, en: 'The two passwords do not match.', ar: 'كلمتا المرور غير متطابقتين.' },
  name_latin: {
    status: 400,
    en: 'Please write this name in Latin letters.',
    ar: 'يُكتب هذا الاسم بالحروف اللاتينية.',
  },
  name_arabic: { status: 400, en: 'Please write this name in Arabic letters.', ar: 'يُكتب هذا الاسم بالحروف العربية.' },
  birth_date_invalid: { status: 400, en: 'This does not look like a birth date.', ar: 'لا يبدو هذا تاريخ ميلاد صحيحًا.' },
  picture_kind: {
    status: 415,
    en: 'Send a PNG, JPG, WebP or AVIF picture of at most 40 megapixels; this one is something else or is damaged.',
    ar: 'تُقبل صورة PNG أو JPG أو WebP أو AVIF سليمة لا تتجاوز أربعين ميجابكسل، وهذا الملف ليس كذلك.',
  },
  email_same: { status: 400, en: 'This is the address you have.', ar: 'هذا هو بريدك الحالي.' },
  account_leaving: {
    status: 409,
    en: 'Your account will be deleted in 30 days. Log in before then to keep it.',
    ar: 'سيُحذف حسابك بعد ثلاثين يومًا. يكفي تسجيل الدخول قبل ذلك للإبقاء عليه.',
  },
  own_account: { status: 409, en: 'This cannot be done to your own account.', ar: 'لا يمكن تنفيذ هذا على حسابك أنت.' },
  last_admin: { status: 409, en: 'The last admin stays an admin.', ar: 'لا بد من بقاء مدير واحد على الأقل.' },
  step_expired: { status: 410, en: 'This step has expired. Please start again.', ar: 'انتهت مهلة هذه الخطوة. يُرجى البدء من جديد.' },

  // Accounts elsewhere
  identity_state: {
    status: 400,
    en: 'This login was not begun in this browser, or took too long. Please try again.',
    ar: 'لم يبدأ هذا الدخول من هذا المتصفّح أو انتهت مهلته. يُرجى المحاولة من جديد.',
  },
  identity_refused: {
    status: 401,
    en: 'That account could not be confirmed. Please try again.',
    ar: 'تعذّر التحقّق من ذلك الحساب. يُرجى المحاولة من جديد.',
  },
  identity_cancelled: { status: 400, en: 'The login was cancelled. Nothing has changed.', ar: 'أُلغي الدخول، ولم يتغيّر شيء.' },
  identity_without_email: {
    status: 400,
    en: 'That account tells us no e-mail. Please create an account with your e-mail, then link it in your profile.',
    ar: 'لا يعطينا ذلك الحساب بريدًا إلكترونيًا. يُرجى إنشاء حساب بالبريد، ثم ربطه من الملف الشخصي.',
  },
  provider_linked: {
    status: 409,
    en: 'Another account of that kind is linked already. Unlink it first.',
    ar: 'هناك حساب آخر من هذا النوع مرتبط بالفعل. يلزم إلغاء ربطه أولًا.',
  },
  last_way_in: {
    status: 409,
    en: 'This is the only way into your account. Set a password first.',
    ar: 'هذه هي الطريقة الوحيدة للدخول إلى الحساب. يلزم تعيين كلمة مرور أولًا.',
  },
  proof_needed: { status: 403, en: 'Please confirm first that it is you.', ar: 'يلزم أولًا تأكيد أن الطلب من صاحب الحساب.' },

  // Learning together
  review_too_early: {
    status: 403,
    en: 'Reviews open once you have learned a little of the course.',
    ar: 'يُفتح التقييم بعد تعلّم جزء من الدورة.',
  },
  own_course: { status: 403, en: 'Trainers do not review their own courses.', ar: 'لا يقيّم المدرّبون دوراتهم.' },
  thread_full: { status: 409, en: 'This thread is full. Please begin a new comment.', ar: 'اكتمل هذا النقاش. يمكن بدء تعليق جديد.' },

  // What people send through the pages
  form_expired: {
    status: 400,
    en: 'This form has been open for too long. Please send it once more.',
    ar: 'بقي النموذج مفتوحًا وقتًا طويلًا. يُرجى إرساله مرة أخرى.',
  },
  sent_too_fast: {
    status: 400,
    en: 'That was very quick. Please wait a few seconds and send it again.',
    ar: 'كان الإرسال سريعًا جدًا. يُرجى الانتظار ثواني قليلة ثم الإرسال مرة أخرى.',
  },
  file_kind: {
    status: 415,
    en: 'Send a PDF, PNG, JPG or WebP file; this one is something else or is damaged.',
    ar: 'يُقبل ملف PDF أو PNG أو JPG أو WebP سليم، وهذا الملف ليس منها.',
  },
  link_invalid: { status: 400, en: 'A link starts with https://', ar: 'يبدأ الرابط بـ ‎https://‎' },
  sample_needed: { status: 400, en: 'Add a link to a video, or a file.', ar: 'يلزم رابط مقطع أو ملف.' },
  application_open: { status: 409, en: 'Your application is already with us.', ar: 'طلبك موجود لدينا بالفعل.' },
  application_closed: { status: 409, en: 'This application has been decided already.', ar: 'بُتّ في هذا الطلب من قبل.' },
  already_trainer: { status: 409, en: 'You are a trainer already.', ar: 'هذا الحساب حساب مدرّب بالفعل.' },

  // Beside a lesson
  too_many_notes: {
    status: 409,
    en: 'There is no room for more notes beside this lesson. Remove one first.',
    ar: 'لا مكان لملاحظات أخرى في هذا الدرس. يلزم حذف واحدة أولًا.',
  },

  // What any call can answer
  invalid_input: { status: 400, en: 'Some of the fields need another look.', ar: 'بعض الحقول تحتاج إلى مراجعة.' },
  malformed_request: { status: 400, en: 'The request could not be read.', ar: 'تعذّرت قراءة الطلب.' },
  not_logged_in: { status: 401, en: 'Please log in to continue.', ar: 'يلزم تسجيل الدخول للمتابعة.' },
  forbidden: { status: 403, en: "You shouldn't be here!", ar: 'هذا ليس مكانك!' },
  cross_site: { status: 403, en: 'This request came from another site and was refused.', ar: 'جاء هذا الطلب من موقع آخر فرُفض.' },
  not_found: { status: 404, en: 'There is nothing here.', ar: 'لا يوجد شيء هنا.' },
  method_not_allowed: { status: 405, en: 'This address does not answer that method.', ar: 'هذا العنوان لا يقبل هذه الطريقة.' },
  too_large: { status: 413, en: 'That is too large to accept.', ar: 'الحجم أكبر من المسموح به.' },
  unsupported_type: { status: 415, en: 'Send JSON or a form.', ar: 'تُرسل البيانات بصيغة JSON أو نموذج.' },
  too_many_requests: { status: 429, en: 'Too many tries. Please wait a moment.', ar: 'محاولات كثيرة. يُرجى الانتظار قليلًا.' },
  something_wrong: { status: 500, en: 'Something went wrong.', ar: 'حدث خطأ ما.' },
  unavailable: { status: 503, en: 'We will be right back. Please try again shortly.', ar: 'سنعود حالًا. يُرجى المحاولة مرة أخرى بعد قليل.' },

  // What a field can be told
  required: { status: 400, en: 'This field is required.', ar: 'هذا الحقل مطلوب.' },
  too_short: { status: 400, en: 'This is too short.', ar: 'النص أقصر من اللازم.' },
  too_long: { status: 400, en: 'This is too long.', ar: 'النص أطول من المسموح به.' },
  number_too_small: { status: 400, en: 'This number is too small.', ar: 'العدد أصغر من اللازم.' },
  number_too_large: { status: 400, en: 'This number is too large.', ar: 'العدد أكبر من المسموح به.' },
  not_allowed: { status: 400, en: 'This is not accepted here.', ar: 'هذا غير مقبول هنا.' },
  unsafe_text: { status: 400, en: 'This contains characters that cannot be used.', ar: 'يحتوي النص على رموز لا يمكن استخدامها.' },
})

export type FailureCode = keyof typeof failures

/** A refusal in the reader's language. */
export const failureText = (code: FailureCode, locale: Locale) => failures[code][locale]

export const isFailureCode = (code: unknown): code is FailureCode => typeof code === 'string' && Object.hasOwn(failures, code)
