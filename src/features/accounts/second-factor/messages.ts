import { plural, defineMessages } from '#platform/language/messages.ts'

export const secondFactorMessages = defineMessages({
  title: { en: 'Second login step', ar: 'خطوة الدخول الثانية' },
  enterTitle: { en: 'One more step', ar: 'بقيت خطوة واحدة' },
  enterText: {
    en: 'Open your authenticator app and type the six digits it shows. Without the app, type one of your recovery codes.',
    ar: 'افتح تطبيق المصادقة واكتب الأرقام الستة التي يعرضها. إن لم يكن معك التطبيق فاكتب أحد رموز الاسترداد.',
  },
  code: { en: 'Code', ar: 'الرمز' },
  logIn: { en: 'Log in', ar: 'تسجيل الدخول' },
  startAgain: { en: 'Log in another way', ar: 'الدخول بطريقة أخرى' },
  side: { en: 'Your account, twice as safe', ar: 'حسابك أكثر أمانًا' },
  sideText: { en: 'A password alone does not open it.', ar: 'لا تفتحه كلمة المرور وحدها.' },
  lead: {
    en: 'Besides your password, or the account you log in with, we ask for a code that only your phone knows.',
    ar: 'إلى جانب كلمة المرور أو الحساب الذي تدخل به، نطلب رمزًا لا يعرفه إلا هاتفك.',
  },
  required: {
    en: 'Your academy requires this for everyone on the team. Set it up to open the office.',
    ar: 'تطلب أكاديميتك هذه الخطوة من كل أعضاء الفريق. فعّلها لتفتح لوحة الإدارة.',
  },
  app: { en: 'Authenticator app', ar: 'تطبيق المصادقة' },
  on: { en: 'On', ar: 'مفعّلة' },
  off: { en: 'Off', ar: 'غير مفعّلة' },
  manage: { en: 'Manage', ar: 'إدارة الخطوة الثانية' },
  setUp: { en: 'Set up', ar: 'تفعيل' },
  setUpTitle: { en: 'Connect your app', ar: 'اربط تطبيقك' },
  scan: {
    en: 'Scan this with an authenticator app, then type the code it shows.',
    ar: 'امسح هذا الرمز بتطبيق مصادقة، ثم اكتب الأرقام التي يعرضها.',
  },
  qr: { en: 'QR code for an authenticator app', ar: 'رمز QR لتطبيق المصادقة' },
  typeSecret: { en: 'Or type this key into the app:', ar: 'أو اكتب هذا المفتاح في التطبيق:' },
  cancel: { en: 'Cancel', ar: 'إلغاء' },
  turnOn: { en: 'Switch on', ar: 'تفعيل الخطوة الثانية' },
  codesTitle: { en: 'Your recovery codes', ar: 'رموز الاسترداد' },
  codesText: {
    en: 'Keep them where you can find them without your phone. Each one works once, and we show them only now.',
    ar: 'احفظها في مكان تصل إليه دون هاتفك. يفتح كل رمز حسابك مرة واحدة، ولن نعرضها مرة أخرى.',
  },
  codesLeft: plural({
    en: { one: '# recovery code left', other: '# recovery codes left' },
    ar: {
      zero: 'لم يبق رمز استرداد',
      one: 'بقي رمز استرداد واحد',
      two: 'بقي رمزا استرداد',
      few: 'بقيت # رموز استرداد',
      many: 'بقي # رمز استرداد',
      other: 'بقي # رمز استرداد',
    },
  }),
  newCodes: { en: 'New recovery codes', ar: 'إنشاء رموز استرداد جديدة' },
  turnOff: { en: 'Switch off', ar: 'إيقاف الخطوة الثانية' },
  copyAll: { en: 'Copy all', ar: 'نسخ كل الرموز' },
  copied: { en: 'Copied', ar: 'نُسخت الرموز' },
  done: { en: 'I saved them', ar: 'متابعة' },
  profile: { en: 'Profile', ar: 'الملف الشخصي' },
})
