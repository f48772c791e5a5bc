import { counted, messages } from '#platform/language/messages.ts'

/** Lessons kept on a device, in both languages. */
export const m = messages({
  // beside a lesson
  save: { en: 'Save for offline', ar: 'حفظ للمشاهدة دون اتصال' },
  savedHere: { en: 'Saved on this device', ar: 'محفوظ على هذا الجهاز' },
  saveTitle: { en: 'Watch without a connection', ar: 'شاهد دون اتصال' },
  saveText: {
    en: 'Kept on this device alone, for as long as the course is open to you. Logging out removes it.',
    ar: 'نحفظه على هذا الجهاز وحده ما دامت الدورة متاحة لك، ونزيله عند تسجيل خروجك.',
  },
  what: { en: 'What to save', ar: 'ماذا تحفظ؟' },
  thisLesson: { en: 'This lesson', ar: 'هذا الدرس' },
  thisSection: counted({
    en: { one: 'This section: # lesson', other: 'This section: # lessons' },
    ar: {
      zero: 'هذا القسم',
      one: 'هذا القسم: درس واحد',
      two: 'هذا القسم: درسان',
      few: 'هذا القسم: # دروس',
      many: 'هذا القسم: # درسًا',
      other: 'هذا القسم: # درس',
    },
  }),
  quality: { en: 'Video quality', ar: 'جودة الفيديو' },
  low: { en: 'Low, less data', ar: 'منخفضة، بيانات أقل' },
  high: { en: 'High', ar: 'عالية' },
  about: { en: (size: string) => `about ${size}`, ar: (size: string) => `نحو ${size}` },
  measuring: { en: 'Working out the size…', ar: 'نحسب الحجم…' },
  start: { en: 'Save', ar: 'حفظ' },
  pause: { en: 'Pause', ar: 'إيقاف مؤقت' },
  goOn: { en: 'Continue', ar: 'متابعة' },
  cancel: { en: 'Cancel', ar: 'إلغاء' },
  close: { en: 'Close', ar: 'إغلاق' },
  saving: { en: (done: string, all: string) => `${done} of ${all} saved`, ar: (done: string, all: string) => `حفظنا ${done} من ${all}` },
  paused: { en: 'Paused. What is here already stays.', ar: 'أوقفته مؤقتًا. ما وصل محفوظ.' },
  done: { en: 'Saved. It opens without a connection.', ar: 'حفظناه، ويمكنك فتحه دون اتصال.' },
  failed: { en: 'It stopped on the way. Continue when the connection is better.', ar: 'توقف الحفظ في الطريق. تابع عندما يتحسّن اتصالك.' },
  full: { en: 'There is no room left on this device.', ar: 'لا مساحة كافية على هذا الجهاز.' },
  all: { en: 'All saved lessons', ar: 'كل الدروس المحفوظة' },

  // the page
  title: { en: 'Saved lessons', ar: 'الدروس المحفوظة' },
  lead: {
    en: 'They open without a connection. Your notes and progress are sent once it is back.',
    ar: 'تفتح دون اتصال، ونرسل ملاحظاتك وتقدّمك عندما يعود.',
  },
  // Seed 2: the fallback's heading is exact.
  notHere: { en: "You shouldn't be here!", ar: 'لا يمكنك الدخول إلى هنا!' },
  notHereText: {
    en: 'There is no connection, and that page is not on this device. It opens as soon as the connection is back.',
    ar: 'لا يوجد اتصال، وتلك الصفحة ليست على هذا الجهاز. ستفتح فور عودة الاتصال.',
  },
  retry: { en: 'Retry', ar: 'إعادة المحاولة' },
  offline: { en: 'You are offline.', ar: 'لا يوجد اتصال بالإنترنت.' },
  offlineText: {
    en: 'Saved lessons still work; what you write is sent when you are back.',
    ar: 'دروسك المحفوظة تعمل، ونرسل ما تكتبه عندما تعود.',
  },
  loading: { en: 'Loading...', ar: 'جارٍ التحميل...' },
  none: { en: 'Nothing is saved on this device', ar: 'لا دروس محفوظة على هذا الجهاز' },
  noneText: {
    en: 'Open a lesson of a course you are enrolled in and press “Save for offline”.',
    ar: 'افتح درسًا من دورة التحقت بها واضغط «حفظ للمشاهدة دون اتصال».',
  },
  unable: { en: 'This browser cannot save lessons.', ar: 'لا يستطيع هذا المتصفّح حفظ الدروس.' },
  used: { en: (used: string) => `${used} used on this device`, ar: (used: string) => `المساحة المستخدمة على هذا الجهاز: ${used}` },
  free: { en: (free: string) => `${free} free`, ar: (free: string) => `المتاح: ${free}` },
  empty: { en: 'Remove all', ar: 'إزالة الكل' },
  remove: { en: 'Remove', ar: 'إزالة' },
  until: { en: (date: string) => `until ${date}`, ar: (date: string) => `حتى ${date}` },
  back: { en: 'To all saved lessons', ar: 'العودة إلى الدروس المحفوظة' },
  toCourses: { en: 'My courses', ar: 'دوراتي' },
  over: { en: 'This lesson is no longer saved here.', ar: 'لم يعد هذا الدرس محفوظًا هنا.' },
  notes: { en: 'Notes', ar: 'الملاحظات' },
  note: { en: 'New note', ar: 'ملاحظة جديدة' },
  addNote: { en: 'Save the note', ar: 'حفظ الملاحظة' },
  waits: { en: 'Sent when you are back online', ar: 'نرسلها عندما يعود الاتصال' },
  files: { en: 'Files', ar: 'الملفات' },
  video: { en: 'Video', ar: 'فيديو' },
  article: { en: 'Article', ar: 'مقال' },
  file: { en: 'File', ar: 'ملف' },
})
