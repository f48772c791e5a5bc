import { defineMessages } from '#platform/language/messages.ts'

/** The player, in both languages. */
export const playerMessages = defineMessages({
  player: { en: (title: string) => `Video: ${title}`, ar: (title: string) => `فيديو: ${title}` },
  play: { en: 'Play', ar: 'تشغيل' },
  pause: { en: 'Pause', ar: 'إيقاف مؤقت' },
  // With the number as the button shows it, so that it is pressed by saying what is seen.
  back: { en: 'Back 10 seconds', ar: 'رجوع 10 ثوانٍ' },
  forward: { en: 'Forward 10 seconds', ar: 'تقديم 10 ثوانٍ' },
  mute: { en: 'Mute', ar: 'كتم الصوت' },
  unmute: { en: 'Unmute', ar: 'تشغيل الصوت' },
  volume: { en: 'Volume', ar: 'مستوى الصوت' },
  timeline: { en: 'Place in the video', ar: 'الموضع في الفيديو' },
  timeOf: { en: (time: string, all: string) => `${time} of ${all}`, ar: (time: string, all: string) => `${time} من ${all}` },
  captions: { en: 'Captions', ar: 'الترجمة' },
  captionsOff: { en: 'None', ar: 'بدون' },
  speed: { en: 'Speed', ar: 'السرعة' },
  settings: { en: 'Settings', ar: 'الإعدادات' },
  quality: { en: 'Quality', ar: 'الجودة' },
  auto: { en: 'Automatic', ar: 'تلقائية' },
  autoAt: { en: (height: string) => `Automatic (${height})`, ar: (height: string) => `تلقائية (${height})` },
  upTo: { en: (height: string) => `At most ${height}`, ar: (height: string) => `حتى ${height}` },
  small: { en: 'Picture in picture', ar: 'نافذة عائمة' },
  full: { en: 'Full screen', ar: 'ملء الشاشة' },
  leaveFull: { en: 'Leave full screen', ar: 'الخروج من ملء الشاشة' },
  goesOn: { en: 'Go on to the next lesson by itself', ar: 'الانتقال إلى الدرس التالي تلقائيًا' },
  keysOnPage: { en: 'Keys work on the whole page', ar: 'المفاتيح تعمل في الصفحة كلها' },
  lost: {
    en: 'The connection was lost. The video goes on from here when it is back.',
    ar: 'انقطع الاتصال. سيتابع الفيديو من هنا عندما يعود.',
  },
  broken: {
    en: 'The video cannot be played here. The transcript below can be read.',
    ar: 'تعذّر تشغيل الفيديو هنا. يمكنك قراءة نصه.',
  },
  retry: { en: 'Try again', ar: 'إعادة المحاولة' },
  loading: { en: 'Loading...', ar: 'جارٍ التحميل...' },

  // the end
  nextIn: {
    en: (seconds: string) => `Next lesson in ${seconds}`,
    ar: (seconds: string) => `الدرس التالي بعد ${seconds}`,
  },
  next: { en: 'Next lesson', ar: 'الدرس التالي' },
  nextBySelf: { en: 'The next lesson begins by itself', ar: 'يبدأ الدرس التالي تلقائيًا' },
  playNow: { en: 'Play now', ar: 'التشغيل الآن' },
  openNow: { en: 'Open now', ar: 'فتح الدرس الآن' },
  cancel: { en: 'Cancel', ar: 'إلغاء' },
  again: { en: 'Watch again', ar: 'المشاهدة من جديد' },

  // keys
  keys: { en: 'Keys of the player', ar: 'مفاتيح المشغّل' },
  keyToggle: { en: 'Play or pause', ar: 'تشغيل أو إيقاف مؤقت' },
  keySkip: { en: '10 seconds back or forward', ar: 'عشر ثوانٍ إلى الوراء أو الأمام' },
  keyNudge: { en: '5 seconds back or forward', ar: 'خمس ثوانٍ إلى الوراء أو الأمام' },
  keyVolume: { en: 'Louder or softer', ar: 'رفع الصوت أو خفضه' },
  keyMute: { en: 'Sound on or off', ar: 'تشغيل الصوت أو كتمه' },
  keyCaptions: { en: 'Captions on or off', ar: 'إظهار الترجمة أو إخفاؤها' },
  keyFull: { en: 'Full screen', ar: 'ملء الشاشة' },
  keySpeed: { en: 'Slower or faster', ar: 'إبطاء أو تسريع' },
  keyPart: { en: 'To a tenth of the video', ar: 'إلى أحد أعشار الفيديو' },
  keyHelp: { en: 'This list', ar: 'هذه القائمة' },
  or: { en: 'or', ar: 'أو' },
})
