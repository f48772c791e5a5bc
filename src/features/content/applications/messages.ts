import { defineMessages } from '#platform/language/messages.ts'

/** Arabic spells out small numbers, which suits both digit systems. */
export const applicationMessages = defineMessages({
  open: { en: 'Applications are open', ar: 'باب التقديم مفتوح' },
  heading: { en: 'Teach what you do for a living', ar: 'علّم غيرك ما تعمله كل يوم' },
  lead: {
    en: 'We look for people who do the work and can explain it. You bring the knowledge; our editors help with script, filming and captions in both languages.',
    ar: 'نبحث عمّن يمارس المهنة ويجيد شرحها. المعرفة منك، ومحرّرونا يساعدونك في النص والتصوير والترجمة باللغتين.',
  },
  title: { en: 'Become a trainer', ar: 'التدريس معنا' },

  guestTitle: { en: 'Log in to apply', ar: 'سجّل الدخول لتقدّم طلبك' },
  guestText: {
    en: 'The application belongs to your account, so that you can follow it here.',
    ar: 'نربط الطلب بحسابك لتتابعه من هنا.',
  },
  logIn: { en: 'Log in to apply', ar: 'تسجيل الدخول للتقديم' },
  createAccount: { en: 'Create account', ar: 'إنشاء حساب' },

  aboutYou: { en: 'About you', ar: 'نبذة عنك' },
  aboutYouText: { en: 'Your name is taken from your profile.', ar: 'نأخذ اسمك من ملفك الشخصي.' },
  edit: { en: 'Edit', ar: 'تعديل' },
  job: { en: 'Job and employer', ar: 'الوظيفة وجهة العمل' },
  experience: { en: 'Years of practice', ar: 'سنوات الخبرة' },
  choose: { en: 'Choose', ar: 'اختر' },
  'years0-2': { en: 'Up to 2 years', ar: 'حتى سنتين' },
  'years3-5': { en: '3 to 5 years', ar: 'من ثلاث إلى خمس سنوات' },
  'years6-10': { en: '6 to 10 years', ar: 'من ست إلى عشر سنوات' },
  'years11+': { en: 'More than 10 years', ar: 'أكثر من عشر سنوات' },
  profileUrl: { en: 'Profile link', ar: 'رابط الملف المهني' },

  teach: { en: 'What you would teach', ar: 'ماذا تود أن تدرّس؟' },
  field: { en: 'Field', ar: 'المجال' },
  language: { en: 'Language you teach in', ar: 'لغة التدريس' },
  languagear: { en: 'Arabic', ar: 'العربية' },
  languageen: { en: 'English', ar: 'الإنجليزية' },
  languageboth: { en: 'Both', ar: 'كلتاهما' },
  courseTitle: { en: 'Title of your first course', ar: 'عنوان دورتك الأولى' },
  pitch: {
    en: 'Who is it for, and what will they be able to do?',
    ar: 'لمن هذه الدورة، وماذا سيتمكّنون من فعله بعدها؟',
  },
  pitchHelp: { en: 'Two or three sentences are enough.', ar: 'تكفي جملتان أو ثلاث.' },

  show: { en: 'Show us how you explain', ar: 'أرِنا كيف تشرح' },
  video: { en: 'Link to a short video', ar: 'رابط فيديو قصير' },
  videoHelp: {
    en: '2 to 5 minutes. A phone recording is fine.',
    ar: 'من دقيقتين إلى خمس دقائق. تصوير الهاتف يكفي.',
  },
  file: { en: 'Or attach your CV', ar: 'أو أرفق سيرتك الذاتية' },
  fileHint: {
    en: 'PDF, PNG, JPG or WebP, up to 10 MB',
    ar: 'PDF أو PNG أو JPG أو WebP، حتى عشرة ميجابايت',
  },
  agreed: {
    en: 'I own the right to what I will teach and accept the',
    ar: 'أملك حق ما سأعلّمه وأوافق على',
  },
  terms: { en: 'terms and conditions', ar: 'الشروط والأحكام' },
  send: { en: 'Send application', ar: 'إرسال الطلب' },
  sendNote: { en: 'You can withdraw it at any time.', ar: 'يمكنك سحبه في أي وقت.' },

  nextTitle: { en: 'What happens next', ar: 'ماذا يحدث بعد ذلك' },
  step1: { en: 'You apply', ar: 'تقدّم طلبك' },
  step1Text: { en: 'About 10 minutes', ar: 'نحو عشر دقائق' },
  step2: { en: 'An editor reads it', ar: 'يقرؤه أحد محرّرينا' },
  step2Text: { en: 'Within 5 working days', ar: 'خلال خمسة أيام عمل' },
  step3: { en: 'Trial lesson together', ar: 'درس تجريبي معًا' },
  step3Text: { en: '30 minutes, by video call', ar: 'نصف ساعة بمكالمة مرئية' },
  step4: { en: 'Your first course', ar: 'دورتك الأولى' },
  step4Text: { en: 'Published in about 6 weeks', ar: 'ننشرها خلال نحو ستة أسابيع' },

  receivedTitle: { en: 'Your application is with us', ar: 'وصلنا طلبك' },
  receivedText: {
    en: 'Thank you. An editor reads it within 5 working days and answers by e-mail, yes or no, with the reason.',
    ar: 'شكرًا لك. سيقرؤه أحد محرّرينا خلال خمسة أيام عمل ويجيبك بالبريد الإلكتروني، قبولًا أو اعتذارًا، مع السبب.',
  },
  reviewTitle: { en: 'An editor is reading your application', ar: 'أحد محرّرينا يقرأ طلبك الآن' },
  reviewText: {
    en: 'You will hear from us soon. Nothing more is needed from you.',
    ar: 'سنجيبك قريبًا، ولا نحتاج منك شيئًا آخر.',
  },
  approvedTitle: { en: 'Welcome among our trainers', ar: 'أهلًا بك بين مدرّبينا' },
  approvedText: { en: 'Your application was approved.', ar: 'قبلنا طلبك.' },
  declinedTitle: { en: 'Not this time', ar: 'ليس هذه المرة' },
  declinedText: {
    en: 'We could not accept this application. You may send another one.',
    ar: 'لم نتمكّن من قبول هذا الطلب. يمكنك إرسال طلب آخر.',
  },
  reason: { en: 'The reason', ar: 'السبب' },
  applyAgain: { en: 'Apply again', ar: 'تقديم طلب جديد' },
  trainerTitle: { en: 'You are one of our trainers', ar: 'أنت من مدرّبينا' },
  trainerText: {
    en: 'Your courses and figures are in your trainer profile.',
    ar: 'دوراتك وأرقامك في ملفك التدريبي.',
  },
  trainerProfile: { en: 'My trainer profile', ar: 'ملفي التدريبي' },
  backHome: { en: 'Back to home', ar: 'العودة إلى الرئيسية' },
  whatYouSent: { en: 'What you sent', ar: 'ما أرسلته' },
  sentOn: { en: 'Sent on', ar: 'تاريخ الإرسال' },
  attached: { en: 'Attached file', ar: 'الملف المرفق' },
  withdraw: { en: 'Withdraw the application', ar: 'سحب الطلب' },
  withdrawText: {
    en: 'It will not be read any more, and its file is deleted.',
    ar: 'لن نقرأه بعد ذلك، وسنحذف ملفه.',
  },
  withdrawn: { en: 'Your application was withdrawn.', ar: 'سحبت طلبك.' },
})
