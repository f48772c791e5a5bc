import { plural, defineMessages } from '#platform/language/messages.ts'

export const captionMessages = defineMessages({
  title: { en: 'Captions', ar: 'الترجمة النصية' },
  text: {
    en: 'Shown over the video and beside it as the transcript.',
    ar: 'تظهر فوق الفيديو وبجانبه نصًا مكتوبًا.',
  },
  file: { en: 'VTT or SRT file', ar: 'ملف VTT أو SRT' },
  lines: plural({
    en: { one: '# line', other: '# lines' },
    ar: {
      zero: 'لا أسطر',
      one: 'سطر واحد',
      two: 'سطران',
      few: '# أسطر',
      many: '# سطرًا',
      other: '# سطر',
    },
  }),
  none: { en: 'None yet', ar: 'لا شيء بعد' },
  upload: { en: 'Upload', ar: 'رفع' },
  edit: { en: 'Edit the text', ar: 'تعديل النص' },
  written: { en: 'Captions as VTT', ar: 'النص بصيغة VTT' },
  save: { en: 'Save the captions', ar: 'حفظ الترجمة' },
  shift: { en: 'Move all by seconds', ar: 'تقديم الكل أو تأخيره بالثواني' },
  shiftHelp: { en: 'Negative: earlier.', ar: 'السالب يعني التقديم.' },
  move: { en: 'Move', ar: 'تحريك' },
  remove: { en: 'Remove', ar: 'إزالة' },
  beside: { en: 'Edit beside the video', ar: 'التعديل بجانب الفيديو' },
  addLine: { en: 'Add a line here', ar: 'إضافة سطر هنا' },
  removeLine: { en: 'Remove the line', ar: 'إزالة السطر' },
  from: { en: 'From', ar: 'من' },
  to: { en: 'To', ar: 'إلى' },
  here: { en: 'Take the time of the video', ar: 'أخذ وقت الفيديو' },
  words: { en: 'What is said', ar: 'الكلام' },
  listen: { en: 'Play from here', ar: 'تشغيل من هنا' },
  wrong: { en: 'Nothing was kept: mend these lines first', ar: 'لم نحفظ شيئًا: عدّل هذه الأسطر أولًا' },
  time: {
    en: (line: string) => `Line ${line}: the time cannot be read.`,
    ar: (line: string) => `السطر ${line}: الوقت غير مفهوم.`,
  },
  end: {
    en: (line: string) => `Line ${line} ends before it starts.`,
    ar: (line: string) => `السطر ${line} ينتهي قبل أن يبدأ.`,
  },
  empty: {
    en: (line: string) => `Line ${line} says nothing.`,
    ar: (line: string) => `السطر ${line} بلا كلام.`,
  },
})
