import { defineMessages } from '#platform/language/messages.ts'

export const publishingMessages = defineMessages({
  publish: { en: 'Publish', ar: 'نشر' },
  publishText: {
    en: 'The course becomes public as the draft is now.',
    ar: 'ستظهر الدورة للجميع كما هي في المسودة الآن.',
  },
  publishChanges: { en: 'Publish the changes', ar: 'نشر التغييرات' },
  changesText: {
    en: 'Everything changed since the last version becomes public together. Lessons that people have begun stay theirs.',
    ar: 'ننشر كل ما تغيّر منذ آخر نسخة دفعة واحدة. ويبقى تقدّم المتعلّمين كما هو.',
  },
  nothingNew: { en: 'Nothing has changed since the last version.', ar: 'لا جديد منذ آخر نسخة.' },
  note: { en: 'What is new, in a few words', ar: 'ما الجديد باختصار' },
  noteHelp: { en: 'For the history; learners do not see it.', ar: 'للسجل فقط، ولا يراه المتعلّمون.' },
  done: {
    en: (version: string) => `Published as version ${version}.`,
    ar: (version: string) => `نشرنا النسخة ${version}.`,
  },
  see: { en: 'See the page', ar: 'عرض الصفحة' },
  unpublish: { en: 'Take it off the site', ar: 'إلغاء النشر' },
  unpublishText: {
    en: 'Nobody finds or opens it until it is published again. The draft and everybody’s progress stay.',
    ar: 'لن يجدها أحد أو يفتحها حتى تنشرها من جديد. تبقى المسودة ويبقى تقدّم الجميع.',
  },
  isOff: { en: 'The course is off the site.', ar: 'ألغينا نشر الدورة.' },
  history: { en: 'History', ar: 'السجل' },
  none: { en: 'Not published yet', ar: 'لا نسخ منشورة بعد' },
  noneText: {
    en: 'Every publishing is kept here, to look back at and to go back to.',
    ar: 'نحفظ هنا كل نسخة تنشرها لتراجعها أو تعود إليها.',
  },
  version: {
    en: (number: string) => `Version ${number}`,
    ar: (number: string) => `النسخة ${number}`,
  },
  by: {
    en: (name: string, date: string, time: string) => `${name}, ${date}, ${time}`,
    ar: (name: string, date: string, time: string) => `${name}، ${date}، ${time}`,
  },
  somebody: { en: 'Somebody who has left', ar: 'حساب محذوف' },
  goBack: { en: 'Make this the draft', ar: 'اعتماد هذه النسخة مسودة' },
  wentBack: {
    en: 'The draft is that version now. Nothing is public until you publish it.',
    ar: 'أصبحت المسودة تلك النسخة. لن يظهر شيء حتى تنشرها.',
  },
  added: { en: 'Added', ar: 'إضافة' },
  changed: { en: 'Changed', ar: 'تعديل' },
  moved: { en: 'Moved', ar: 'نقل' },
  removed: { en: 'Removed', ar: 'إزالة' },
  ofCourse: { en: 'Details of the course', ar: 'تفاصيل الدورة' },
  more: { en: (count: string) => `and ${count} more`, ar: (count: string) => `و${count} غيرها` },
})
