import { defineMessages } from '#platform/language/messages.ts'

export const shellMessages = defineMessages({
  skip: { en: 'Skip to content', ar: 'الانتقال إلى المحتوى' },
  menu: { en: 'Menu', ar: 'القائمة' },
  openMenu: { en: 'Open menu', ar: 'فتح القائمة' },
  closeMenu: { en: 'Close menu', ar: 'إغلاق القائمة' },
  keepOpen: { en: 'Keep the menu open', ar: 'إبقاء القائمة مفتوحة' },
  searchFor: { en: 'Search courses, trainers, skills', ar: 'ابحث عن دورة أو مدرّب أو مهارة' },
  chat: { en: 'Chat with support', ar: 'محادثة الدعم' },
  chatNew: {
    en: (count: string) => `Chat with support: ${count} new`,
    ar: (count: string) => `محادثة الدعم، الجديد: ${count}`,
  },
  notifications: {
    en: (count: string) => `Notifications: ${count}`,
    ar: (count: string) => `الإشعارات: ${count}`,
  },
  loading: { en: 'Loading...', ar: 'جارٍ التحميل...' },

  // Spec 2, sidebar
  search: { en: 'Search', ar: 'البحث' },
  home: { en: 'Home', ar: 'الرئيسية' },
  courses: { en: 'Courses', ar: 'الدورات' },
  categories: { en: 'Categories', ar: 'التصنيفات' },
  diplomas: { en: 'Diplomas', ar: 'الدبلومات' },
  trainers: { en: 'Trainers', ar: 'المدرّبون' },
  certificates: { en: 'Certificates', ar: 'الشهادات' },
  trainerProfile: { en: 'My trainer profile', ar: 'ملفي التدريبي' },
  continueLearning: { en: 'Continue Learning', ar: 'متابعة التعلّم' },
  myCourses: { en: 'My courses', ar: 'دوراتي' },
  myCertificates: { en: 'My certificates', ar: 'شهاداتي' },
  myFavorites: { en: 'My favorites', ar: 'المفضّلة' },
  mySupport: { en: 'My support', ar: 'الدعم' },
  office: { en: 'Office', ar: 'لوحة الإدارة' },
  aboutUs: { en: 'About us', ar: 'من نحن' },
  ourBlog: { en: 'Our blog', ar: 'المدوّنة' },
  contactUs: { en: 'Contact us', ar: 'تواصل معنا' },
  logout: { en: 'Log out', ar: 'تسجيل الخروج' },
  login: { en: 'Log in', ar: 'تسجيل الدخول' },
  register: { en: 'Create account', ar: 'إنشاء حساب' },

  // Footer
  links: { en: 'Policies and more', ar: 'السياسات وروابط أخرى' },
  terms: { en: 'Terms and conditions', ar: 'الشروط والأحكام' },
  privacy: { en: 'Privacy policy', ar: 'سياسة الخصوصية' },
  refund: { en: 'Refund policy', ar: 'سياسة الاسترداد' },
  becomeTrainer: { en: 'Become a trainer', ar: 'التدريس معنا' },
  copyright: {
    en: (year: string, academy: string) => `© ${year} ${academy}. All rights reserved.`,
    ar: (year: string, academy: string) => `© ${year} ${academy}. جميع الحقوق محفوظة.`,
  },

  // Theme
  theme: { en: 'Theme', ar: 'المظهر' },
  system: { en: 'System', ar: 'النظام' },
  light: { en: 'Light', ar: 'فاتح' },
  dark: { en: 'Dark', ar: 'داكن' },
  themeNow: { en: (theme: string) => `Theme: ${theme}`, ar: (theme: string) => `المظهر: ${theme}` },
})

/** Spec 2 and 8, fallbacks: the English headings are exact. */
export const fallbackMessages = defineMessages({
  notFoundTitle: {
    en: (code: string) => `${code} Page Not Found!`,
    ar: (code: string) => `${code} الصفحة غير موجودة!`,
  },
  notFound: {
    en: (code: string) => `${code}: Page not found!`,
    ar: (code: string) => `${code}: الصفحة غير موجودة!`,
  },
  notFoundText: {
    en: 'The address may be old or mistyped. Look for the course here, or start again from home.',
    ar: 'ربما تغيّر العنوان أو فيه خطأ. ابحث عن الدورة هنا، أو ابدأ من الرئيسية.',
  },
  notFoundSearch: { en: 'What did you want to learn?', ar: 'ماذا أردت أن تتعلّم؟' },
  allCourses: { en: 'All courses', ar: 'كل الدورات' },

  error: { en: 'Error!', ar: 'خطأ!' },
  errorText: {
    en: 'Something went wrong on our side while opening this page. What was saved is safe. Try once more.',
    ar: 'حدث خطأ من جانبنا أثناء فتح هذه الصفحة. ما حفظته في أمان. حاول مرة أخرى.',
  },
  retry: { en: 'Retry', ar: 'إعادة المحاولة' },
  tellSupport: { en: 'Tell support', ar: 'التواصل مع الدعم' },
  details: { en: 'Details for support', ar: 'تفاصيل للدعم' },
  detailsText: { en: 'Request number:', ar: 'رقم الطلب:' },

  somethingWrong: { en: 'Something went wrong.', ar: 'حدث خطأ ما.' },
  somethingWrongText: {
    en: 'This page could not be shown. Trying again often helps; if not, support will.',
    ar: 'تعذّر عرض هذه الصفحة. حاول مرة أخرى، وإن لم تظهر فسيساعدك فريق الدعم.',
  },
  tryAgain: { en: 'Try Again', ar: 'إعادة المحاولة' },
  errorOccurred: { en: 'Error occurred.', ar: 'وقع خطأ.' },
  errorOccurredText: {
    en: 'Trying again did not help. Tell support what you wanted to open, and they will see to it.',
    ar: 'لم تنفع إعادة المحاولة. أخبر فريق الدعم بما أردت فتحه وسيهتم بالأمر.',
  },

  forbidden: { en: "You shouldn't be here!", ar: 'لا يمكنك الدخول إلى هنا!' },
  forbiddenText: {
    en: 'This page is not open to this account. If it should be, support can help.',
    ar: 'هذه الصفحة غير متاحة لحسابك. إن كنت تحتاج إليها فسيساعدك فريق الدعم.',
  },
  offlineText: {
    en: 'There is no connection, and this page was not opened on this device before. It opens as soon as the connection is back.',
    ar: 'لا يوجد اتصال، ولم تفتح هذه الصفحة على هذا الجهاز من قبل. ستظهر فور عودة الاتصال.',
  },
})

export const connectionMessages = defineMessages({
  offline: { en: 'You are offline.', ar: 'لا يوجد اتصال بالإنترنت.' },
  offlineText: {
    en: 'This page stays as it is; everything else opens once you are back.',
    ar: 'تبقى هذه الصفحة كما هي، وتفتح غيرها عندما يعود الاتصال.',
  },
  stillOffline: {
    en: 'Checked just now: it is not back yet.',
    ar: 'فحصنا الآن، ولم يعد الاتصال بعد.',
  },
  noAnswer: {
    en: 'No answer came. Check the connection, then send it again.',
    ar: 'لم يصل أي رد. تحقّق من اتصالك ثم أرسل من جديد.',
  },
  online: { en: 'You are back online.', ar: 'عاد الاتصال بالإنترنت.' },
  details: { en: 'Details', ar: 'التفاصيل' },
  checkNow: { en: 'Check now', ar: 'فحص الاتصال الآن' },
})
