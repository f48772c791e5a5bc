import { messages } from '#platform/language/messages.ts'

/** What is said where somebody shows again that it is them. */
export const m = messages({
  proveFirst: { en: 'First show us that it is you.', ar: 'أكّد لنا أولًا أنك أنت.' },
  password: { en: 'Your password', ar: 'كلمة المرور' },
  confirm: { en: 'Confirm', ar: 'تأكيد' },
  sendCode: { en: 'Send a code to my e-mail', ar: 'إرسال رمز إلى بريدي' },
  codeSent: { en: 'A code is on its way to your e-mail.', ar: 'أرسلنا رمزًا إلى بريدك.' },
  code: { en: 'Code', ar: 'الرمز' },
  sendAnother: { en: 'Send another code', ar: 'إرسال رمز آخر' },
})
