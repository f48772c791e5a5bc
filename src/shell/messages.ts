import { messages } from '#platform/messages.ts'

/** What frames every page, in both languages. */
export const words = messages({
  skip: { en: 'Skip to content', ar: 'الانتقال إلى المحتوى' },
  menu: { en: 'Menu', ar: 'القائمة' },
  openMenu: { en: 'Open menu', ar: 'فتح القائمة' },
  closeMenu: { en: 'Close menu', ar: 'إغلاق القائمة' },
  keepOpen: { en: 'Keep the menu open', ar: 'إبقاء القائمة مفتوحة' },
  searchFor: { en: 'Search courses, trainers, skills', ar: 'البحث عن دورة أو مدرّب أو مهارة' },
  chat: { en: 'Chat with support', ar: 'محادثة الدعم' },
  notifications: { en: (count: string) => `Notifications (${count})`, ar: (count: string) => `الإشعارات (${count})` },
  loading: { en: 'Loading...', ar: 'جارٍ التحميل...' },

  // Seed 2, sidebar
  search: { en: 'Search', ar: 'البحث' },
  home: { en: 'Home', ar: 'الرئيسية' },
  courses: { en: 'Courses', ar: 'الدورات' },
  categories: { en: 'Categories', ar: 'التصنيفات' },
  trainerProfile: { en: 'My trainer profile', ar: 'ملفي كمدرّب' },
  continueLearning: { en: 'Continue Learning', ar: 'متابعة التعلّم' },
  myCourses: { en: 'My courses', ar: 'دوراتي' },
  myCertificates: { en: 'My certificates', ar: 'شهاداتي' },
  myFavorites: { en: 'My favorites', ar: 'المفضّلة' },
  mySupport: { en: 'My support', ar: 'الدعم' },
  office: { en: 'Office', ar: 'المكتب' },
  aboutUs: { en: 'About us', ar: 'من نحن' },
  ourBlog: { en: 'Our blog', ar: 'المدوّنة' },
  contactUs: { en: 'Contact us', ar: 'تواصل معنا' },
  logout: { en: 'Log out', ar: 'تسجيل الخروج' },
  login: { en: 'Log in', ar: 'تسجيل الدخول' },
  register: { en: 'Create account', ar: 'إنشاء حساب' },

  // footer
  links: { en: 'Policies and more', ar: 'السياسات وروابط أخرى' },
  terms: { en: 'Terms and conditions', ar: 'الشروط والأحكام' },
  privacy: { en: 'Privacy policy', ar: 'سياسة الخصوصية' },
  refund: { en: 'Refund policy', ar: 'سياسة الاسترداد' },
  becomeTrainer: { en: 'Become a trainer', ar: 'الانضمام كمدرّب' },
  copyright: {
    en: (year: string, academy: string) => `© ${year} ${academy}. All rights reserved.`,
    ar: (year: string, academy: string) => `© ${year} ${academy}. جميع الحقوق محفوظة.`,
  },

  // theme
  theme: { en: 'Theme', ar: 'المظهر' },
  system: { en: 'System', ar: 'النظام' },
  light: { en: 'Light', ar: 'فاتح' },
  dark: { en: 'Dark', ar: 'داكن' },
  themeNow: { en: (theme: string) => `Theme: ${theme}`, ar: (theme: string) => `المظهر: ${theme}` },

  // head
  description: {
    en: 'Courses and diplomas in Arabic and English, taught by practitioners, with captions in both languages, fair tests and certificates that anyone can verify.',
    ar: 'دورات ودبلومات بالعربية والإنجليزية يقدّمها أهل المهنة، بنصوص مكتوبة باللغتين واختبارات عادلة وشهادات يمكن لأي شخص التحقّق منها.',
  },
})

