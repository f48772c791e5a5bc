export const accountFailures = {
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

  // Not in the specification
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
  email_same: { status: 400, en: 'This is the address you have.', ar: 'هذا هو بريدك الحالي.' },
  account_leaving: {
    status: 409,
    en: 'Your account will be deleted in 30 days. Log in before then to keep it.',
    ar: 'سنحذف حسابك بعد ثلاثين يومًا. سجّل الدخول قبل ذلك إن أردت الإبقاء عليه.',
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
} as const
