import { defineMessages } from '#platform/language/messages.ts'

export const officePolicyMessages = defineMessages({
  lead: {
    en: 'What people agree to. A version that was in force stays as it was; changes make a new one, from a day you name.',
    ar: 'ما يوافق عليه الناس. النسخة التي سرت تبقى كما كانت، وكل تغيير نسخة جديدة من يوم تحدّده.',
  },
  '5terms': { en: 'Terms and conditions', ar: 'الشروط والأحكام' },
  '4privacy': { en: 'Privacy policy', ar: 'سياسة الخصوصية' },
  '6refund': { en: 'Refund policy', ar: 'سياسة الاسترداد' },
  version: {
    en: (number: string) => `Version ${number}`,
    ar: (number: string) => `النسخة ${number}`,
  },
  versions: { en: (title: string) => `Versions: ${title}`, ar: (title: string) => `نسخ ${title}` },
  none: { en: 'Nothing written yet.', ar: 'لا شيء مكتوب بعد.' },
  holds: { en: 'In force', ar: 'سارية' },
  past: { en: 'Was in force', ar: 'نسخة سابقة' },
  waits: { en: 'From its day on', ar: 'تسري في يومها' },
  draft: { en: 'Draft', ar: 'مسودة' },
  begin: { en: 'Write a new version', ar: 'كتابة نسخة جديدة' },
  proceed: { en: 'Go on writing', ar: 'متابعة الكتابة' },
  see: { en: 'See the page', ar: 'عرض الصفحة' },
  read: { en: 'Read', ar: 'قراءة' },
  since: { en: (day: string) => `since ${day}`, ar: (day: string) => `منذ ${day}` },
  from: { en: (day: string) => `from ${day}`, ar: (day: string) => `من ${day}` },
  frozen: {
    en: 'People agreed to this version, so it stays as it is.',
    ar: 'وافق الناس على هذه النسخة، لذلك تبقى كما هي.',
  },
  forceTitle: { en: 'Into force', ar: 'السريان' },
  forceText: {
    en: 'From then on this version can no longer be changed. The one before it stays readable.',
    ar: 'بعدها لا تتغيّر هذه النسخة، وتبقى السابقة متاحة للقراءة.',
  },
  now: { en: 'Put in force now', ar: 'بدء السريان الآن' },
  at: { en: 'In force from', ar: 'تسري من' },
  atText: { en: (zone: string) => `Your time: ${zone}`, ar: (zone: string) => `بتوقيتك: ${zone}` },
  schedule: { en: 'Put in force on that day', ar: 'تحديد يوم السريان' },
  waitsFrom: {
    en: (when: string) => `Waits until ${when}.`,
    ar: (when: string) => `تنتظر حتى ${when}.`,
  },
  unpublish: { en: 'Make it a draft again', ar: 'إعادتها مسودة' },
  remove: { en: 'Delete this version', ar: 'حذف هذه النسخة' },
  removeText: {
    en: 'It was never in force. It cannot be brought back.',
    ar: 'لم تسرِ قط. لا عودة بعد الحذف.',
  },
})
