import { counted, messages } from '#platform/messages.ts'

/** What the ways in say. */
export const m = messages({
  // Fields
  email: { en: 'E-mail', ar: 'البريد الإلكتروني' },
  password: { en: 'Password', ar: 'كلمة المرور' },
  firstName: { en: 'First name', ar: 'الاسم الأول' },
  lastName: { en: 'Last name', ar: 'اسم العائلة' },
  country: { en: 'Country', ar: 'الدولة' },
  chooseCountry: { en: 'Choose a country', ar: 'اختيار الدولة' },
  code: counted({
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
  writeAgain: { en: 'Write it again', ar: 'كتابتها مرة أخرى' },
  change: { en: 'Change', ar: 'تغيير' },

  // Log in
  loginTitle: { en: 'Log in', ar: 'تسجيل الدخول' },
  welcomeBack: { en: 'Welcome back', ar: 'أهلًا بعودتك' },
  newHere: { en: 'New here?', ar: 'أول زيارة؟' },
  createAnAccount: { en: 'Create an account', ar: 'إنشاء حساب' },
  checkBoth: { en: 'Check the e-mail and the password.', ar: 'يُرجى مراجعة البريد وكلمة المرور.' },
  checkSpelling: { en: 'Check the spelling of the e-mail.', ar: 'يُرجى مراجعة كتابة البريد.' },
  notThePassword: { en: 'This is not the password of this account.', ar: 'هذه ليست كلمة مرور هذا الحساب.' },
  linkInProfile: {
    en: 'If it is yours, log in with its password, then link the other account in your profile.',
    ar: 'إن كان هذا الحساب لك فيمكن الدخول بكلمة مروره، ثم ربط الحساب الآخر من الملف الشخصي.',
  },
  forgot: { en: 'Forgot your password?', ar: 'نسيت كلمة المرور؟' },
  logIn: { en: 'Log in', ar: 'تسجيل الدخول' },
  stayDays: counted({
    en: { one: 'You stay logged in for # day on this device.', other: 'You stay logged in for # days on this device.' },
    ar: {
      zero: 'لا يبقى الدخول مسجّلًا على هذا الجهاز.',
      one: 'يبقى الدخول مسجّلًا يومًا واحدًا على هذا الجهاز.',
      two: 'يبقى الدخول مسجّلًا يومين على هذا الجهاز.',
      few: 'يبقى الدخول مسجّلًا # أيام على هذا الجهاز.',
      many: 'يبقى الدخول مسجّلًا # يومًا على هذا الجهاز.',
      other: 'يبقى الدخول مسجّلًا # يوم على هذا الجهاز.',
    },
  }),
  loginSide: { en: 'Pick up at the second you stopped', ar: 'يُستأنف التعلّم من حيث توقّف' },
  loginSideText: {
    en: 'Your lessons, notes and tests wait for you on every device.',
    ar: 'دروسك وملاحظاتك واختباراتك في انتظارك على كل أجهزتك.',
  },
  factLanguages: { en: 'Arabic and English, side by side', ar: 'العربية والإنجليزية معًا' },
  factCertificates: { en: 'Certificates anyone can verify', ar: 'شهادات يمكن لأي جهة التحقّق منها' },
  factSupport: { en: 'Real people in support, every day', ar: 'فريق دعم حقيقي كل يوم' },

  // Too many sessions
  deviceLimit: counted({
    en: {
      one: 'You can be logged in on # device at a time. Sign out of it to continue here.',
      other: 'You can be logged in on # devices at a time. Sign out of one to continue here.',
    },
    ar: {
      zero: 'لا يمكن تسجيل الدخول الآن.',
      one: 'يمكن تسجيل الدخول على جهاز واحد في الوقت نفسه. للمتابعة هنا يلزم تسجيل الخروج منه.',
      two: 'يمكن تسجيل الدخول على جهازين في الوقت نفسه. للمتابعة هنا يلزم تسجيل الخروج من أحدهما.',
      few: 'يمكن تسجيل الدخول على # أجهزة في الوقت نفسه. للمتابعة هنا يلزم تسجيل الخروج من أحدها.',
      many: 'يمكن تسجيل الدخول على # جهازًا في الوقت نفسه. للمتابعة هنا يلزم تسجيل الخروج من أحدها.',
      other: 'يمكن تسجيل الدخول على # جهاز في الوقت نفسه. للمتابعة هنا يلزم تسجيل الخروج من أحدها.',
    },
  }),
  devicesToEnd: { en: 'Devices to sign out', ar: 'الأجهزة المراد تسجيل الخروج منها' },
  nothingLost: { en: 'Nothing is lost: progress and notes are already saved.', ar: 'لن يضيع شيء: التقدّم والملاحظات محفوظة.' },
  endChosen: { en: 'Sign out the chosen and continue', ar: 'تسجيل الخروج من المحدّد والمتابعة' },
  endAll: { en: 'Sign out of all of them', ar: 'تسجيل الخروج من كل الأجهزة' },
  chooseOne: { en: 'Choose at least one device.', ar: 'يلزم اختيار جهاز واحد على الأقل.' },
  strangeDevice: { en: 'You do not know one of these devices?', ar: 'أحد هذه الأجهزة غير معروف؟' },
  changePassword: { en: 'Change your password', ar: 'تغيير كلمة المرور' },
  devicesSide: { en: 'Your account, only yours', ar: 'حسابك لك وحدك' },
  devicesSideText: { en: 'We show every device, so you always know who is learning.', ar: 'نعرض كل جهاز، فيظهر دائمًا من يستخدم الحساب.' },
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
  createYours: { en: 'Create your account', ar: 'إنشاء حساب جديد' },
  alreadyHaveOne: { en: 'Already have one?', ar: 'لديك حساب؟' },
  logInInstead: { en: 'Log in instead', ar: 'تسجيل الدخول' },
  terms: { en: 'terms', ar: 'الشروط' },
  privacy: { en: 'privacy policy', ar: 'سياسة الخصوصية' },
  acceptStart: { en: 'I accept the', ar: 'أوافق على' },
  // In Arabic «و» is written together with the word after it.
  acceptAnd: { en: 'and the ', ar: 'و' },
  acceptNeeded: { en: 'This box needs a tick to go on.', ar: 'يلزم تحديد هذا المربع للمتابعة.' },
  createAccount: { en: 'Create account', ar: 'إنشاء الحساب' },
  stepDetails: { en: 'Your details', ar: 'البيانات' },
  stepConfirm: { en: 'Confirm e-mail', ar: 'تأكيد البريد' },
  registerSide: { en: 'Your name on a certificate that counts', ar: 'اسمك على شهادة لها قيمة' },
  registerSideText: {
    en: 'Free to join. Start with a free course in the language you think in.',
    ar: 'الانضمام مجاني، والبداية بدورة مجانية باللغة الأقرب إلى التفكير.',
  },
  factTests: { en: 'Tests that tell you why', ar: 'اختبارات تشرح السبب' },
  factNoCard: { en: 'No card needed to join', ar: 'لا حاجة إلى بطاقة للانضمام' },

  // The code
  checkMail: { en: 'Check your e-mail', ar: 'رسالة في بريدك' },
  sentCodeTo: { en: 'We sent a code to', ar: 'أرسلنا رمزًا إلى' },
  validMinutes: counted({
    en: { one: 'The code is valid for # minute. You can paste it.', other: 'The code is valid for # minutes. You can paste it.' },
    ar: {
      zero: 'الرمز صالح لأقل من دقيقة، ويمكن لصقه.',
      one: 'الرمز صالح لمدة دقيقة واحدة، ويمكن لصقه.',
      two: 'الرمز صالح لمدة دقيقتين، ويمكن لصقه.',
      few: 'الرمز صالح لمدة # دقائق، ويمكن لصقه.',
      many: 'الرمز صالح لمدة # دقيقة، ويمكن لصقه.',
      other: 'الرمز صالح لمدة # دقيقة، ويمكن لصقه.',
    },
  }),
  confirmAndStart: { en: 'Confirm and start', ar: 'تأكيد وبدء التعلّم' },
  noCodeYet: { en: 'No code yet? Look in the spam folder.', ar: 'لم يصل الرمز؟ قد يكون في مجلد الرسائل غير المرغوبة.' },
  newEndsOld: { en: 'A new code makes the old one invalid.', ar: 'الرمز الجديد يُلغي القديم.' },
  resendIn: { en: (seconds: string) => `Resend in ${seconds} s`, ar: (seconds: string) => `إعادة الإرسال بعد ${seconds} ث` },
  resend: { en: 'Send a new code', ar: 'إرسال رمز جديد' },
  wrongCode: {
    en: (wrong: string, left: string) => `${wrong}. ${left}`,
    ar: (wrong: string, left: string) => `${wrong}. ${left}`,
  },
  triesLeft: counted({
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
    ar: 'جُرّب هذا الرمز مرات كثيرة. يلزم إرسال رمز جديد واستخدامه.',
  },
  waitSeconds: counted({
    en: { one: 'You can try again in # second.', other: 'You can try again in # seconds.' },
    ar: {
      zero: 'يمكن المحاولة الآن.',
      one: 'يمكن المحاولة بعد ثانية واحدة.',
      two: 'يمكن المحاولة بعد ثانيتين.',
      few: 'يمكن المحاولة بعد # ثوانٍ.',
      many: 'يمكن المحاولة بعد # ثانية.',
      other: 'يمكن المحاولة بعد # ثانية.',
    },
  }),
  waitMinutes: counted({
    en: { one: 'You can try again in # minute.', other: 'You can try again in # minutes.' },
    ar: {
      zero: 'يمكن المحاولة الآن.',
      one: 'يمكن المحاولة بعد دقيقة واحدة.',
      two: 'يمكن المحاولة بعد دقيقتين.',
      few: 'يمكن المحاولة بعد # دقائق.',
      many: 'يمكن المحاولة بعد # دقيقة.',
      other: 'يمكن المحاولة بعد # دقيقة.',
    },
  }),

  // Forgot and set
  forgotText: {
    en: 'Write the e-mail of your account. We send you a code to set a new password.',
    ar: 'يُكتب هنا بريد الحساب، فنرسل إليه رمزًا لتعيين كلمة مرور جديدة.',
  },
  sendCode: { en: 'Send the code', ar: 'إرسال الرمز' },
  backToLogin: { en: 'Back to log in', ar: 'العودة إلى تسجيل الدخول' },
  stepEmail: { en: 'E-mail', ar: 'البريد' },
  stepCode: { en: 'Code', ar: 'الرمز' },
  stepPassword: { en: 'New password', ar: 'كلمة مرور جديدة' },
  enterCode: { en: 'Enter the code', ar: 'إدخال الرمز' },
  sentTo: { en: 'Sent to', ar: 'أُرسل إلى' },
  goOn: { en: 'Continue', ar: 'متابعة' },
  setTitle: { en: 'Set a new password', ar: 'تعيين كلمة مرور جديدة' },
  forAccount: { en: 'For', ar: 'لحساب' },
  othersEnd: { en: 'Your other devices are signed out.', ar: 'يُسجَّل الخروج من بقية الأجهزة.' },
  saveAndLogIn: { en: 'Save password and log in', ar: 'حفظ كلمة المرور والدخول' },
  forgotSide: { en: 'It happens to everyone', ar: 'يحدث هذا للجميع' },
  forgotSideText: { en: 'Three short steps and you are back in your lesson.', ar: 'ثلاث خطوات قصيرة ثم العودة إلى الدرس.' },

  // Passwords
  strengthAnd: {
    en: (strength: string, hint: string) => `${strength}: ${hint}`,
    ar: (strength: string, hint: string) => `${strength}: ${hint}`,
  },
  weak: { en: 'Weak', ar: 'ضعيفة' },
  fair: { en: 'Fair', ar: 'مقبولة' },
  good: { en: 'Good', ar: 'جيدة' },
  strong: { en: 'Strong', ar: 'قوية' },
  longerIsBetter: counted({
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
  ruleLength: counted({
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
  rulePersonal: { en: 'Not your name or e-mail', ar: 'ليست الاسم أو البريد' },
  done: { en: 'done', ar: 'تم' },

  // Log out
  logoutTitle: { en: 'Log out', ar: 'تسجيل الخروج' },
  logoutAsk: { en: 'Log out of this device?', ar: 'تسجيل الخروج من هذا الجهاز؟' },
  logoutText: {
    en: 'Your progress and notes are saved. You can come back any time.',
    ar: 'التقدّم والملاحظات محفوظة، والعودة ممكنة في أي وقت.',
  },
  stay: { en: 'Stay logged in', ar: 'البقاء' },
})
