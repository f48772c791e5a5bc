import { defineMessages } from '#platform/language/messages.ts'

export const phoneMessages = defineMessages({
  sms: {
    en: (code: string, academy: string, minutes: string) =>
      `${code} is your ${academy} code. It is valid for ${minutes}. Never share it.`,
    ar: (code: string, academy: string, minutes: string) =>
      `رمزك في ${academy} هو ${code}، وهو صالح لمدة ${minutes}. لا تشاركه مع أحد.`,
  },

  needTitle: { en: 'Your mobile number', ar: 'رقم هاتفك المحمول' },
  checkTitle: { en: 'Check your mobile number', ar: 'راجع رقم هاتفك المحمول' },
  why: {
    en: 'We use it for payment and to help you back into your account. Nobody else sees it.',
    ar: 'نستخدمه للدفع ولمساعدتك على استعادة حسابك. لا يراه أحد غيرك.',
  },
  needed: { en: 'Phone needed', ar: 'رقم هاتفك مطلوب' },
  invalid: {
    en: 'Phone invalid: Egyptian numbers have 11 digits and start with 01.',
    ar: 'رقم الهاتف غير صحيح: الأرقام المصرية من أحد عشر رقمًا وتبدأ بـ 01.',
  },
  mobile: { en: 'Mobile number', ar: 'رقم الهاتف المحمول' },
  eitherDigits: { en: 'You may type 010 or ٠١٠', ar: 'يمكنك كتابة 010 أو ٠١٠' },
  send: { en: 'Send code by SMS', ar: 'إرسال رمز برسالة نصية' },
  later: { en: 'Later', ar: 'لاحقًا' },
  sentTo: { en: 'We sent a 6-digit code to', ar: 'أرسلنا رمزًا من ستة أرقام إلى' },
  code: { en: '6-digit code', ar: 'الرمز المكوّن من ستة أرقام' },
  confirm: { en: 'Confirm number', ar: 'تأكيد الرقم' },
  otherNumber: { en: 'Use another number', ar: 'استخدام رقم آخر' },
})
