import { plural, defineMessages } from '#platform/language/messages.ts'

export const calendarMessages = defineMessages({
  title: { en: 'My calendar', ar: 'تقويمي' },
  add: { en: 'Add a reminder', ar: 'إضافة تذكير' },
  planStudy: { en: 'Study plan', ar: 'جدول المذاكرة' },
  today: { en: 'Today', ar: 'اليوم' },
  view: { en: 'View', ar: 'طريقة العرض' },
  month: { en: 'Month', ar: 'شهر' },
  week: { en: 'Week', ar: 'أسبوع' },
  agenda: { en: 'Agenda', ar: 'قائمة' },
  hijri: { en: 'Hijri dates', ar: 'التاريخ الهجري' },
  previousMonth: { en: 'Previous month', ar: 'الشهر السابق' },
  nextMonth: { en: 'Next month', ar: 'الشهر التالي' },
  previousWeek: { en: 'Previous week', ar: 'الأسبوع السابق' },
  nextWeek: { en: 'Next week', ar: 'الأسبوع التالي' },
  fromTo: {
    en: (from: string, to: string) => `${from} to ${to}`,
    ar: (from: string, to: string) => `${from} إلى ${to}`,
  },
  kinds: { en: 'What the colours mean', ar: 'معاني الألوان' },

  session: { en: 'Live session', ar: 'لقاء مباشر' },
  deadline: { en: 'Deadline', ar: 'آخر موعد' },
  end: { en: 'Access ends', ar: 'آخر يوم للمشاهدة' },
  reminder: { en: 'My reminder', ar: 'تذكيري' },
  study: { en: 'Study', ar: 'مذاكرة' },
  cancelled: { en: 'Cancelled', ar: 'ملغى' },
  join: { en: 'Join', ar: 'حجز' },
  joined: { en: 'You have a place', ar: 'مقعدك محفوظ' },
  done: { en: 'Done', ar: 'أنهيته' },

  coming: { en: 'Coming up', ar: 'القادم' },
  more: plural({
    en: { one: '# more', other: '# more' },
    ar: {
      zero: 'لا مزيد',
      one: 'واحد آخر',
      two: 'اثنان آخران',
      few: '# أخرى',
      many: '# آخر',
      other: '# آخر',
    },
  }),
  empty: { en: 'Nothing here yet', ar: 'لا شيء هنا بعد' },
  emptyText: {
    en: 'Live sessions of your courses, ends of access and your own reminders stand here. Plan when you finish a course, and its lessons do too.',
    ar: 'تجد هنا لقاءات دوراتك المباشرة ومواعيد انتهاء المشاهدة وتذكيراتك. حدّد متى تنهي دورة لتظهر دروسها هنا.',
  },
  nothingComing: { en: 'The next weeks are free.', ar: 'لا مواعيد في الأسابيع القادمة.' },
  zone: {
    en: (zone: string) => `Times are those of ${zone}.`,
    ar: (zone: string) => `المواعيد بتوقيت ${zone}.`,
  },
  changeZone: { en: 'Change time zone', ar: 'تغيير التوقيت' },

  feedTitle: { en: 'See this in your own calendar', ar: 'أضف هذا إلى تقويمك' },
  feedText: {
    en: 'Subscribe once in Google, Apple or Outlook; it stays up to date.',
    ar: 'اشترك مرة واحدة في Google أو Apple أو Outlook، ويصلك كل جديد.',
  },
  feedMake: { en: 'Make an address', ar: 'إنشاء عنوان' },
  feedAddress: { en: 'Secret address', ar: 'عنوان سرّي' },
  feedSecret: {
    en: 'Whoever has this address can read your calendar. Make a new one if it got into other hands.',
    ar: 'كل من لديه هذا العنوان يرى تقويمك. أنشئ عنوانًا جديدًا إن وصل إلى غيرك.',
  },
  feedCopy: { en: 'Copy the address', ar: 'نسخ العنوان' },
  feedCopied: { en: 'Copied', ar: 'نُسخ العنوان' },
  feedOpen: { en: 'Open in my calendar', ar: 'الفتح في تقويمي' },
  feedRenew: { en: 'New address', ar: 'عنوان جديد' },
  feedEnd: { en: 'Take it back', ar: 'إلغاء العنوان' },

  toCalendar: { en: 'Add to calendar', ar: 'الإضافة إلى التقويم' },
  toFile: { en: 'Calendar file', ar: 'ملف تقويم' },
  toGoogle: { en: 'Google Calendar', ar: 'تقويم Google' },
})