/** Seed 2 and 8, fallbacks: the English headings are exact. */
export const fallbackWords = messages({
  notFoundTitle: { en: (code: string) => `${code} Page Not Found!`, ar: (code: string) => `${code} الصفحة غير موجودة!` },
  notFound: { en: (code: string) => `${code}: Page not found!`, ar: (code: string) => `${code}: الصفحة غير موجودة!` },
  notFoundText: {
    en: 'The address may be old or mistyped. Look for the course here, or start again from home.',
    ar: 'ربما تغيّر العنوان أو كُتب خطأً. يمكن البحث عن الدورة هنا، أو البدء من الرئيسية.',
  },
  notFoundSearch: { en: 'What did you want to learn?', ar: 'عن أي موضوع كان البحث؟' },
  allCourses: { en: 'All courses', ar: 'كل الدورات' },

  error: { en: 'Error!', ar: 'خطأ!' },
  errorText: {
    en: 'Something went wrong on our side while opening this page. What was saved is safe. Try once more.',
    ar: 'حدث خطأ من جانبنا أثناء فتح هذه الصفحة. ما سبق حفظه في أمان. تكفي غالبًا محاولة أخرى.',
  },
  retry: { en: 'Retry', ar: 'إعادة المحاولة' },
  tellSupport: { en: 'Tell support', ar: 'إبلاغ الدعم' },
  details: { en: 'Details for support', ar: 'تفاصيل للدعم' },
  detailsText: { en: 'Request number:', ar: 'رقم الطلب:' },

  somethingWrong: { en: 'Something went wrong.', ar: 'حدث خطأ ما.' },
  somethingWrongText: {
    en: 'This page could not be shown. Trying again often helps; if not, support will.',
    ar: 'تعذّر عرض هذه الصفحة. كثيرًا ما تفيد محاولة أخرى، وإلا فالدعم يساعد.',
  },
  tryAgain: { en: 'Try Again', ar: 'المحاولة مرة أخرى' },

  forbidden: { en: "You shouldn't be here!", ar: 'هذا ليس مكانك!' },
  forbiddenText: {
    en: 'This page is not open to this account. If it should be, support can help.',
    ar: 'هذه الصفحة غير متاحة لهذا الحساب. إن كان ينبغي أن تُتاح له، فالدعم يساعد.',
  },
  offlineText: {
    en: 'There is no connection, and this page was not opened on this device before. It opens as soon as the connection is back.',
    ar: 'لا يوجد اتصال، ولم تُفتح هذه الصفحة على هذا الجهاز من قبل. ستُفتح فور عودة الاتصال.',
  },
})

/** The state of the connection. */
export const connectionWords = messages({
  offline: { en: 'You are offline.', ar: 'لا يوجد اتصال بالإنترنت.' },
  offlineText: {
    en: 'This page stays as it is; everything else opens once you are back.',
    ar: 'تبقى هذه الصفحة كما هي، وما سواها يُفتح عند عودة الاتصال.',
  },
  stillOffline: { en: 'Checked just now: it is not back yet.', ar: 'فُحص الآن، ولم يعُد بعد.' },
  noAnswer: {
    en: 'No answer came. Check the connection, then send it again.',
    ar: 'لم يصل أي ردّ. يُرجى التحقق من الاتصال ثم إعادة الإرسال.',
  },
  online: { en: 'You are back online.', ar: 'عاد الاتصال بالإنترنت.' },
  details: { en: 'Details', ar: 'التفاصيل' },
  title: { en: 'Internet connection', ar: 'الاتصال بالإنترنت' },
  state: { en: 'State', ar: 'الحالة' },
  connected: { en: 'Connected', ar: 'متصل' },
  disconnected: { en: 'Not connected', ar: 'غير متصل' },
  speed: { en: 'Download speed', ar: 'سرعة التنزيل' },
  notMeasured: { en: 'Not measured yet', ar: 'لم تُقَس بعد' },
  atLeast: { en: (kilobits: string) => `At least ${kilobits} kbit/s`, ar: (kilobits: string) => `${kilobits} كيلوبت في الثانية على الأقل` },
  checked: { en: 'Last check', ar: 'آخر فحص' },
  checkNow: { en: 'Check now', ar: 'فحص الآن' },
})
