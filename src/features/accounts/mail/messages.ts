import { plural, defineMessages } from '#platform/language/messages.ts'

/** Empty lines separate paragraphs; `platform/mail/mail-layout` documents the markup. */
export const accountMailMessages = defineMessages({
  minutes: plural({
    en: { one: '# minute', other: '# minutes' },
    ar: {
      zero: 'أقل من دقيقة',
      one: 'دقيقة واحدة',
      two: 'دقيقتين',
      few: '# دقائق',
      many: '# دقيقة',
      other: '# دقيقة',
    },
  }),

  codeSubject: {
    en: (code: string) => `${code} is your code`,
    ar: (code: string) => `رمزك هو ${code}`,
  },
  registerCode: {
    en: (code: string, minutes: string) =>
      `One step left: this code confirms your address.\n\n{code:${code}}\n\nIt is valid for ${minutes} and can be used once.\n\nWe will never ask for it by phone or chat. If you did not request it, you need do nothing.`,
    ar: (code: string, minutes: string) =>
      `بقيت خطوة واحدة: أكّد بريدك بهذا الرمز.\n\n{code:${code}}\n\nالرمز صالح لمدة ${minutes} ولمرة واحدة.\n\nلن نطلبه منك أبدًا في مكالمة أو محادثة. وإن لم تطلبه أنت فتجاهل هذه الرسالة.`,
  },
  resetCode: {
    en: (code: string, minutes: string) =>
      `This code lets you set a new password.\n\n{code:${code}}\n\nIt is valid for ${minutes} and can be used once.\n\nWe will never ask for it by phone or chat. If you did not request it, you need do nothing: your password stays as it is.`,
    ar: (code: string, minutes: string) =>
      `عيّن كلمة مرور جديدة بهذا الرمز.\n\n{code:${code}}\n\nالرمز صالح لمدة ${minutes} ولمرة واحدة.\n\nلن نطلبه منك أبدًا في مكالمة أو محادثة. وإن لم تطلبه أنت فتجاهل هذه الرسالة، وستبقى كلمة مرورك كما هي.`,
  },

  emailCode: {
    en: (code: string, minutes: string) =>
      `This code makes this address the one of your account.\n\n{code:${code}}\n\nIt is valid for ${minutes} and can be used once.\n\nWe will never ask for it by phone or chat. If you did not request it, you need do nothing.`,
    ar: (code: string, minutes: string) =>
      `أدخل هذا الرمز ليصبح هذا البريد بريد حسابك.\n\n{code:${code}}\n\nالرمز صالح لمدة ${minutes} ولمرة واحدة.\n\nلن نطلبه منك أبدًا في مكالمة أو محادثة. وإن لم تطلبه أنت فتجاهل هذه الرسالة.`,
  },
  emailChangedSubject: { en: 'The e-mail of your account was changed', ar: 'تغيّر بريد حسابك' },
  emailChanged: {
    en: (email: string, date: string, time: string, contact: string) =>
      `Your account now uses ${email}. The change was made on ${date} at ${time}, and this address no longer opens it.\n\nWas it you? Then all is well. If not, tell us at once:\n\n{button:Contact us|${contact}}`,
    ar: (email: string, date: string, time: string, contact: string) =>
      `أصبح بريد حسابك ${email}. تغيّر في ${date} الساعة ${time}، ولم يعد بإمكانك الدخول بهذا البريد.\n\nهل غيّرته أنت؟ إذن كل شيء على ما يرام. وإلا فأخبرنا فورًا:\n\n{button:تواصل معنا|${contact}}`,
  },
  leavingSubject: { en: 'Your account will be deleted', ar: 'سنحذف حسابك' },
  leaving: {
    en: (until: string, login: string) =>
      `As you asked, your account will be deleted on ${until}. All devices were signed out.\n\nUntil then you may change your mind: log in and choose to keep the account.\n\n{button:Log in|${login}}\n\nCertificates that you earned can still be verified afterwards.`,
    ar: (until: string, login: string) =>
      `كما طلبت، سنحذف حسابك في ${until}، وقد سجّلنا خروجك من كل الأجهزة.\n\nيمكنك التراجع قبل ذلك: سجّل الدخول واختر الإبقاء على حسابك.\n\n{button:تسجيل الدخول|${login}}\n\nأما الشهادات التي نلتها فتبقى قابلة للتحقّق بعد ذلك.`,
  },
  proofCode: {
    en: (code: string, minutes: string) =>
      `This code confirms that it is you before an important step.\n\n{code:${code}}\n\nIt is valid for ${minutes} and can be used once.\n\nWe will never ask for it by phone or chat. If you did not request it, sign out the devices you do not know in your profile.`,
    ar: (code: string, minutes: string) =>
      `أكّد لنا بهذا الرمز أنك أنت قبل خطوة مهمة.\n\n{code:${code}}\n\nالرمز صالح لمدة ${minutes} ولمرة واحدة.\n\nلن نطلبه منك أبدًا في مكالمة أو محادثة. وإن لم تطلبه أنت فافتح ملفك الشخصي وسجّل الخروج من أي جهاز لا تعرفه.`,
  },

  google: { en: 'Google', ar: 'Google' },
  apple: { en: 'Apple', ar: 'Apple' },
  facebook: { en: 'Facebook', ar: 'Facebook' },
  linkedSubject: {
    en: (provider: string) => `${provider} was linked to your account`,
    ar: (provider: string) => `أصبح حساب ${provider} مرتبطًا بحسابك`,
  },
  linked: {
    en: (provider: string, profile: string, forgot: string) =>
      `From now on your ${provider} account opens your account here as well.\n\nWas it you? Then all is well. If not, unlink it in your profile and set a new password:\n\n{button:Open my profile|${profile}}\n\nSet a new password: ${forgot}`,
    ar: (provider: string, profile: string, forgot: string) =>
      `من الآن يمكنك الدخول إلى حسابك هنا بحساب ${provider} أيضًا.\n\nهل ربطته أنت؟ إذن كل شيء على ما يرام. وإلا فألغِ الربط من ملفك الشخصي وعيّن كلمة مرور جديدة:\n\n{button:فتح ملفي الشخصي|${profile}}\n\nعيّن كلمة مرور جديدة من هنا: ${forgot}`,
  },
  unlinkedSubject: {
    en: (provider: string) => `${provider} was unlinked from your account`,
    ar: (provider: string) => `لم يعد حساب ${provider} مرتبطًا بحسابك`,
  },
  unlinked: {
    en: (provider: string, profile: string, forgot: string) =>
      `Your ${provider} account no longer opens your account here.\n\nWas it you? Then all is well. If not, look at the devices in your profile and set a new password:\n\n{button:Open my profile|${profile}}\n\nSet a new password: ${forgot}`,
    ar: (provider: string, profile: string, forgot: string) =>
      `لم يعد بإمكانك الدخول إلى حسابك هنا بحساب ${provider}.\n\nهل ألغيت الربط أنت؟ إذن كل شيء على ما يرام. وإلا فراجع أجهزتك في ملفك الشخصي وعيّن كلمة مرور جديدة:\n\n{button:فتح ملفي الشخصي|${profile}}\n\nعيّن كلمة مرور جديدة من هنا: ${forgot}`,
  },

  secondFactorOnSubject: {
    en: 'Your login now has a second step',
    ar: 'أصبح لتسجيل دخولك خطوة ثانية',
  },
  secondFactorOn: {
    en: (secure: string) =>
      `From now on we ask for a code of your authenticator app when you log in. Keep your recovery codes in a safe place.\n\nWas it you? Then all is well. If not, set a new password and write to us:\n\n{button:Secure my account|${secure}}`,
    ar: (secure: string) =>
      `من الآن سنطلب منك رمز تطبيق المصادقة عند تسجيل الدخول. احفظ رموز الاسترداد في مكان آمن.\n\nهل فعّلتها أنت؟ إذن كل شيء على ما يرام. وإلا فعيّن كلمة مرور جديدة وراسلنا:\n\n{button:تأمين حسابي|${secure}}`,
  },
  secondFactorOffSubject: {
    en: 'Your login no longer has a second step',
    ar: 'لم تعد لتسجيل دخولك خطوة ثانية',
  },
  secondFactorOff: {
    en: (secure: string) =>
      `We no longer ask for a code of your authenticator app when you log in: you, or our team on request, switched it off.\n\nDid you ask for this? Then all is well. If not, set a new password and write to us:\n\n{button:Secure my account|${secure}}`,
    ar: (secure: string) =>
      `لم نعد نطلب منك رمز تطبيق المصادقة عند تسجيل الدخول: أوقفته أنت، أو أوقفه فريقنا بطلب.\n\nهل طلبت ذلك؟ إذن كل شيء على ما يرام. وإلا فعيّن كلمة مرور جديدة وراسلنا:\n\n{button:تأمين حسابي|${secure}}`,
  },
  mergedSubject: { en: 'Two accounts were merged', ar: 'دمجنا حسابين' },
  mergedGone: {
    en: (other: string, contact: string) =>
      `Our team merged the account with this address into the one of ${other}. Its courses, orders and certificates are there now. This address, its password and linked accounts no longer log in.\n\nDid you ask for this? Then all is well. If not, tell us at once, and we will look into it:\n\n{button:Contact us|${contact}}`,
    ar: (other: string, contact: string) =>
      `دمج فريقنا حسابك بهذا البريد في حساب ${other}. انتقلت إليه دوراتك وطلباتك وشهاداتك. لم يعد بإمكانك الدخول بهذا البريد وكلمة مروره والحسابات المرتبطة به.\n\nهل طلبت ذلك؟ إذن كل شيء على ما يرام. وإلا فأخبرنا فورًا وسنراجع الأمر:\n\n{button:تواصل معنا|${contact}}`,
  },
  mergedKept: {
    en: (other: string, contact: string) =>
      `Our team merged the account of ${other} into yours. Its courses, orders and certificates are yours now. You log in as before; the logins of the other account open nothing any more.\n\nDid you ask for this? Then all is well. If not, tell us at once, and we will look into it:\n\n{button:Contact us|${contact}}`,
    ar: (other: string, contact: string) =>
      `دمج فريقنا حساب ${other} في حسابك. أصبحت دوراته وطلباته وشهاداته في حسابك. سجّل الدخول كما اعتدت، فلم تعد طرق الدخول إلى الحساب الآخر تفتح شيئًا.\n\nهل طلبت ذلك؟ إذن كل شيء على ما يرام. وإلا فأخبرنا فورًا وسنراجع الأمر:\n\n{button:تواصل معنا|${contact}}`,
  },

  welcomeSubject: {
    en: (name: string) => `Welcome, ${name}`,
    ar: (name: string) => `أهلًا بك يا ${name}`,
  },
  welcome: {
    en: (courses: string) =>
      `Good to have you here. Your account is ready, and nobody will hurry you.\n\nA quiet way to begin: choose one free lesson, watch it to its end, and write a single sentence about it.\n\n{button:Find a first lesson|${courses}}\n\nIf you have a question, answer this mail. A person reads it.`,
    ar: (courses: string) =>
      `يسعدنا أنك معنا. حسابك جاهز، ولن يستعجلك أحد.\n\nإليك بداية هادئة: اختر درسًا مجانيًا واحدًا، وشاهده إلى آخره، ثم اكتب عنه جملة واحدة.\n\n{button:اختيار أول درس|${courses}}\n\nوإن كان لديك سؤال فاكتبه ردًا على هذه الرسالة، وسيقرؤه واحد منا.`,
  },

  changedSubject: { en: 'Your password was changed', ar: 'تغيّرت كلمة مرورك' },
  changed: {
    en: (date: string, time: string, device: string, secure: string) =>
      `The password of your account was changed on ${date} at ${time}, from ${device}. All other devices were signed out.\n\nWas it you? Then all is well. If not, secure your account now:\n\n{button:Secure my account|${secure}}`,
    ar: (date: string, time: string, device: string, secure: string) =>
      `تغيّرت كلمة مرور حسابك في ${date} الساعة ${time} من ${device}، وسجّلنا خروجك من بقية الأجهزة.\n\nهل غيّرتها أنت؟ إذن كل شيء على ما يرام. وإلا فأمّن حسابك الآن:\n\n{button:تأمين حسابي|${secure}}`,
  },

  linkSubject: { en: 'Set a new password', ar: 'عيّن كلمة مرور جديدة' },
  link: {
    en: (forgot: string) =>
      `As you asked our team, here is the way to a new password:\n\n{button:Set a new password|${forgot}}\n\nEnter your address there; we send a code to it. Your password stays as it is until then.\n\nDid you not ask? Then you need do nothing.`,
    ar: (forgot: string) =>
      `كما طلبت من فريقنا، عيّن كلمة مرور جديدة من هنا:\n\n{button:تعيين كلمة مرور جديدة|${forgot}}\n\nأدخل بريدك هناك وسنرسل إليه رمزًا. تبقى كلمة مرورك كما هي حتى ذلك الحين.\n\nوإن لم تطلب ذلك فتجاهل هذه الرسالة.`,
  },

  alreadySubject: { en: 'You already have an account', ar: 'لديك حساب بالفعل' },
  already: {
    en: (login: string, forgot: string) =>
      `Somebody, perhaps you, began to create an account with this address. It already has one, so nothing was changed.\n\n{button:Log in|${login}}\n\nForgot the password? Set a new one here: ${forgot}\n\nIf it was not you, you need do nothing.`,
    ar: (login: string, forgot: string) =>
      `حاول أحدهم، وربما كنت أنت، إنشاء حساب بهذا البريد. لديك حساب به بالفعل، فلم نغيّر شيئًا.\n\n{button:تسجيل الدخول|${login}}\n\nنسيت كلمة المرور؟ عيّن كلمة جديدة من هنا: ${forgot}\n\nوإن لم تكن أنت فتجاهل هذه الرسالة.`,
  },

  device: {
    en: (browser: string, system: string) => `${browser} on ${system}`,
    ar: (browser: string, system: string) => `متصفّح ${browser} على ${system}`,
  },
  unknownDevice: { en: 'a device we do not know', ar: 'جهاز لا نعرفه' },
})
