import { defineMessages } from '#platform/language/messages.ts'

export const backupMessages = defineMessages({
  backups: { en: 'Backups', ar: 'النسخ الاحتياطية' },
  text: {
    en: 'A backup holds everything: people, courses, orders and videos. Keep it somewhere other than this server. “npm run restore” brings it back on any machine, on the built-in database or PostgreSQL.',
    ar: 'تضم النسخة كل شيء: الحسابات والدورات والطلبات والفيديو. احفظها في مكان غير خادم الأكاديمية. يعيدها الأمر npm run restore على أي جهاز، سواء بقاعدة البيانات المدمجة أو بـ PostgreSQL.',
  },
  passphrase: { en: 'Passphrase', ar: 'عبارة السر' },
  passphraseHint: {
    en: (min: string) => `At least ${min} characters. We don’t keep it, so write it down.`,
    ar: (min: string) => `${min} حرفًا على الأقل. لا نحتفظ بها، فاكتبها عندك.`,
  },
  newBackupText: {
    en: 'With a passphrase, the backup is encrypted and includes the academy’s secret key. Without one, the key is left out and anyone who has the file can read the rest.',
    ar: 'بعبارة سر تصبح النسخة مشفّرة وفيها مفتاح الأكاديمية السري. وبدونها يبقى المفتاح خارجها، ويستطيع كل من يملك الملف قراءة بقيته.',
  },
  encrypted: { en: 'Encrypted', ar: 'مشفّرة' },
  make: { en: 'Create a backup', ar: 'إنشاء نسخة احتياطية' },
  begun: {
    en: 'Creating your backup. Reload this page in a moment.',
    ar: 'النسخة قيد الإنشاء. أعد تحميل الصفحة بعد لحظات.',
  },
  removed: { en: 'Backup deleted.', ar: 'حذفت النسخة.' },
  made: { en: 'Created', ar: 'تاريخ الإنشاء' },
  by: { en: 'By', ar: 'أنشأها' },
  size: { en: 'Size', ar: 'الحجم' },
  running: { en: 'In progress', ar: 'قيد الإنشاء' },
  failed: { en: 'Failed', ar: 'تعذّر إنشاؤها' },
  download: { en: 'Download', ar: 'تنزيل' },
  newBackup: { en: 'New backup', ar: 'نسخة جديدة' },
  remove: { en: 'Delete', ar: 'حذف' },
  removeText: { en: 'A deleted backup can’t be brought back.', ar: 'النسخة المحذوفة لا تعود.' },
  removeSure: { en: 'Delete for good', ar: 'تأكيد الحذف' },
  acts: { en: 'Acts', ar: 'الإجراءات' },
  none: { en: 'No backups yet', ar: 'لا نسخ احتياطية بعد' },
  noneText: {
    en: 'Create the first one now, and one before every big change.',
    ar: 'أنشئ النسخة الأولى الآن، ونسخة قبل كل تغيير كبير.',
  },
})
