import { defineMessages } from '#platform/language/messages.ts'

export const configMessages = defineMessages({
  address: {
    en: (origin: string, at: string) => `${origin}, listening on ${at}`,
    ar: (origin: string, at: string) => `${origin}، والخادم على ${at}`,
  },
  packagesAt: {
    en: (origin: string) => `SCORM packages run at ${origin}`,
    ar: (origin: string) => `حزم SCORM تعمل على ${origin}`,
  },
  noPackages: {
    en: 'no CONTENT_ORIGIN, so lessons cannot be SCORM packages',
    ar: 'لم تحدّد CONTENT_ORIGIN، فلا دروس من حزم SCORM',
  },
  databaseAt: {
    en: (host: string) => `PostgreSQL at ${host}`,
    ar: (host: string) => `PostgreSQL على ${host}`,
  },
  embedded: {
    en: (folder: string) => `embedded, in ${folder}`,
    ar: (folder: string) => `مدمجة، في ${folder}`,
  },
  processes: {
    en: (processes: number, pool: number) => `${processes}, with ${pool} connections each`,
    ar: (processes: number, pool: number) =>
      `العدد ${processes}، ولكل عملية ${pool} اتصالات على الأكثر`,
  },
  oneProcess: {
    en: 'one, as the embedded database needs',
    ar: 'عملية واحدة، كما تحتاج قاعدة البيانات المدمجة',
  },
  bucketAt: {
    en: (bucket: string, host: string) => `bucket ${bucket} at ${host}`,
    ar: (bucket: string, host: string) => `الحاوية ${bucket} على ${host}`,
  },
  folder: {
    en: (folder: string) => `folder ${folder}`,
    ar: (folder: string) => `المجلد ${folder}`,
  },
  smtpAt: {
    en: (host: string, from: string) => `SMTP at ${host}, from ${from}`,
    ar: (host: string, from: string) => `SMTP على ${host}، من ${from}`,
  },
  outbox: {
    en: 'outbox, nothing leaves this machine',
    ar: 'صندوق صادر محلي، لا شيء يغادر هذا الخادم',
  },
  gatewayAt: {
    en: (host: string) => `gateway at ${host}`,
    ar: (host: string) => `البوابة على ${host}`,
  },
  pushAs: { en: (subject: string) => `as ${subject}`, ar: (subject: string) => `باسم ${subject}` },
  noPush: {
    en: 'no VAPID keys, so browsers are not offered it',
    ar: 'لا مفاتيح VAPID، فلا نعرضها على المتصفّحات',
  },
  localIdentity: {
    en: 'a page of this server stands in for Google, Apple and Facebook',
    ar: 'صفحة من هذا الخادم تحل محل Google وApple وFacebook',
  },
  noIdentity: {
    en: 'no provider is configured, so no button is shown',
    ar: 'لم تهيّئ أي مزوّد، فلا نعرض أزراره',
  },
  cards: { en: 'cards by Stripe', ar: 'البطاقات عبر Stripe' },
  vouchers: { en: 'vouchers by Fawry', ar: 'القسائم عبر فوري' },
  restPlayed: {
    en: (real: string) => `${real}; the rest is played by the sandbox`,
    ar: (real: string) => `${real}، والباقي تجريبي`,
  },
  sandbox: {
    en: 'sandbox: pages of this server stand in for the bank and the till, no money moves',
    ar: 'دفع تجريبي: صفحات من هذا الخادم تحل محل البنك، ولا تنتقل أي أموال',
  },
  noPayments: {
    en: 'nobody to take money is configured, so nothing can be bought',
    ar: 'لم تهيّئ أي وسيلة دفع، فلا شراء بعد',
  },
  ffmpeg: { en: 'ffmpeg prepares videos', ar: 'ffmpeg يجهّز الفيديو' },
  noFfmpeg: {
    en: 'the studio takes no videos without ffmpeg: install the package, or name it in FFMPEG_PATH',
    ar: 'لا نستقبل أفلامًا بدون ffmpeg: ثبّته، أو حدّد مكانه في FFMPEG_PATH',
  },
  secretGiven: { en: 'from SECRET', ar: 'من SECRET' },
  secretKept: { en: (path: string) => `kept in ${path}`, ar: (path: string) => `محفوظ في ${path}` },
  countryHeader: {
    en: (header: string) => `header ${header}, else bundled data`,
    ar: (header: string) => `الترويسة ${header}، وإلا فمن بيانات مرفقة`,
  },
  countryData: { en: 'bundled data', ar: 'من بيانات مرفقة' },
  demo: { en: 'loaded into an empty database', ar: 'نحمّلها في قاعدة بيانات فارغة' },
  noDemo: { en: 'the academy starts empty', ar: 'تبدأ الأكاديمية فارغة' },
})
