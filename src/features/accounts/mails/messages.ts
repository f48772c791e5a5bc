import { counted, messages } from '#platform/messages.ts'

/** What accounts write to people. An empty line parts paragraphs; `platform/mail-layout` knows the marks. */
export const mailWords = messages({
  minutes: counted({
    en: { one: '# minute', other: '# minutes' },
    ar: { zero: 'أقل من دقيقة', one: 'دقيقة واحدة', two: 'دقيقتين', few: '# دقائق', many: '# دقيقة', other: '# دقيقة' },
  }),

  codeSubject: { en: (code: string) => `${code} is your code`, ar: (code: string) => `رمزك هو ${code}` },
  registerCode: {
    en: (code: string, minutes: string) =>
      `One step left: this code confirms your address.\n\n{code:${code}}\n\nIt is valid for ${minutes} and can be used once.\n\nWe will never ask for it by phone or chat. If you did not request it, you need do nothing.`,
    ar: (code: string, minutes: string) =>
      `بقيت خطوة واحدة: هذا الرمز يؤكّد بريدك.\n\n{code:${code}}\n\nوهو صالح لمدة ${minutes} ولمرة واحدة.\n\nلن نطلبه منك أبدًا بالهاتف أو المحادثة. وإن لم تطلبه فلا يلزمك فعل شيء.`,
  },
  resetCode: {
    en: (code: string, minutes: string) =>
      `This code lets you set a new password.\n\n{code:${code}}\n\nIt is valid for ${minutes} and can be used once.\n\nWe will never ask for it by phone or chat. If you did not request it, you need do nothing: your password stays as it is.`,
    ar: (code: string, minutes: string) =>
      `بهذا الرمز يمكنك تعيين كلمة مرور جديدة.\n\n{code:${code}}\n\nوهو صالح لمدة ${minutes} ولمرة واحدة.\n\nلن نطلبه منك أبدًا بالهاتف أو المحادثة. وإن لم تطلبه فلا يلزمك فعل شيء، وتبقى كلمة مرورك كما هي.`,
  },

  emailCode: {
    en: (code: string, minutes: string) =>
      `This code makes this address the one of your account.\n\n{code:${code}}\n\nIt is valid for ${minutes} and can be used once.\n\nWe will never ask for it by phone or chat. If you did not request it, you need do nothing.`,
    ar: (code: string, minutes: string) =>
      `بهذا الرمز يصبح هذا البريد بريد حسابك.\n\n{code:${code}}\n\nوهو صالح لمدة ${minutes} ولمرة واحدة.\n\nلن نطلبه منك أبدًا بالهاتف أو المحادثة. وإن لم تطلبه فلا يلزمك فعل شيء.`,
  },
  emailChangedSubject: { en: 'The e-mail of your account was changed', ar: 'تم تغيير بريد حسابك' },
  emailChanged: {
    en: (email: string, date: string, time: string, contact: string) =>
      `Your account now uses ${email}. The change was made on ${date} at ${time}, and this address no longer opens it.\n\nWas it you? Then all is well. If not, tell us at once:\n\n{button:Contact us|${contact}}`,
    ar: (email: string, date: string, time: string, contact: string) =>
      `أصبح بريد حسابك ${email}. تم التغيير في ${date} الساعة ${time}، ولم يعد هذا البريد يفتح الحساب.\n\nهل كان هذا بعلمك؟ إذن كل شيء على ما يرام. وإلا فيُرجى إبلاغنا فورًا:\n\n{button:التواصل معنا|${contact}}`,
  },
  leavingSubject: { en: 'Your account will be deleted', ar: 'سيُحذف حسابك' },
  leaving: {
    en: (until: string, login: string) =>
      `As you asked, your account will be deleted on ${until}. All devices were signed out.\n\nUntil then you may change your mind: log in and choose to keep the account.\n\n{button:Log in|${login}}\n\nCertificates that you earned can still be verified afterwards.`,
    ar: (until: string, login: string) =>
      `سيُحذف حسابك في ${until} بناءً على طلبك، وقد سُجّل الخروج من كل الأجهزة.\n\nوحتى ذلك الحين يمكن التراجع: يكفي تسجيل الدخول ثم اختيار الإبقاء على الحساب.\n\n{button:تسجيل الدخول|${login}}\n\nأما الشهادات التي نلتها فيبقى التحقّق منها ممكنًا بعد ذلك.`,
  },
  proofCode: {
    en: (code: string, minutes: string) =>
      `This code shows that it is you, so that the ways into your account can be changed.\n\n{code:${code}}\n\nIt is valid for ${minutes} and can be used once.\n\nWe will never ask for it by phone or chat. If you did not request it, sign out the devices you do not know in your profile.`,
    ar: (code: string, minutes: string) =>
      `هذا الرمز يؤكّد أن صاحب الحساب هو من يطلب تغيير طرق الدخول إليه.\n\n{code:${code}}\n\nوهو صالح لمدة ${minutes} ولمرة واحدة.\n\nلن نطلبه منك أبدًا بالهاتف أو المحادثة. وإن لم تطلبه فيمكن من ملفك الشخصي تسجيل الخروج من أي جهاز لا تعرفه.`,
  },

  google: { en: 'Google', ar: 'Google' },
  apple: { en: 'Apple', ar: 'Apple' },
  facebook: { en: 'Facebook', ar: 'Facebook' },
  linkedSubject: {
    en: (provider: string) => `${provider} was linked to your account`,
    ar: (provider: string) => `رُبط حساب ${provider} بحسابك`,
  },
  linked: {
    en: (provider: string, profile: string, forgot: string) =>
      `From now on your ${provider} account opens your account here as well.\n\nWas it you? Then all is well. If not, unlink it in your profile and set a new password:\n\n{button:Open my profile|${profile}}\n\nSet a new password: ${forgot}`,
    ar: (provider: string, profile: string, forgot: string) =>
      `من الآن يمكن الدخول إلى حسابك هنا بحساب ${provider} أيضًا.\n\nهل كان هذا بعلمك؟ إذن كل شيء على ما يرام. وإلا فيمكن إلغاء الربط من ملفك الشخصي وتعيين كلمة مرور جديدة:\n\n{button:فتح ملفي الشخصي|${profile}}\n\nتعيين كلمة مرور جديدة: ${forgot}`,
  },
  unlinkedSubject: {
    en: (provider: string) => `${provider} was unlinked from your account`,
    ar: (provider: string) => `أُلغي ربط حساب ${provider} بحسابك`,
  },
  unlinked: {
    en: (provider: string, profile: string, forgot: string) =>
      `Your ${provider} account no longer opens your account here.\n\nWas it you? Then all is well. If not, look at the devices in your profile and set a new password:\n\n{button:Open my profile|${profile}}\n\nSet a new password: ${forgot}`,
    ar: (provider: string, profile: string, forgot: string) =>
      `لم يعد حساب ${provider} يفتح حسابك هنا.\n\nهل كان هذا بعلمك؟ إذن كل شيء على ما يرام. وإلا فيمكن مراجعة الأجهزة في ملفك الشخصي وتعيين كلمة مرور جديدة:\n\n{button:فتح ملفي الشخصي|${profile}}\n\nتعيين كلمة مرور جديدة: ${forgot}`,
  },

  welcomeSubject: { en: (name: string) => `Welcome, ${name}`, ar: (name: string) => `أهلًا بك يا ${name}` },
  welcome: {
    en: (courses: string) =>
      `Good to have you here. Your account is ready, and nobody will hurry you.\n\nA quiet way to begin: choose one free lesson, watch it to its end, and write a single sentence about it.\n\n{button:Find a first lesson|${courses}}\n\nIf you have a question, answer this mail. A person reads it.`,
    ar: (courses: string) =>
      `يسعدنا وجودك معنا. حسابك جاهز، ولن يستعجلك أحد.\n\nبداية هادئة نقترحها: اختيار درس مجاني واحد، ومشاهدته إلى آخره، وكتابة جملة واحدة عنه.\n\n{button:البحث عن درس أول|${courses}}\n\nوإن كان لديك سؤال فيمكن الرد على هذه الرسالة، فهناك إنسان يقرؤها.`,
  },

  changedSubject: { en: 'Your password was changed', ar: 'تم تغيير كلمة مرورك' },
  changed: {
    en: (date: string, time: string, device: string, secure: string) =>
      `The password of your account was changed on ${date} at ${time}, from ${device}. All other devices were signed out.\n\nWas it you? Then all is well. If not, secure your account now:\n\n{button:Secure my account|${secure}}`,
    ar: (date: string, time: string, device: string, secure: string) =>
      `تغيّرت كلمة مرور حسابك في ${date} الساعة ${time} من ${device}، وسُجّل الخروج من بقية الأجهزة.\n\nهل كان هذا بعلمك؟ إذن كل شيء على ما يرام. وإلا فيمكنك تأمين حسابك الآن:\n\n{button:تأمين حسابي|${secure}}`,
  },

  alreadySubject: { en: 'You already have an account', ar: 'لديك حساب بالفعل' },
  already: {
    en: (login: string, forgot: string) =>
      `Somebody, perhaps you, began to create an account with this address. It already has one, so nothing was changed.\n\n{button:Log in|${login}}\n\nForgot the password? Set a new one here: ${forgot}\n\nIf it was not you, you need do nothing.`,
    ar: (login: string, forgot: string) =>
      `بدأ أحدهم، وربما كنت أنت، في إنشاء حساب بهذا البريد. ولهذا البريد حساب بالفعل، فلم يتغيّر شيء.\n\n{button:تسجيل الدخول|${login}}\n\nنسيت كلمة المرور؟ يمكن تعيين كلمة جديدة من هنا: ${forgot}\n\nوإن لم يكن ذلك منك فلا يلزمك فعل شيء.`,
  },

  device: {
    en: (browser: string, system: string) => `${browser} on ${system}`,
    ar: (browser: string, system: string) => `متصفّح ${browser} على ${system}`,
  },
  unknownDevice: { en: 'a device we do not know', ar: 'جهاز لا نعرفه' },
})
