import { messages } from '#platform/language/messages.ts'

/** Archives of the academy, in both languages. */
export const m = messages({
  backups: { en: 'Backups', ar: 'النسخ الاحتياطية' },
  text: {
    en: 'An archive holds everything: people, courses, orders, films and secrets. Keep it in another place than the academy. “npm run restore” brings it back on any machine, on the built-in database or PostgreSQL.',
    ar: 'تضم النسخة كل شيء: الحسابات والدورات والطلبات والأفلام والأسرار. احفظها في مكان غير مكان الأكاديمية. يعيدها الأمر npm run restore على أي جهاز، سواء بقاعدة البيانات المدمجة أو بـ PostgreSQL.',
  },
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
