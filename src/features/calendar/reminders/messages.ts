import { defineMessages } from '#platform/language/messages.ts'

export const reminderMessages = defineMessages({
  newTitle: { en: 'New reminder', ar: 'تذكير جديد' },
  editTitle: { en: 'Reminder', ar: 'تذكير' },
  what: { en: 'What', ar: 'بماذا نذكّرك؟' },
  day: { en: 'Day', ar: 'اليوم' },
  time: { en: 'Time', ar: 'الساعة' },
  repeat: { en: 'Repeat', ar: 'التكرار' },
  never: { en: 'Once', ar: 'مرة واحدة' },
  daily: { en: 'Every day', ar: 'كل يوم' },
  weekly: { en: 'Every week', ar: 'كل أسبوع' },
  monthly: { en: 'Every month', ar: 'كل شهر' },
  weekdays: { en: 'On these days', ar: 'في هذه الأيام' },
  weekdaysHelp: { en: 'For a weekly reminder.', ar: 'للتذكير الأسبوعي.' },
  until: { en: 'Until', ar: 'حتى' },
  untilHelp: { en: 'Leave it empty to go on.', ar: 'اتركه فارغًا ليستمر.' },
  save: { en: 'Save', ar: 'حفظ' },
  remove: { en: 'Delete reminder', ar: 'حذف التذكير' },
  skip: { en: 'Skip this day', ar: 'تخطّي هذا اليوم' },
  skipText: {
    en: (day: string) => `Leaves ${day} out; the others stay.`,
    ar: (day: string) => `يتخطّى ${day} وحده ويبقي غيره.`,
  },
  takeBack: { en: 'Remind me after all', ar: 'إعادة التذكير' },
  skippedText: {
    en: (day: string) => `You left ${day} out.`,
    ar: (day: string) => `تخطّيت ${day}.`,
  },
  byNotification: {
    en: 'You are told here and, if you want, by e-mail.',
    ar: 'يصلك التذكير هنا، وبالبريد إن أردت.',
  },
})
