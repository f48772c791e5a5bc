import { defineMessages } from '#platform/language/messages.ts'

export const connectionDetailMessages = defineMessages({
  slow: { en: 'Your connection is slow.', ar: 'اتصالك بطيء.' },
  slowText: {
    en: 'Smaller videos and fewer pictures would load sooner.',
    ar: 'سيظهر كل شيء أسرع بفيديو أصغر وصور أقل.',
  },
  useLess: { en: 'Use less data', ar: 'استخدام بيانات أقل' },
  useLessText: {
    en: 'Videos begin at low quality, and pictures that only decorate stay away. Remembered on this device.',
    ar: 'يبدأ الفيديو بجودة منخفضة، ولا نعرض صور الزينة. نتذكّر اختيارك على هذا الجهاز.',
  },
  dismiss: { en: 'Not now', ar: 'ليس الآن' },
  connectedSlow: { en: 'Connected, but slow', ar: 'متصل، لكنه بطيء' },
  savedLessons: { en: 'Lessons saved on this device', ar: 'الدروس المحفوظة على هذا الجهاز' },
  details: { en: 'Details', ar: 'التفاصيل' },
  title: { en: 'Internet connection', ar: 'الاتصال بالإنترنت' },
  state: { en: 'State', ar: 'الحالة' },
  connected: { en: 'Connected', ar: 'متصل' },
  disconnected: { en: 'Not connected', ar: 'غير متصل' },
  speed: { en: 'Download speed', ar: 'سرعة التنزيل' },
  notMeasured: { en: 'Not measured yet', ar: 'لم نقسها بعد' },
  atLeast: {
    en: (kilobits: string) => `At least ${kilobits} kbit/s`,
    ar: (kilobits: string) => `${kilobits} كيلوبت في الثانية على الأقل`,
  },
  checked: { en: 'Last check', ar: 'آخر فحص' },
  checkNow: { en: 'Check now', ar: 'فحص الاتصال الآن' },
})
