import { defineMessages } from '#platform/language/messages.ts'

export const courseExportMessages = defineMessages({
  tab: { en: 'File', ar: 'ملف الدورة' },
  title: { en: 'The course as a file', ar: 'الدورة في ملف واحد' },
  text: {
    en: 'Everything of this draft in one archive: texts in both languages, films, captions, files, pictures, questions and tests. Keep it, or make the same course of it in another academy.',
    ar: 'كل ما في هذه المسودة في أرشيف واحد: النصوص باللغتين، والأفلام وترجماتها، والملفات، والصور، والأسئلة، والاختبارات. احتفظ به، أو أنشئ منه الدورة نفسها في أكاديمية أخرى.',
  },
  notIn: {
    en: 'People are not in it: no students, no progress, no reviews, no trainers.',
    ar: 'لا أشخاص فيه: لا متعلّمين ولا تقدّم ولا تقييمات ولا مدرّبين.',
  },
  make: { en: 'Make the file', ar: 'إنشاء الملف' },
  making: { en: 'Being made', ar: 'قيد الإنشاء' },
  leave: {
    en: 'You can leave this page: it goes on by itself.',
    ar: 'اترك الصفحة متى شئت، سنكمل العمل بدونك.',
  },
  reload: { en: 'See how far it is', ar: 'تحديث الحالة' },
  made: {
    en: (date: string, time: string) => `Made on ${date}, ${time}`,
    ar: (date: string, time: string) => `تاريخ الإنشاء: ${date}، ${time}`,
  },
  download: { en: 'Download', ar: 'تنزيل' },
  kept: { en: 'Files are kept for 7 days.', ar: 'نحتفظ بالملفات 7 أيام.' },
  too_large: {
    en: 'This course is larger than 4 GB: too large for one file.',
    ar: 'حجم الدورة أكبر من 4 غيغابايت، فلا يتسع لها ملف واحد.',
  },
  failed: { en: 'It could not be made. Try again.', ar: 'تعذّر علينا إنشاؤه. حاول مرة أخرى.' },
})
