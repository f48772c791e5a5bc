import { messages } from '#platform/language/messages.ts'

/** Archives of the academy, in both languages. */
export const m = messages({
  backups: { en: 'Backups', ar: 'النسخ الاحتياطية' },
  text: {
    en: 'A backup holds everything: people, courses, orders and videos. Keep it somewhere other than this server. “npm run restore” brings it back on any machine, on the built-in database or PostgreSQL.',
    ar: 'تضم النسخة كل شيء: الحسابات والدورات والطلبات والفيديو. احفظها في مكان غير خادم الأكاديمية. يعيدها الأمر npm run restore على أي جهاز، سواء بقاعدة البيانات المدمجة أو بـ PostgreSQL.',
  },
  passphrase: { en: 'Passphrase', ar: 'عبارة السر' },
  passphraseHint: {
    en: (min: string) =>
      `With a passphrase of at least ${min} characters, the backup is encrypted and includes the academy’s secret key. Without one, the key is left out and anyone who has the file can read the rest. We don’t keep the passphrase.`,
    ar: (min: string) =>
      `بعبارة سر من ${min} حرفًا على الأقل نشفّر النسخة ونضيف إليها مفتاح الأكاديمية السري. وبدونها نستثني المفتاح ويستطيع كل من يملك الملف قراءة بقيته. لا نحتفظ بعبارة السر.`,
  },
  encrypted: { en: 'Encrypted', ar: 'مشفّرة' },
  make: { en: 'Make a backup now', ar: 'إنشاء نسخة الآن' },
  begun: { en: 'The backup is being made. Come back in a moment.', ar: 'بدأنا إنشاء النسخة. عد بعد لحظات.' },
  removed: { en: 'The backup was removed.', ar: 'حذفنا النسخة.' },
  made: { en: 'Made', ar: 'تاريخ الإنشاء' },
  by: { en: 'By', ar: 'أنشأها' },
  size: { en: 'Size', ar: 'الحجم' },
  running: { en: 'Being made', ar: 'قيد الإنشاء' },
  failed: { en: 'Failed', ar: 'تعذّر إنشاؤها' },
  download: { en: 'Download', ar: 'تنزيل' },
  remove: { en: 'Remove', ar: 'حذف' },
  acts: { en: 'Acts', ar: 'الإجراءات' },
  none: { en: 'No backups yet', ar: 'لا نسخ احتياطية بعد' },
  noneText: { en: 'Make the first one now, and one before every larger change.', ar: 'أنشئ النسخة الأولى الآن، ونسخة قبل كل تغيير كبير.' },
})
