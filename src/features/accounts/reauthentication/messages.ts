import { defineMessages } from '#platform/language/messages.ts'

export const reauthenticationMessages = defineMessages({
  proveFirst: { en: 'First show us that it is you.', ar: 'أكّد لنا أولًا أنك أنت.' },
  confirmTitle: { en: 'Confirm that it is you', ar: 'أكّد أنك أنت' },
  confirmByPassword: {
    en: 'Enter your password again to continue. You’ll return to where you were, and we won’t ask again for ten minutes.',
    ar: 'قبل هذه الخطوة أدخل كلمة مرورك مرة أخرى. ثم تعود إلى حيث كنت، ولن نسألك من جديد قبل عشر دقائق.',
  },
  confirmByCode: {
    en: 'Enter a code from your email to continue. You’ll return to where you were, and we won’t ask again for ten minutes.',
    ar: 'قبل هذه الخطوة أدخل رمزًا نرسله إلى بريدك. ثم تعود إلى حيث كنت، ولن نسألك من جديد قبل عشر دقائق.',
  },
  password: { en: 'Your password', ar: 'كلمة المرور' },
  confirm: { en: 'Confirm', ar: 'تأكيد' },
  sendCode: { en: 'Send a code to my e-mail', ar: 'إرسال رمز إلى بريدي' },
  codeSent: { en: 'A code is on its way to your e-mail.', ar: 'أرسلنا رمزًا إلى بريدك.' },
  code: { en: 'Code', ar: 'الرمز' },
  sendAnother: { en: 'Send another code', ar: 'إرسال رمز آخر' },
})
