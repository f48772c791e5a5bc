import { plural, defineMessages } from '#platform/language/messages.ts'

export const peopleImportMessages = defineMessages({
  import: { en: 'Import people', ar: 'استيراد أشخاص' },
  lead: {
    en: 'A file of a spreadsheet, saved as CSV: one person a line, with the courses they join. Nothing happens before you have seen what it would do.',
    ar: 'ملف من برنامج جداول محفوظ بصيغة CSV: شخص في كل سطر، مع الدورات التي يلتحق بها. لا يحدث شيء قبل أن ترى ما سيحدث.',
  },
  file: { en: 'File', ar: 'الملف' },
  hint: { en: 'CSV, up to 2 MB and 10,000 people', ar: 'ملف CSV حتى ٢ ميجابايت و١٠ آلاف شخص' },
  paste: { en: 'Or paste the lines here', ar: 'أو الصق الأسطر هنا' },
  columns: { en: 'Columns', ar: 'الأعمدة' },
  columnsText: {
    en: 'email, first_name, last_name, locale (en or ar), country (such as eg), courses (the last parts of their addresses, parted by semicolons). Only the address and the names are needed.',
    ar: 'البريد، الاسم الأول، اسم العائلة، اللغة (en أو ar)، الدولة (مثل eg)، الدورات (آخر جزء من رابط كل دورة، بينها فواصل منقوطة). البريد والاسمان فقط لازمة.',
  },
  check: { en: 'See what it would do', ar: 'معاينة ما سيحدث' },
  preview: { en: 'What it would do', ar: 'ما سيحدث' },
  line: { en: 'Line', ar: 'السطر' },
  person: { en: 'Person', ar: 'الشخص' },
  courses: { en: 'Courses', ar: 'الدورات' },
  outcome: { en: 'Outcome', ar: 'النتيجة' },
  new: { en: 'New account', ar: 'حساب جديد' },
  known: { en: 'Here already', ar: 'له حساب' },
  wrong: { en: 'Left out', ar: 'لن نضيفه' },
  newCount: plural({
    en: { one: '# new account', other: '# new accounts' },
    ar: {
      zero: 'لا حسابات جديدة',
      one: 'حساب جديد',
      two: 'حسابان جديدان',
      few: '# حسابات جديدة',
      many: '# حسابًا جديدًا',
      other: '# حساب جديد',
    },
  }),
  enrolCount: plural({
    en: { one: '# enrolment', other: '# enrolments' },
    ar: {
      zero: 'لا التحاقات',
      one: 'التحاق واحد',
      two: 'التحاقان',
      few: '# التحاقات',
      many: '# التحاقًا',
      other: '# التحاق',
    },
  }),
  wrongCount: plural({
    en: { one: '# line left out', other: '# lines left out' },
    ar: {
      zero: 'كل الأسطر صحيحة',
      one: 'سطر لن نضيفه',
      two: 'سطران لن نضيفهما',
      few: '# أسطر لن نضيفها',
      many: '# سطرًا لن نضيفها',
      other: '# سطر لن نضيفه',
    },
  }),
  unseatedCount: plural({
    en: { one: '# person without a seat', other: '# people without a seat' },
    ar: {
      zero: 'لكل شخص مقعد',
      one: 'شخص واحد بلا مقعد',
      two: 'شخصان بلا مقعد',
      few: '# أشخاص بلا مقعد',
      many: '# شخصًا بلا مقعد',
      other: '# شخص بلا مقعد',
    },
  }),
  invite: { en: 'Write an invitation to everybody who is new', ar: 'إرسال دعوة إلى كل شخص جديد' },
  run: { en: 'Import', ar: 'استيراد' },
  done: {
    en: 'Done. The same file again would change nothing.',
    ar: 'أضفناهم. لو أرسلت الملف نفسه مرة أخرى فلن يتغيّر شيء.',
  },
  and: { en: ', ', ar: '، ' },
  going: { en: 'People are being brought in', ar: 'نضيف الأشخاص الآن' },
  goingText: {
    en: 'You may leave this page: the work goes on.',
    ar: 'يمكنك ترك هذه الصفحة، وسيستمر العمل.',
  },
  lineOf: {
    en: (done: string, all: string) => `Line ${done} of ${all}`,
    ar: (done: string, all: string) => `السطر ${done} من ${all}`,
  },
  someOf: {
    en: (shown: string, all: string) =>
      `${shown} of ${all} lines are shown, those that are left out first.`,
    ar: (shown: string, all: string) => `نعرض ${shown} من ${all} سطر، ونبدأ بما لن نضيفه.`,
  },
  stopped: {
    en: 'It stopped for a moment and goes on by itself.',
    ar: 'توقف العمل للحظة، وسيستمر من نفسه.',
  },
  again: { en: 'See how far it is', ar: 'معاينة ما وصلنا إليه' },
  toPeople: { en: 'To the people', ar: 'العودة إلى الأشخاص' },

  email: { en: 'address', ar: 'البريد' },
  first_name: { en: 'first name', ar: 'الاسم الأول' },
  last_name: { en: 'last name', ar: 'اسم العائلة' },
  locale: { en: 'language', ar: 'اللغة' },
  country: { en: 'country', ar: 'الدولة' },
  email_invalid: { en: 'is no address', ar: 'غير صحيح' },
  twice: { en: 'stands in the file twice', ar: 'مكرّر في الملف' },
  required: { en: 'is missing', ar: 'ناقص' },
  unsafe_text: { en: 'cannot be used', ar: 'لا نقبله' },
  not_allowed: { en: 'is not known here', ar: 'لا نعرفه هنا' },
  user_is_banned: { en: 'belongs to a closed account', ar: 'لحساب مغلق' },
  fault: {
    en: (column: string, why: string) => `The ${column} ${why}`,
    ar: (column: string, why: string) => `${column}: ${why}`,
  },
})

export const invitationMailMessages = defineMessages({
  subject: { en: 'An account for you is ready', ar: 'حسابك جاهز' },
  body: {
    en: (name: string, link: string) =>
      `Hello ${name},\n\nAn account was made for you with this address. Set a password, and your courses are waiting:\n\n{button:Set my password|${link}}\n\nEnter this address there; we send a code to it that shows it is you.`,
    ar: (name: string, link: string) =>
      `مرحبًا ${name}،\n\nأنشأنا لك حسابًا بهذا البريد. عيّن كلمة مرور وستجد دوراتك بانتظارك:\n\n{button:تعيين كلمة مروري|${link}}\n\nأدخل هذا البريد هناك، وسنرسل إليه رمزًا لنتأكّد أنك أنت.`,
  },
})
