import { messages } from '#platform/messages.ts'

/** The profile, in both languages. */
export const m = messages({
  title: { en: 'My profile', ar: 'ملفي الشخصي' },
  since: { en: (month: string) => `Member since ${month}`, ar: (month: string) => `عضو منذ ${month}` },
  complete: { en: (percent: string) => `Profile ${percent} complete`, ar: (percent: string) => `اكتمل ملفك بنسبة ${percent}` },
  gap_country_id: { en: 'Choose your country for the right prices', ar: 'اختيار الدولة يحدّد الأسعار' },
  gap_mobile: { en: 'Add your mobile number before paying', ar: 'رقم الهاتف مطلوب قبل الدفع' },
  gap_job: { en: 'Add your job to get better picks', ar: 'إضافة الوظيفة تحسّن الترشيحات' },
  gap_education_level: { en: 'Add your education level', ar: 'يمكن إضافة المستوى التعليمي' },
  gap_birth_date: { en: 'Add your birth date', ar: 'يمكن إضافة تاريخ الميلاد' },
  gap_image: { en: 'Add a picture', ar: 'يمكن إضافة صورة' },
  sections: { en: 'Parts of the profile', ar: 'أقسام الملف' },
  save: { en: 'Save changes', ar: 'حفظ التغييرات' },
  saved: { en: 'Saved', ar: 'تم الحفظ' },
  change: { en: 'Change', ar: 'تغيير' },
  none: { en: 'Not given', ar: 'غير محدّد' },

  // identity
  identity: { en: 'Identity', ar: 'الهوية' },
  identityText: { en: 'Who you are here, and how certificates name you.', ar: 'اسمك هنا، وكما يُكتب على الشهادات.' },
  firstName: { en: 'First name', ar: 'الاسم الأول' },
  middleName: { en: 'Middle name', ar: 'الاسم الأوسط' },
  lastName: { en: 'Last name', ar: 'اسم العائلة' },
  latinName: { en: 'Full name in Latin letters', ar: 'الاسم الكامل بالحروف اللاتينية' },
  arabicName: { en: 'Full name in Arabic letters', ar: 'الاسم الكامل بالحروف العربية' },
  namesText: {
    en: 'Printed on certificates exactly as written here, in both scripts.',
    ar: 'يُطبع على الشهادات كما هو مكتوب هنا، بالحروف اللاتينية والعربية.',
  },
  onCertificate: { en: 'On your certificate', ar: 'على شهادتك' },
  birthDate: { en: 'Birth date', ar: 'تاريخ الميلاد' },
  age: { en: (years: string) => `Age: ${years}`, ar: (years: string) => `العمر: ${years}` },
  education: { en: 'Education', ar: 'المستوى التعليمي' },
  student: { en: 'Student', ar: 'طالب' },
  graduate: { en: 'Graduate', ar: 'خرّيج' },
  'post-graduate': { en: 'Post-graduate', ar: 'دراسات عليا' },
  masters: { en: 'Masters', ar: 'ماجستير' },
  phd: { en: 'PhD', ar: 'دكتوراه' },
  job: { en: 'Job', ar: 'الوظيفة' },
  jobExample: { en: 'For example: accountant', ar: 'مثال: محاسب' },

  // picture
  picture: { en: 'Picture', ar: 'الصورة' },
  choosePicture: { en: 'Choose a picture', ar: 'اختيار صورة' },
  pictureHint: {
    en: (most: string) => `PNG, JPG, WebP or AVIF, up to ${most}\u00a0MB`,
    ar: (most: string) => `PNG أو JPG أو WebP أو AVIF، حتى ${most}\u00a0ميجابايت`,
  },
  usePicture: { en: 'Use this picture', ar: 'استخدام هذه الصورة' },
  removePicture: { en: 'Remove the picture', ar: 'إزالة الصورة' },
  zoomIn: { en: 'Zoom in', ar: 'تكبير' },
  zoomOut: { en: 'Zoom out', ar: 'تصغير' },
  moveUp: { en: 'Move the frame up', ar: 'تحريك الإطار إلى أعلى' },
  moveDown: { en: 'Move the frame down', ar: 'تحريك الإطار إلى أسفل' },
  moveLeft: { en: 'Move the frame left', ar: 'تحريك الإطار يسارًا' },
  moveRight: { en: 'Move the frame right', ar: 'تحريك الإطار يمينًا' },
  cropTools: { en: 'Part of the picture to keep', ar: 'الجزء المراد من الصورة' },
  cropStage: { en: 'The picture and its frame', ar: 'الصورة وإطارها' },
  cropHint: {
    en: 'Drag the picture, and zoom with the wheel or two fingers. By keyboard: the arrow keys move the frame, + and − zoom.',
    ar: 'تُسحب الصورة لتحريكها، وتُكبَّر بالعجلة أو بإصبعين. ومن لوحة المفاتيح: الأسهم لتحريك الإطار، و+ و− للتكبير والتصغير.',
  },
  cropAt: {
    en: (zoom: string, across: string, down: string) => `Zoom ${zoom}, frame at ${across} from the left and ${down} from the top`,
    ar: (zoom: string, across: string, down: string) => `التكبير ${zoom}، والإطار على بُعد ${across} من اليسار و${down} من الأعلى`,
  },

  // phone
  phone: { en: 'Phone', ar: 'الهاتف' },
  phoneText: {
    en: 'For payment and for getting back into your account. Never shown to others.',
    ar: 'للدفع ولاستعادة الحساب. لا يظهر لأحد.',
  },
  phoneChanged: { en: 'Your number is confirmed.', ar: 'تم تأكيد رقمك.' },
  confirmed: { en: 'Confirmed', ar: 'مؤكّد' },
  confirmedOn: { en: (date: string) => `Confirmed by SMS on ${date}`, ar: (date: string) => `تأكّد برسالة نصية في ${date}` },

  // country and language
  region: { en: 'Country and language', ar: 'الدولة واللغة' },
  regionText: { en: 'The country decides the currency of prices.', ar: 'الدولة تحدّد عملة الأسعار.' },
  country: { en: 'Country', ar: 'الدولة' },
  language: { en: 'Language', ar: 'اللغة' },
  digits: { en: 'Digits', ar: 'الأرقام' },
  digitsUsual: { en: 'As usual in the country', ar: 'كما في الدولة' },
  digitsArab: { en: 'Arabic-Indic', ar: 'الأرقام المشرقية' },
  digitsLatin: { en: 'Latin', ar: 'الأرقام اللاتينية' },
  digitsText: {
    en: 'On Arabic pages. Codes, phone numbers and cards always use 1234, and you may type either.',
    ar: 'في الصفحات العربية. الرموز وأرقام الهواتف والبطاقات تُكتب دائمًا 1234، ويمكن كتابتها بأي أرقام.',
  },

  // security
  security: { en: 'Security', ar: 'الأمان' },
  email: { en: 'E-mail', ar: 'البريد الإلكتروني' },
  newEmail: { en: 'New e-mail', ar: 'البريد الجديد' },
  otherEmail: { en: 'Use another address', ar: 'استخدام بريد آخر' },
  sendCode: { en: 'Send a code to it', ar: 'إرسال رمز إليه' },
  emailChanged: { en: 'Your e-mail was changed.', ar: 'تم تغيير بريدك.' },
  codeSentTo: { en: 'We sent a 6-digit code to', ar: 'أرسلنا رمزًا من ستة أرقام إلى' },
  code: { en: '6-digit code', ar: 'الرمز المكوّن من ستة أرقام' },
  confirm: { en: 'Confirm', ar: 'تأكيد' },
  password: { en: 'Password', ar: 'كلمة المرور' },
  currentPassword: { en: 'Current password', ar: 'كلمة المرور الحالية' },
  newPassword: { en: 'New password', ar: 'كلمة المرور الجديدة' },
  writeAgain: { en: 'New password again', ar: 'كلمة المرور الجديدة مرة أخرى' },
  passwordText: { en: 'All other devices are signed out when it changes.', ar: 'عند تغييرها يُسجّل الخروج من بقية الأجهزة.' },
  noPassword: { en: 'No password yet', ar: 'لا توجد كلمة مرور بعد' },
  setPassword: { en: 'Save password', ar: 'حفظ كلمة المرور' },
  passwordChanged: {
    en: 'Your password was changed. Other devices were signed out.',
    ar: 'تم تغيير كلمة مرورك، وسُجّل الخروج من بقية الأجهزة.',
  },
  devices: { en: 'Devices', ar: 'الأجهزة' },
  devicesOf: {
    en: (used: string, most: string) => `${used} of ${most} in use`,
    ar: (used: string, most: string) => `${used} من ${most} قيد الاستخدام`,
  },
  thisDevice: { en: 'This device', ar: 'هذا الجهاز' },
  signOut: { en: 'Sign out', ar: 'تسجيل الخروج' },
  signOutOthers: { en: 'Sign out all other devices', ar: 'تسجيل الخروج من بقية الأجهزة' },

  // data
  data: { en: 'Your data', ar: 'بياناتك' },
  download: { en: 'Download my data', ar: 'تنزيل بياناتي' },
  downloadText: {
    en: 'Your profile, devices, applications and messages with their files, as a ZIP.',
    ar: 'ملفك وأجهزتك وطلباتك ورسائلك مع ملفاتها، في ملف ZIP.',
  },
  downloadNow: { en: 'Download', ar: 'تنزيل' },
  deleteAccount: { en: 'Delete my account', ar: 'حذف حسابي' },
  deleteText: {
    en: (days: string) =>
      `All devices are signed out. For ${days} days you may log in and change your mind; then the account is emptied. Certificates stay verifiable.`,
    ar: (days: string) =>
      `يُسجّل الخروج من كل الأجهزة. وخلال ${days} يومًا يمكن تسجيل الدخول والتراجع، ثم تُمحى بيانات الحساب. أما الشهادات فيبقى التحقّق منها ممكنًا.`,
  },
  deleteNow: { en: 'Delete account', ar: 'حذف الحساب' },
  leaving: { en: (date: string) => `This account will be deleted on ${date}.`, ar: (date: string) => `سيُحذف هذا الحساب في ${date}.` },
  keep: { en: 'Keep my account', ar: 'الإبقاء على حسابي' },
})
