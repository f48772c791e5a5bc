import { messages } from '#platform/language/messages.ts'

/** What is said where somebody shows again that it is them. */
export const m = messages({
  proveFirst: { en: 'First show us that it is you.', ar: 'أكّد لنا أولًا أنك أنت.' },
  confirmTitle: { en: 'Confirm that it is you', ar: 'أكّد أنك أنت' },
  confirmByPassword: {
    en: 'What you are about to do needs your password once more. Then you are back where you were, and for ten minutes we do not ask again.',
    ar: 'قبل هذه الخطوة أدخل كلمة مرورك مرة أخرى. ثم تعود إلى حيث كنت، ولن نسألك من جديد قبل عشر دقائق.',
  },
  confirmByCode: {
    en: 'What you are about to do needs a code from your e-mail. Then you are back where you were, and for ten minutes we do not ask again.',
    ar: 'قبل هذه الخطوة أدخل رمزًا نرسله إلى بريدك. ثم تعود إلى حيث كنت، ولن نسألك من جديد قبل عشر دقائق.',
  },
  password: { en: 'Your password', ar: 'كلمة المرور' },
  confirm: { en: 'Confirm', ar: 'تأكيد' },
  sendCode: { en: 'Send a code to my e-mail', ar: 'إرسال رمز إلى بريدي' },
  codeSent: { en: 'A code is on its way to your e-mail.', ar: 'أرسلنا رمزًا إلى بريدك.' },
  code: { en: 'Code', ar: 'الرمز' },
  sendAnother: { en: 'Send another code', ar: 'إرسال رمز آخر' },
})
