import { plural, defineMessages } from '#platform/language/messages.ts'

/** What the ways in say. */
export const accessMessages = defineMessages({
  // Fields
  email: { en: 'E-mail', ar: 'البريد الإلكتروني' },
  password: { en: 'Password', ar: 'كلمة المرور' },
  firstName: { en: 'First name', ar: 'الاسم الأول' },
  lastName: { en: 'Last name', ar: 'اسم العائلة' },
  country: { en: 'Country', ar: 'الدولة' },
  chooseCountry: { en: 'Choose a country', ar: 'اختر دولتك' },
  code: plural({
    en: { one: '#-digit code', other: '#-digit code' },
    ar: {
      zero: 'الرمز',
      one: 'الرمز المكوّن من رقم واحد',
      two: 'الرمز المكوّن من رقمين',
      few: 'الرمز المكوّن من # أرقام',
      many: 'الرمز المكوّن من # رقمًا',
      other: 'الرمز المكوّن من # رقم',
    },
  }),
  newPassword: { en: 'New password', ar: 'كلمة المرور الجديدة' },
  writeAgain: { en: 'Write it again', ar: 'تأكيد كلمة المرور' },
  change: { en: 'Change', ar: 'تغيير' },

  // Log in
  loginTitle: { en: 'Log in', ar: 'تسجيل الدخول' },
  welcomeBack: { en: 'Welcome back', ar: 'أهلًا بعودتك' },
  newHere: { en: 'New here?', ar: 'ليس لديك حساب؟' },
  createAnAccount: { en: 'Create an account', ar: 'إنشاء حساب' },
  checkBoth: { en: 'Check the e-mail and the password.', ar: 'راجع البريد وكلمة المرور.' },
  checkSpelling: { en: 'Check the spelling of the e-mail.', ar: 'راجع كتابة البريد.' },
  linkInProfile: {
    en: 'If it is yours, log in with its password, then link the other account in your profile.',
    ar: 'إن كان حسابك فسجّل الدخول بكلمة مروره، ثم اربط الحساب الآخر من ملفك الشخصي.',
  },
  forgot: { en: 'Forgot your password?', ar: 'نسيت كلمة المرور؟' },
  logIn: { en: 'Log in', ar: 'تسجيل الدخول' },
  stayDays: plural({
    en: { one: 'You stay logged in for # day on this device.', other: 'You stay logged in for # days on this device.' },
    ar: {
      zero: 'سنطلب منك تسجيل الدخول على هذا الجهاز في كل مرة.',
      one: 'لن نطلب منك تسجيل الدخول على هذا الجهاز لمدة يوم واحد.',
      two: 'لن نطلب منك تسجيل الدخول على هذا الجهاز لمدة يومين.',
      few: 'لن نطلب منك تسجيل الدخول على هذا الجهاز لمدة # أيام.',
      many: 'لن نطلب منك تسجيل الدخول على هذا الجهاز لمدة # يومًا.',
      other: 'لن نطلب منك تسجيل الدخول على هذا الجهاز لمدة # يوم.',
    },
  }),
  loginSide: { en: 'Pick up at the second you stopped', ar: 'تابع من حيث توقفت' },
  loginSideText: {
    en: 'Your lessons, notes and tests wait for you on every device.',
    ar: 'دروسك وملاحظاتك واختباراتك في انتظارك على كل أجهزتك.',
  },
  factLanguages: { en: 'Arabic and English, side by side', ar: 'العربية والإنجليزية معًا' },
  factCertificates: { en: 'Certificates anyone can verify', ar: 'شهادات يمكن لأي شخص التحقّق منها' },
  factSupport: { en: 'Real people in support, every day', ar: 'أشخاص حقيقيون يردّون عليك كل يوم' },

  // Too many sessions
  deviceLimit: plural({
    en: {
      one: 'You can be logged in on # device at a time. Sign out of it to continue here.',
      other: 'You can be logged in on # devices at a time. Sign out of one to continue here.',
    },
    ar: {
      zero: 'لا يمكنك تسجيل الدخول الآن.',
      one: 'يمكنك استخدام حسابك على جهاز واحد في الوقت نفسه. سجّل الخروج منه لتتابع هنا.',
      two: 'يمكنك استخدام حسابك على جهازين في الوقت نفسه. سجّل الخروج من أحدهما لتتابع هنا.',
      few: 'يمكنك استخدام حسابك على # أجهزة في الوقت نفسه. سجّل الخروج من أحدها لتتابع هنا.',
      many: 'يمكنك استخدام حسابك على # جهازًا في الوقت نفسه. سجّل الخروج من أحدها لتتابع هنا.',
      other: 'يمكنك استخدام حسابك على # جهاز في الوقت نفسه. سجّل الخروج من أحدها لتتابع هنا.',
    },
  }),
  devicesToEnd: { en: 'Devices to sign out', ar: 'اختر الأجهزة التي تريد تسجيل الخروج منها' },
  nothingLost: { en: 'Nothing is lost: progress and notes are already saved.', ar: 'لن تفقد شيئًا: تقدّمك وملاحظاتك محفوظة.' },
  endChosen: { en: 'Sign out the chosen and continue', ar: 'تسجيل الخروج من المحدّد والمتابعة' },
  endAll: { en: 'Sign out of all of them', ar: 'تسجيل الخروج من كل الأجهزة' },
  chooseOne: { en: 'Choose at least one device.', ar: 'اختر جهازًا واحدًا على الأقل.' },
  strangeDevice: { en: 'You do not know one of these devices?', ar: 'هل بينها جهاز لا تعرفه؟' },
  changePassword: { en: 'Change your password', ar: 'تغيير كلمة المرور' },
  devicesSide: { en: 'Your account, only yours', ar: 'حسابك لك وحدك' },
  devicesSideText: {
    en: 'We show every device, so you always know who is learning.',
    ar: 'نعرض لك كل أجهزتك، لتعرف دائمًا من يستخدم حسابك.',
  },
  phone: { en: 'Phone', ar: 'هاتف' },
  tablet: { en: 'Tablet', ar: 'جهاز لوحي' },
  computer: { en: 'Computer', ar: 'حاسوب' },
  deviceName: {
    en: (kind: string, system: string) => `${system} ${kind.toLowerCase()}`,
    ar: (kind: string, system: string) => `${kind} ${system}`,
  },
  namedDevice: { en: (name: string) => name, ar: (name: string) => `جهاز ${name}` },
  deviceWith: {
    en: (device: string, browser: string) => `${device}, ${browser}`,
    ar: (device: string, browser: string) => `${device}، متصفّح ${browser}`,
  },

  // Register
  registerTitle: { en: 'Create account', ar: 'إنشاء حساب' },
  createYours: { en: 'Create your account', ar: 'أنشئ حسابك' },
  alreadyHaveOne: { en: 'Already have one?', ar: 'لديك حساب؟' },
  logInInstead: { en: 'Log in instead', ar: 'تسجيل الدخول' },
  terms: { en: 'terms', ar: 'الشروط' },
  privacy: { en: 'privacy policy', ar: 'سياسة الخصوصية' },
  acceptStart: { en: 'I accept the', ar: 'أوافق على' },
  // In Arabic «و» is written together with the word after it.
  acceptAnd: { en: 'and the ', ar: 'و' },
  acceptNeeded: { en: 'This box needs a tick to go on.', ar: 'ضع علامة في هذا المربع لتتابع.' },
  createAccount: { en: 'Create account', ar: 'إنشاء الحساب' },
  stepDetails: { en: 'Your details', ar: 'بياناتك' },
  stepConfirm: { en: 'Confirm e-mail', ar: 'تأكيد البريد' },
  registerSide: { en: 'Your name on a certificate that counts', ar: 'اسمك على شهادة لها قيمة' },
  registerSideText: {
    en: 'Free to join. Start with a free course in the language you think in.',
    ar: 'الانضمام مجاني. ابدأ بدورة مجانية باللغة التي تفكّر بها.',
  },
  factTests: { en: 'Tests that tell you why', ar: 'اختبارات تشرح لك السبب' },
  factNoCard: { en: 'No card needed to join', ar: 'لا تحتاج إلى بطاقة لتنضم' },

  // The code
  checkMail: { en: 'Check your e-mail', ar: 'راجع بريدك' },
  sentCodeTo: { en: 'We sent a code to', ar: 'أرسلنا رمزًا إلى' },
  validMinutes: plural({
    en: { one: 'The code is valid for # minute. You can paste it.', other: 'The code is valid for # minutes. You can paste it.' },
    ar: {
      zero: 'الرمز صالح لأقل من دقيقة، ويمكنك لصقه.',
      one: 'الرمز صالح لمدة دقيقة واحدة، ويمكنك لصقه.',
      two: 'الرمز صالح لمدة دقيقتين، ويمكنك لصقه.',
      few: 'الرمز صالح لمدة # دقائق، ويمكنك لصقه.',
      many: 'الرمز صالح لمدة # دقيقة، ويمكنك لصقه.',
      other: 'الرمز صالح لمدة # دقيقة، ويمكنك لصقه.',
    },
  }),
  confirmAndStart: { en: 'Confirm and start', ar: 'تأكيد وبدء التعلّم' },
  noCodeYet: { en: 'No code yet? Look in the spam folder.', ar: 'لم يصلك الرمز؟ ابحث عنه في مجلد الرسائل غير المرغوبة.' },
  newEndsOld: { en: 'A new code makes the old one invalid.', ar: 'الرمز الجديد يلغي القديم.' },
  resendIn: { en: (seconds: string) => `Resend in ${seconds} s`, ar: (seconds: string) => `إعادة الإرسال بعد ${seconds} ث` },
  resend: { en: 'Send a new code', ar: 'إرسال رمز جديد' },
  wrongCode: {
    en: (wrong: string, left: string) => `${wrong}. ${left}`,
    ar: (wrong: string, left: string) => `${wrong}. ${left}`,
  },
  triesLeft: plural({
    en: { one: '# attempt left.', other: '# attempts left.' },
    ar: {
      zero: 'لم تبق محاولات.',
      one: 'بقيت محاولة واحدة.',
      two: 'بقيت محاولتان.',
      few: 'بقيت # محاولات.',
      many: 'بقيت # محاولة.',
      other: 'بقيت # محاولة.',
    },
  }),
  codeDead: {
    en: 'This code was tried too often. Send a new one and use that.',
    ar: 'جرّبت هذا الرمز مرات كثيرة. اطلب رمزًا جديدًا وأدخله.',
  },

  // Forgot and set
  forgotText: {
    en: 'Write the e-mail of your account. We send you a code to set a new password.',
    ar: 'أدخل بريد حسابك وسنرسل إليه رمزًا لتعيين كلمة مرور جديدة.',
  },
  sendCode: { en: 'Send the code', ar: 'إرسال الرمز' },
  backToLogin: { en: 'Back to log in', ar: 'العودة إلى تسجيل الدخول' },
  stepEmail: { en: 'E-mail', ar: 'البريد' },
  stepCode: { en: 'Code', ar: 'الرمز' },
  stepPassword: { en: 'New password', ar: 'كلمة مرور جديدة' },
  enterCode: { en: 'Enter the code', ar: 'أدخل الرمز' },
  sentTo: { en: 'Sent to', ar: 'أرسلناه إلى' },
  goOn: { en: 'Continue', ar: 'متابعة' },
  setTitle: { en: 'Set a new password', ar: 'عيّن كلمة مرور جديدة' },
  forAccount: { en: 'For', ar: 'لحساب' },
  othersEnd: { en: 'Your other devices are signed out.', ar: 'سنسجّل خروجك من بقية الأجهزة.' },
  saveAndLogIn: { en: 'Save password and log in', ar: 'حفظ كلمة المرور وتسجيل الدخول' },
  forgotSide: { en: 'It happens to everyone', ar: 'يحدث هذا للجميع' },
  forgotSideText: { en: 'Three short steps and you are back in your lesson.', ar: 'ثلاث خطوات قصيرة وتعود إلى درسك.' },

  // Passwords
  strengthAnd: {
    en: (strength: string, hint: string) => `${strength}: ${hint}`,
    ar: (strength: string, hint: string) => `${strength}: ${hint}`,
  },
  weak: { en: 'Weak', ar: 'ضعيفة' },
  fair: { en: 'Fair', ar: 'مقبولة' },
  good: { en: 'Good', ar: 'جيدة' },
  strong: { en: 'Strong', ar: 'قوية' },
  longerIsBetter: plural({
    en: { one: 'at least # character, a longer phrase is better', other: 'at least # characters, a longer phrase is better' },
    ar: {
      zero: 'العبارة الأطول أفضل',
      one: 'حرف واحد على الأقل، والعبارة الأطول أفضل',
      two: 'حرفان على الأقل، والعبارة الأطول أفضل',
      few: '# أحرف على الأقل، والعبارة الأطول أفضل',
      many: '# حرفًا على الأقل، والعبارة الأطول أفضل',
      other: '# حرف على الأقل، والعبارة الأطول أفضل',
    },
  }),
  ruleLength: plural({
    en: { one: 'At least # character', other: 'At least # characters' },
    ar: {
      zero: 'أي طول',
      one: 'حرف واحد على الأقل',
      two: 'حرفان على الأقل',
      few: '# أحرف على الأقل',
      many: '# حرفًا على الأقل',
      other: '# حرف على الأقل',
    },
  }),
  ruleKnown: { en: 'Not on the list of leaked passwords', ar: 'ليست ضمن كلمات المرور المسرّبة' },
  rulePersonal: { en: 'Not your name or e-mail', ar: 'ليست اسمك أو بريدك' },
  done: { en: 'done', ar: 'متحقّق' },

  // Log out
  logoutTitle: { en: 'Log out', ar: 'تسجيل الخروج' },
  logoutAsk: { en: 'Log out of this device?', ar: 'هل تريد تسجيل الخروج من هذا الجهاز؟' },
  logoutText: {
    en: 'Your progress and notes are saved. You can come back any time.',
    ar: 'تقدّمك وملاحظاتك محفوظة، ويمكنك العودة في أي وقت.',
  },
  stay: { en: 'Stay logged in', ar: 'البقاء' },
})
