import { messages } from '#platform/messages.ts'

/** What is said about accounts elsewhere. */
export const m = messages({
  google: { en: 'Google', ar: 'Google' },
  apple: { en: 'Apple', ar: 'Apple' },
  facebook: { en: 'Facebook', ar: 'Facebook' },
  continueWith: { en: (provider: string) => `Continue with ${provider}`, ar: (provider: string) => `المتابعة بحساب ${provider}` },
  otherAccounts: { en: 'Continue with an account you have', ar: 'المتابعة بحساب موجود' },
  orEmail: { en: 'or with your e-mail', ar: 'أو بالبريد الإلكتروني' },

  // In the profile
  linkedAccounts: { en: 'Linked accounts', ar: 'الحسابات المرتبطة' },
  notLinked: { en: 'Not linked', ar: 'غير مرتبط' },
  linkedHere: { en: 'Linked', ar: 'مرتبط' },
  link: { en: 'Link', ar: 'ربط' },
  unlink: { en: 'Unlink', ar: 'إلغاء الربط' },
  linkOf: { en: (provider: string) => `Link ${provider}`, ar: (provider: string) => `ربط ${provider}` },
  unlinkOf: { en: (provider: string) => `Unlink ${provider}`, ar: (provider: string) => `إلغاء الربط بحساب ${provider}` },
  nothingChanged: { en: 'Nothing has changed.', ar: 'لم يتغيّر شيء.' },
  proveFirst: {
    en: 'To link an account, first show that it is you.',
    ar: 'لربط حساب يلزم أولًا تأكيد أن الطلب من صاحب الحساب.',
  },
  password: { en: 'Your password', ar: 'كلمة المرور' },
  confirm: { en: 'Confirm', ar: 'تأكيد' },
  sendCode: { en: 'Send a code to my e-mail', ar: 'إرسال رمز إلى بريدي' },
  codeSent: { en: 'A code is on its way to your e-mail.', ar: 'الرمز في طريقه إلى بريدك.' },
  code: { en: 'Code', ar: 'الرمز' },
  sendAnother: { en: 'Send another code', ar: 'إرسال رمز آخر' },

  // The built-in provider
  localTitle: { en: (provider: string) => `Log in with ${provider}`, ar: (provider: string) => `الدخول بحساب ${provider}` },
  standsIn: {
    en: (provider: string) => `This page stands in for ${provider} while it is not configured. Nobody checks who you say you are.`,
    ar: (provider: string) => `تنوب هذه الصفحة عن ${provider} ما دام غير معدّ. لا أحد يتحقّق هنا من الهوية.`,
  },
  pick: { en: 'Choose a person', ar: 'اختيار شخص' },
  someoneElse: { en: 'Somebody else', ar: 'شخص آخر' },
  firstName: { en: 'First name', ar: 'الاسم الأول' },
  lastName: { en: 'Last name', ar: 'اسم العائلة' },
  email: { en: 'E-mail', ar: 'البريد الإلكتروني' },
  verified: { en: 'The e-mail is verified there', ar: 'البريد مؤكّد هناك' },
  goOn: { en: 'Continue', ar: 'متابعة' },
  cancel: { en: 'Cancel', ar: 'إلغاء' },
})
