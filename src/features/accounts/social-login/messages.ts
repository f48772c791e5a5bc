import { defineMessages } from '#platform/language/messages.ts'

export const socialMessages = defineMessages({
  google: { en: 'Google', ar: 'Google' },
  apple: { en: 'Apple', ar: 'Apple' },
  facebook: { en: 'Facebook', ar: 'Facebook' },
  continueWith: {
    en: (provider: string) => `Continue with ${provider}`,
    ar: (provider: string) => `المتابعة بحساب ${provider}`,
  },
  otherAccounts: { en: 'Continue with an account you have', ar: 'تابع بحساب لديك' },
  orEmail: { en: 'or with your e-mail', ar: 'أو ببريدك الإلكتروني' },

  linkedAccounts: { en: 'Linked accounts', ar: 'الحسابات المرتبطة' },
  notLinked: { en: 'Not linked', ar: 'غير مرتبط' },
  linkedHere: { en: 'Linked', ar: 'مرتبط' },
  link: { en: 'Link', ar: 'ربط' },
  unlink: { en: 'Unlink', ar: 'إلغاء الربط' },
  linkOf: {
    en: (provider: string) => `Link ${provider}`,
    ar: (provider: string) => `ربط ${provider}`,
  },
  unlinkOf: {
    en: (provider: string) => `Unlink ${provider}`,
    ar: (provider: string) => `إلغاء الربط بحساب ${provider}`,
  },
  nothingChanged: { en: 'Nothing has changed.', ar: 'لم يتغيّر شيء.' },

  localTitle: {
    en: (provider: string) => `Log in with ${provider}`,
    ar: (provider: string) => `تسجيل الدخول بحساب ${provider}`,
  },
  standsIn: {
    en: (provider: string) =>
      `This page stands in for ${provider} while it is not configured. Nobody checks who you say you are.`,
    ar: (provider: string) =>
      `تحل هذه الصفحة محل ${provider} إلى حين إعداده. لا أحد يتحقّق هنا من هويتك.`,
  },
  pick: { en: 'Choose a person', ar: 'اختر شخصًا' },
  someoneElse: { en: 'Somebody else', ar: 'شخص آخر' },
  firstName: { en: 'First name', ar: 'الاسم الأول' },
  lastName: { en: 'Last name', ar: 'اسم العائلة' },
  email: { en: 'E-mail', ar: 'البريد الإلكتروني' },
  verified: { en: 'The e-mail is verified there', ar: 'البريد مؤكّد هناك' },
  goOn: { en: 'Continue', ar: 'متابعة' },
  cancel: { en: 'Cancel', ar: 'إلغاء' },
})
