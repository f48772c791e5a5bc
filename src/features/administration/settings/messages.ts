import { defineMessages } from '#platform/language/messages.ts'

export const officeSettingMessages = defineMessages({
  rooms: { en: 'Kinds of settings', ar: 'أقسام الإعدادات' },
  look: { en: 'Look', ar: 'الهوية' },
  general: { en: 'General', ar: 'عام' },
  numbers: { en: 'Numbers', ar: 'الأرقام' },
  lookText: {
    en: 'Who you are and how it looks, on every page, mail and certificate.',
    ar: 'اسم أكاديميتك ومظهرها في كل صفحة ورسالة وشهادة.',
  },
  generalText: {
    en: 'What search engines read, whose time it is, and who learns what at the door.',
    ar: 'ما تقرؤه محركات البحث، والتوقيت، وما يظهر عند تسجيل الدخول.',
  },
  access: { en: 'Logging in', ar: 'تسجيل الدخول' },
  accessText: {
    en: 'How people come in. A way that you turn off opens no new session; whoever is logged in stays so.',
    ar: 'كيف يدخل الناس إلى حساباتهم. الطريقة التي توقفها لا تفتح دخولًا جديدًا، ومن سجّل الدخول يبقى داخلًا.',
  },
  missing: {
    en: (names: string) => `Not configured yet. The server needs: ${names}`,
    ar: (names: string) => `هذه الطريقة غير جاهزة بعد. يحتاج الخادم إلى: ${names}`,
  },
  money: { en: 'Money', ar: 'المال' },
  moneyText: {
    en: 'What receipts say, what trainers get, and when money goes back. What has been sold stays as it was sold.',
    ar: 'بيانات الإيصالات ونصيب المدرّبين وشروط ردّ المال. ما بعته من قبل يبقى كما بعته.',
  },
  numbersText: {
    en: 'Leave a number out to go back to its default.',
    ar: 'اترك الرقم فارغًا ليعود إلى قيمته الأصلية.',
  },
  save: { en: 'Save', ar: 'حفظ' },
  saved: {
    en: 'Saved. It holds everywhere from now on.',
    ar: 'حفظنا التغييرات، وهي سارية في كل مكان من الآن.',
  },
  inEnglish: { en: 'English', ar: 'بالإنجليزية' },
  inArabic: { en: 'Arabic', ar: 'بالعربية' },
  arabicText: {
    en: 'Left empty, the English stands for both.',
    ar: 'إن تركته فارغًا عرضنا النص الإنجليزي.',
  },
  standard: {
    en: (value: string) => `Default: ${value}`,
    ar: (value: string) => `القيمة الأصلية: ${value}`,
  },
  between: {
    en: (min: string, max: string, standard: string) =>
      `From ${min} to ${max}. Default: ${standard}`,
    ar: (min: string, max: string, standard: string) =>
      `من ${min} إلى ${max}. القيمة الأصلية: ${standard}`,
  },
  putBack: { en: 'Back to the default', ar: 'العودة إلى القيمة الأصلية' },
  setBy: {
    en: (name: string, when: string) => `Set by ${name}, ${when}`,
    ar: (name: string, when: string) => `آخر تعديل: ${name}، ${when}`,
  },

  name: { en: 'Name', ar: 'الاسم' },
  tagline: { en: 'Tagline', ar: 'الشعار' },
  brand_colour: { en: 'Brand colour', ar: 'لون الهوية' },
  description: { en: 'Description for search engines', ar: 'الوصف لمحركات البحث' },
  keywords: { en: 'Keywords', ar: 'الكلمات المفتاحية' },
  time_zone: { en: 'Time zone of the academy', ar: 'توقيت الأكاديمية' },
  time_zoneText: {
    en: 'For visitors, and for everybody who has not chosen their own.',
    ar: 'للزوار ولكل من لم يختر توقيته.',
  },
  staff_second_factor: {
    en: 'Require a second login step of the team',
    ar: 'إلزام الفريق بخطوة دخول ثانية',
  },
  staff_second_factorText: {
    en: 'Support, editors and admins set up an authenticator app before they can use the office.',
    ar: 'يفعّل الدعم والتحرير والإدارة تطبيق مصادقة قبل استخدام لوحة الإدارة.',
  },
  reveal_accounts: {
    en: 'Say whether an e-mail address has an account',
    ar: 'الإفصاح عن وجود حساب بهذا البريد',
  },
  reveal_accountsText: {
    en: 'On: whoever logs in with an unknown address reads that it is unknown. Off: strangers cannot find out who learns here.',
    ar: 'عند التفعيل: من يدخل ببريد غير مسجّل يقرأ أنه غير مسجّل. عند الإيقاف: لا يعرف الغرباء من يتعلّم هنا.',
  },
  login_password: { en: 'E-mail and password', ar: 'البريد الإلكتروني وكلمة المرور' },
  login_passwordText: {
    en: 'Off, nobody creates an account or logs in with a password: accounts elsewhere are the only way in.',
    ar: 'عند الإيقاف: لا ينشئ أحد حسابًا ولا يدخل بكلمة مرور، والحسابات المرتبطة وحدها تفتح الدخول.',
  },
  login_google: { en: 'Google', ar: 'Google' },
  login_googleText: { en: 'A button for a Google account.', ar: 'زر للدخول بحساب Google.' },
  login_apple: { en: 'Apple', ar: 'Apple' },
  login_appleText: { en: 'A button for an Apple account.', ar: 'زر للدخول بحساب Apple.' },
  login_facebook: { en: 'Facebook', ar: 'Facebook' },
  login_facebookText: { en: 'A button for a Facebook account.', ar: 'زر للدخول بحساب Facebook.' },
  sessions_per_person: { en: 'Devices a person may be logged in on', ar: 'عدد الأجهزة لكل حساب' },
  sign_ups_per_hour: {
    en: 'Accounts one network may create in an hour',
    ar: 'عدد الحسابات الجديدة من شبكة واحدة في الساعة',
  },
  completion_percentage: { en: 'A course is completed at', ar: 'تكتمل الدورة عند' },
  lesson_finished_percentage: { en: 'A video lesson is finished at', ar: 'يكتمل درس الفيديو عند' },
  review_percentage: { en: 'A review may be written from', ar: 'يبدأ التقييم بعد إتمام' },
  test_pass_percentage: { en: 'A test is passed at', ar: 'درجة النجاح في الاختبار' },
  test_attempts: { en: 'Attempts at a test', ar: 'عدد محاولات الاختبار' },
  support_from_hour: { en: 'Support answers from (hour)', ar: 'بداية عمل الدعم (الساعة)' },
  support_to_hour: { en: 'Support answers until (hour)', ar: 'نهاية عمل الدعم (الساعة)' },
  uploads_per_trainer: {
    en: 'Uploads a trainer may run at once',
    ar: 'أكبر عدد من الملفات لكل مدرّب قيد الرفع معًا',
  },
  trainer_storage_gb: {
    en: 'Storage for each trainer’s uploads, in GB',
    ar: 'مساحة الملفات لكل مدرّب بالجيجابايت',
  },
  support_weekends: {
    en: 'Support answers on Fridays and Saturdays',
    ar: 'الدعم متاح يومي الجمعة والسبت',
  },
  support_weekendsText: {
    en: 'When the desk is closed, people are told when to expect an answer.',
    ar: 'عندما يكون الدعم مغلقًا نخبر الناس متى يصلهم الرد.',
  },
  studio_review: {
    en: 'An editor looks at courses before they are published',
    ar: 'مراجعة المحرّرين للدورات قبل نشرها',
  },
  studio_reviewText: {
    en: 'On: trainers ask, editors publish or send back with comments. Off: trainers publish themselves.',
    ar: 'عند التفعيل: يطلب المدرّبون النشر، وينشر المحرّرون أو يعيدون الدورة بتعليقاتهم. عند الإيقاف: ينشر المدرّبون بأنفسهم.',
  },
  keep_originals: {
    en: 'Keep the files that videos were made from',
    ar: 'حفظ الملفات الأصلية للفيديو',
  },
  keep_originalsText: {
    en: 'They take much more room than what learners watch.',
    ar: 'تشغل مساحة أكبر بكثير مما يشاهده المتعلّمون.',
  },
  works_offline: { en: 'Works without a connection', ar: 'العمل دون اتصال' },
  works_offlineText: {
    en: 'Devices keep the lessons people save, and a page that opens offline. Switched off, browsers drop both at their next visit.',
    ar: 'تحتفظ الأجهزة بالدروس المحفوظة وبصفحة تفتح دون اتصال. إن أوقفته أزالت المتصفّحات ذلك في الزيارة التالية.',
  },
  seller: { en: 'Seller, as receipts name it', ar: 'بيانات البائع في الإيصال' },
  seller_name: { en: 'Name in English', ar: 'الاسم بالإنجليزية' },
  seller_name_ar: { en: 'Name in Arabic', ar: 'الاسم بالعربية' },
  seller_address: { en: 'Address in English', ar: 'العنوان بالإنجليزية' },
  seller_address_ar: { en: 'Address in Arabic', ar: 'العنوان بالعربية' },
  seller_tax_number: { en: 'Tax number', ar: 'الرقم الضريبي' },
  currencies: { en: 'Currencies', ar: 'العملات' },
  currenciesText: {
    en: 'What has no price in a currency is not sold in it.',
    ar: 'ما تركته بلا سعر بعملة لا نبيعه بها.',
  },
  currencies_both: {
    en: 'Pounds in Egypt, dollars elsewhere',
    ar: 'الجنيه في مصر، والدولار خارجها',
  },
  currencies_egp: { en: 'Egyptian pounds for everybody', ar: 'الجنيه المصري للجميع' },
  currencies_usd: { en: 'US dollars for everybody', ar: 'الدولار الأمريكي للجميع' },
  tax_percent: { en: 'Tax in prices', ar: 'الضريبة داخل السعر' },
  trainer_percent: { en: 'A trainer’s share', ar: 'نصيب المدرّبين' },
  refund_days: { en: 'Days to ask for money back', ar: 'مهلة طلب ردّ المال بالأيام' },
  refund_watched_percent: { en: 'Watched at most for money back', ar: 'أقصى مشاهدة لردّ المال' },

  brandText: { en: 'Buttons, links, progress', ar: 'الأزرار والروابط وشريط التقدّم' },
  own: { en: 'Your own', ar: 'لون آخر' },
  ownColour: { en: 'Your own colour', ar: 'رمز اللون' },
  light: { en: 'Light theme', ar: 'المظهر الفاتح' },
  dark: { en: 'Dark theme', ar: 'المظهر الداكن' },
  onButton: { en: 'Text on a button', ar: 'نص على زر' },
  asLink: { en: 'Link on the page', ar: 'رابط في الصفحة' },
  onTint: { en: 'Text on a tint', ar: 'نص على خلفية ملوّنة' },
  passes: { en: 'Passes', ar: 'مقروء' },
  weak: { en: 'Too weak', ar: 'ضعيف' },
  tooLight: {
    en: 'White text on this colour cannot be read well. Choose a darker one.',
    ar: 'النص الأبيض على هذا اللون غير واضح. اختر لونًا أغمق.',
  },
  teal: { en: 'Teal', ar: 'فيروزي' },
  blue: { en: 'Blue', ar: 'أزرق' },
  plum: { en: 'Plum', ar: 'برقوقي' },
  green: { en: 'Green', ar: 'أخضر' },
  amber: { en: 'Amber', ar: 'كهرماني' },
  slate: { en: 'Slate', ar: 'رمادي' },

  logo: { en: 'Logo and icon', ar: 'الشعار والأيقونة' },
  logoText: {
    en: 'Beside the name on every page, in mails, on new certificates, in pictures that links are shared with, and on phones.',
    ar: 'بجانب الاسم في كل صفحة، وفي الرسائل، وعلى الشهادات الجديدة، وفي صور الروابط، وعلى الهواتف.',
  },
  pictureHint: {
    en: 'PNG, JPG, WebP or AVIF, up to 4 MB',
    ar: 'PNG أو JPG أو WebP أو AVIF، حتى ٤ ميجابايت',
  },
  logoName: { en: 'On light ground', ar: 'على خلفية فاتحة' },
  logo_darkName: { en: 'On dark ground', ar: 'على خلفية داكنة' },
  logo_darkText: {
    en: 'Without one, the logo stands here too.',
    ar: 'إن لم ترفع صورة ظهر هنا شعارك نفسه.',
  },
  faviconName: { en: 'Browser tab and app', ar: 'علامة المتصفّح والتطبيق' },
  faviconText: {
    en: 'Without one, it is made from the logo.',
    ar: 'إن لم ترفع صورة صنعناها من شعارك.',
  },
  logoSquare: {
    en: 'Square, best with 512 pixels or more and a clear ground.',
    ar: 'صورة مربّعة، والأفضل ٥١٢ نقطة أو أكثر بخلفية شفافة.',
  },
  usePicture: { en: 'Use this picture', ar: 'استخدام الصورة' },
  useStar: { en: 'Back to the built-in star', ar: 'العودة إلى النجمة الأصلية' },
  useLogo: { en: 'Back to the logo', ar: 'العودة إلى الشعار' },

  preview: { en: 'How it looks', ar: 'معاينة' },
  previewText: { en: 'Changes as you edit', ar: 'تتغيّر مع كل تعديل' },
  previewTitle: { en: 'Learn what you can use tomorrow', ar: 'تعلّم ما تستخدمه غدًا' },
  previewButton: { en: 'Browse courses', ar: 'تصفّح الدورات' },
  previewLink: { en: 'See all', ar: 'عرض الكل' },
  previewProgress: { en: 'Lesson 12', ar: 'الدرس ١٢' },
})
