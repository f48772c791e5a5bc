import { commonFailures } from './failure-texts/shared-failures.ts'
import { authoringFailures } from './failure-texts/authoring-failures.ts'
import type { Locale } from '#platform/language/locale.ts'
import { officeFailures, studioFailures } from './failure-texts/studio-failures.ts'

type FailureEntry = { status: number; en: string; ar: string }
const defineFailures = <const C extends Record<string, FailureEntry>>(entries: C) => entries

/** All failures: code to HTTP status and texts. The English texts of spec section 8 are exact. */
export const failures = defineFailures({
  // Spec 8, access errors
  too_many_sessions: {
    status: 403,
    en: 'You have too many active sessions!',
    ar: 'حسابك مفتوح على أجهزة أكثر من المسموح به!',
  },
  user_not_found: { status: 404, en: 'User doesnt exist..!', ar: 'لم نجد حسابًا بهذه البيانات!' },
  credentials_mismatch: {
    status: 401,
    en: 'Credentials do not match..!',
    ar: 'بيانات الدخول غير متطابقة!',
  },
  user_is_banned: { status: 403, en: 'User is banned..!', ar: 'هذا الحساب محظور!' },
  user_is_deleted: { status: 403, en: 'User is deleted..!', ar: 'هذا الحساب محذوف!' },
  email_linked_elsewhere: {
    status: 409,
    en: 'Another user already has an account linked with this email!',
    ar: 'هناك حساب آخر مرتبط بهذا البريد الإلكتروني!',
  },

  // Spec 8, dictionary
  invalid_password: { status: 400, en: 'Invalid password', ar: 'كلمة المرور غير صحيحة' },
  invalid_email_or_password: {
    status: 401,
    en: 'Invalid email or password',
    ar: 'البريد الإلكتروني أو كلمة المرور غير صحيحة',
  },
  user_already_exists: {
    status: 409,
    en: 'User already exists',
    ar: 'يوجد حساب بهذه البيانات بالفعل',
  },
  invalid_otp: { status: 400, en: 'Invalid OTP', ar: 'رمز التحقّق غير صحيح' },
  invalid_giveaway_code: { status: 400, en: 'Invalid giveaway code', ar: 'رمز الهدية غير صحيح' },
  giveaway_code_used: {
    status: 409,
    en: 'Giveaway code already used',
    ar: 'رمز الهدية هذا مستخدم من قبل',
  },
  not_enrolled: {
    status: 403,
    en: 'You are not enrolled in this course',
    ar: 'لم تلتحق بهذه الدورة بعد',
  },
  lesson_needs_login: {
    status: 401,
    en: 'You must be logged in to view this lesson',
    ar: 'سجّل الدخول لتشاهد هذا الدرس',
  },
  not_subscribed: {
    status: 403,
    en: 'You must be subscribed to continue watching this course',
    ar: 'اشترك لتتابع مشاهدة هذه الدورة',
  },
  must_buy: {
    status: 403,
    en: 'You must buy this course to continue watching',
    ar: 'اشترِ هذه الدورة لتتابع المشاهدة',
  },
  phone_invalid: { status: 400, en: 'Phone invalid', ar: 'رقم الهاتف غير صحيح' },
  phone_needed: { status: 400, en: 'Phone needed', ar: 'رقم هاتفك مطلوب' },
  mobile_invalid: {
    status: 400,
    en: 'Please enter a valid mobile number',
    ar: 'أدخل رقم هاتف محمول صحيحًا',
  },
  forgot_user_not_found: {
    status: 404,
    en: "Sorry, user doesn't exist",
    ar: 'عذرًا، لم نجد حسابًا بهذا البريد',
  },

  // Access, not in the specification
  email_invalid: {
    status: 400,
    en: 'An e-mail looks like name@example.com.',
    ar: 'اكتب البريد الإلكتروني هكذا: ‎name@example.com‎',
  },
  password_short: { status: 400, en: 'At least 8 characters.', ar: 'ثمانية أحرف على الأقل.' },
  password_known: {
    status: 400,
    en: 'This password is on the list of leaked passwords.',
    ar: 'كلمة المرور هذه ضمن كلمات المرور المسرّبة.',
  },
  password_personal: {
    status: 400,
    en: 'This is too close to your name or e-mail.',
    ar: 'كلمة المرور هذه قريبة من اسمك أو بريدك.',
  },
  password_weak: {
    status: 400,
    en: 'Please choose a stronger password.',
    ar: 'اختر كلمة مرور أقوى.',
  },
  password_same: {
    status: 400,
    en: 'This is the password you had. Please choose a new one.',
    ar: 'هذه كلمة مرورك السابقة. اختر كلمة جديدة.',
  },
  passwords_differ: {
    status: 400,
    en: 'The two passwords do not match.',
    ar: 'كلمتا المرور غير متطابقتين.',
  },
  name_latin: {
    status: 400,
    en: 'Please write this name in Latin letters.',
    ar: 'اكتب هذا الاسم بالحروف اللاتينية.',
  },
  name_needed: {
    status: 400,
    en: 'Write your name in at least one of the two scripts.',
    ar: 'اكتب اسمك بأحد الخطّين على الأقل.',
  },
  name_arabic: {
    status: 400,
    en: 'Please write this name in Arabic letters.',
    ar: 'اكتب هذا الاسم بالحروف العربية.',
  },
  birth_date_invalid: {
    status: 400,
    en: 'This does not look like a birth date.',
    ar: 'لا يبدو هذا تاريخ ميلاد صحيحًا.',
  },
  slug_taken: {
    status: 409,
    en: 'Something else has this address',
    ar: 'هذا العنوان مستخدم لشيء آخر',
  },
  in_use: {
    status: 409,
    en: 'Move what belongs to it first, then delete',
    ar: 'انقل ما ينتمي إليه أولًا ثم احذف',
  },
  picture_kind: {
    status: 415,
    en: 'Send a PNG, JPG, WebP or AVIF picture of at most 40 megapixels; this one is something else or is damaged.',
    ar: 'أرسل صورة PNG أو JPG أو WebP أو AVIF لا تتجاوز أربعين ميجابكسل. هذا الملف من نوع آخر أو تالف.',
  },
  email_same: { status: 400, en: 'This is the address you have.', ar: 'هذا هو بريدك الحالي.' },
  account_leaving: {
    status: 409,
    en: 'Your account will be deleted in 30 days. Log in before then to keep it.',
    ar: 'سنحذف حسابك بعد ثلاثين يومًا. سجّل الدخول قبل ذلك إن أردت الإبقاء عليه.',
  },
  colour_too_light: {
    status: 400,
    en: 'Choose a darker colour, so that white text on it can be read.',
    ar: 'اختر لونًا أغمق لتسهل قراءة النص الأبيض فوقه.',
  },
  changed_meanwhile: {
    status: 409,
    en: 'This has been changed meanwhile. Look at both versions, then save again.',
    ar: 'تغيّر هذا في أثناء تعديلك. راجع النسختين ثم احفظ من جديد.',
  },
  own_account: {
    status: 409,
    en: 'This cannot be done to your own account.',
    ar: 'لا يمكنك فعل هذا بحسابك أنت.',
  },
  last_admin: {
    status: 409,
    en: 'The last admin stays an admin.',
    ar: 'لا بد أن يبقى في الإدارة حساب واحد على الأقل.',
  },
  step_expired: {
    status: 410,
    en: 'This step has expired. Please start again.',
    ar: 'انتهت مهلة هذه الخطوة. ابدأ من جديد.',
  },

  // Social login
  identity_state: {
    status: 400,
    en: 'This login was not begun in this browser, or took too long. Please try again.',
    ar: 'لم يبدأ تسجيل الدخول من هذا المتصفّح أو انتهت مهلته. حاول من جديد.',
  },
  identity_refused: {
    status: 401,
    en: 'That account could not be confirmed. Please try again.',
    ar: 'تعذّر التحقّق من ذلك الحساب. حاول من جديد.',
  },
  identity_cancelled: {
    status: 400,
    en: 'The login was cancelled. Nothing has changed.',
    ar: 'ألغيت تسجيل الدخول، ولم يتغيّر شيء.',
  },
  identity_without_email: {
    status: 400,
    en: 'That account tells us no e-mail. Please create an account with your e-mail, then link it in your profile.',
    ar: 'لا يعطينا ذلك الحساب بريدًا إلكترونيًا. أنشئ حسابًا ببريدك، ثم اربطه من ملفك الشخصي.',
  },
  provider_linked: {
    status: 409,
    en: 'Another account of that kind is linked already. Unlink it first.',
    ar: 'لديك حساب آخر من هذا النوع مرتبط بالفعل. ألغِ ربطه أولًا.',
  },
  last_way_in: {
    status: 409,
    en: 'This is the only way into your account. Set a password first.',
    ar: 'هذه طريقتك الوحيدة للدخول إلى حسابك. عيّن كلمة مرور أولًا.',
  },
  proof_needed: {
    status: 403,
    en: 'Please confirm first that it is you.',
    ar: 'أكّد لنا أولًا أنك أنت.',
  },

  // Reviews and comments
  review_too_early: {
    status: 403,
    en: 'Reviews open once you have learned a little of the course.',
    ar: 'يمكنك تقييم الدورة بعد أن تتعلّم جزءًا منها.',
  },
  own_course: {
    status: 403,
    en: 'Trainers do not review their own courses.',
    ar: 'لا يمكنك تقييم دورة تقدّمها.',
  },
  thread_full: {
    status: 409,
    en: 'This thread is full. Please begin a new comment.',
    ar: 'اكتمل هذا النقاش. ابدأ تعليقًا جديدًا.',
  },

  // Forms
  form_expired: {
    status: 400,
    en: 'This form has been open for too long. Please send it once more.',
    ar: 'بقي النموذج مفتوحًا وقتًا طويلًا. أرسله مرة أخرى.',
  },
  sent_too_fast: {
    status: 400,
    en: 'That was very quick. Please wait a few seconds and send it again.',
    ar: 'هذا سريع جدًا. انتظر ثواني قليلة ثم أرسل من جديد.',
  },
  file_kind: {
    status: 415,
    en: 'Send a PDF, PNG, JPG or WebP file; this one is something else or is damaged.',
    ar: 'أرسل ملف PDF أو PNG أو JPG أو WebP. هذا الملف من نوع آخر أو تالف.',
  },
  document_kind: {
    status: 415,
    en: 'This PDF is damaged, locked, or does more than show itself: scripts, actions or files inside. Print it to a new PDF and send that one.',
    ar: 'ملف PDF هذا تالف أو محمي بكلمة مرور، أو فيه أوامر أو ملفات أخرى. احفظه بصيغة PDF عادية من جديد ثم أرسله.',
  },
  placeholder_unknown: {
    status: 400,
    en: 'A word in braces is not known here.',
    ar: 'بين القوسين كلمة لا نعرفها هنا.',
  },
  placeholder_missing: {
    status: 400,
    en: 'A word in braces that is needed is missing.',
    ar: 'تنقص كلمة لازمة بين قوسين.',
  },
  link_invalid: { status: 400, en: 'A link starts with https://', ar: 'يبدأ الرابط بـ ‎https://‎' },
  sample_needed: {
    status: 400,
    en: 'Add a link to a video, or a file.',
    ar: 'أضف رابط فيديو أو ملفًا.',
  },
  application_open: {
    status: 409,
    en: 'Your application is already with us.',
    ar: 'طلبك لدينا بالفعل.',
  },
  certificate_over: {
    status: 409,
    en: 'This certificate no longer holds.',
    ar: 'لم تعد هذه الشهادة سارية.',
  },
  certificate_earned: {
    status: 409,
    en: 'They have earned this certificate already.',
    ar: 'هذه الشهادة مسجّلة لهذا الحساب من قبل.',
  },
  application_closed: {
    status: 409,
    en: 'This application has been decided already.',
    ar: 'سبق اتخاذ القرار في هذا الطلب.',
  },
  ticket_open: {
    status: 409,
    en: 'You have an open ticket already. Write there.',
    ar: 'لديك طلب دعم مفتوح بالفعل. اكتب فيه.',
  },
  last_category: {
    status: 409,
    en: 'This is the only category left. Add another one first.',
    ar: 'لا تصنيف غيره. أضف تصنيفًا آخر أولًا.',
  },
  ticket_closed: { status: 409, en: 'This ticket is closed.', ar: 'طلب الدعم هذا مغلق.' },
  announcement_sent: {
    status: 409,
    en: 'This announcement is no longer as it was: it is on its way, or a draft again.',
    ar: 'تغيّرت حال هذا الإعلان: بدأ إرساله أو عاد مسودة.',
  },
  link_unknown: {
    status: 400,
    en: 'Paste the address of a course, diploma, certificate or field of this academy.',
    ar: 'الصق عنوان دورة أو دبلومة أو شهادة أو مجال من هذه الأكاديمية.',
  },
  already_trainer: { status: 409, en: 'You are a trainer already.', ar: 'أنت من مدرّبينا بالفعل.' },

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
  ...officeFailures,
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
  bad_signature: {
    status: 401,
    en: 'This message is not signed by whom it says.',
    ar: 'توقيع هذه الرسالة غير صحيح.',
  },

  // Tests
  ...authoringFailures,
  no_attempts_left: {
    status: 409,
    en: 'You have used all attempts of this test.',
    ar: 'استنفدت كل محاولاتك في هذا الاختبار.',
  },
  attempt_over: {
    status: 409,
    en: 'This attempt has ended. What you answered before is kept.',
    ar: 'انتهت هذه المحاولة. ما أجبت عنه قبل ذلك محفوظ.',
  },
  attempt_running: {
    status: 409,
    en: 'This attempt is still running.',
    ar: 'ما زالت هذه المحاولة جارية.',
  },
  answer_not_possible: {
    status: 400,
    en: 'This question cannot be answered like that.',
    ar: 'لا تصلح هذه الإجابة لهذا السؤال.',
  },
  grade_not_possible: {
    status: 400,
    en: 'Give each line of the rubric its points, none more than it is worth.',
    ar: 'أعطِ كل بند من المعايير درجته، دون أن تتجاوز حدّه.',
  },
  ...studioFailures,

  // Lesson files
  address_over: {
    status: 410,
    en: 'This address is over. Please open the lesson again.',
    ar: 'انتهت صلاحية هذا العنوان. افتح الدرس من جديد.',
  },
  finished_too_fast: {
    status: 429,
    en: 'That is a lot to have learned in so short a time. Everything so far is kept; mark this lesson a little later.',
    ar: 'هذا كثير في وقت قصير. كل ما أنجزته محفوظ، فأنهِ هذا الدرس بعد قليل.',
  },
  too_many_notes: {
    status: 409,
    en: 'There is no room for more notes beside this lesson. Remove one first.',
    ar: 'لا مكان لملاحظات أخرى في هذا الدرس. احذف واحدة أولًا.',
  },

  // Calendar
  session_full: { status: 409, en: 'Every place is taken.', ar: 'اكتملت المقاعد.' },
  session_over: {
    status: 409,
    en: 'This session is over or was cancelled.',
    ar: 'انتهى هذا اللقاء أو ألغيناه.',
  },
  already_past: {
    status: 400,
    en: 'This time has passed. Choose a later one.',
    ar: 'مضى هذا الموعد. اختر موعدًا لاحقًا.',
  },
  too_many_reminders: {
    status: 409,
    en: 'There is no room for more reminders. Delete one first.',
    ar: 'لا مكان لتذكير آخر. احذف واحدًا أولًا.',
  },

  ...commonFailures,
})

export type FailureCode = keyof typeof failures

export const getFailureText = (code: FailureCode, locale: Locale) => failures[code][locale]

export const isFailureCode = (code: unknown): code is FailureCode =>
  typeof code === 'string' && Object.hasOwn(failures, code)
