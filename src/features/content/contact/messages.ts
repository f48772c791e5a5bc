import { defineMessages } from '#platform/language/messages.ts'

export const contactMessages = defineMessages({
  title: { en: 'Contact us', ar: 'تواصل معنا' },
  lead: {
    en: 'A question, a complaint or a kind word: a person reads it and answers.',
    ar: 'سؤال أو شكوى أو كلمة طيبة: يقرؤها واحد منا ويجيبك.',
  },
  description: {
    en: 'Write to the academy, call us or find us on the map. We answer within one working day.',
    ar: 'اكتب إلى الأكاديمية أو اتصل بها أو اعرف عنوانها على الخريطة. نجيبك خلال يوم عمل واحد.',
  },
  formTitle: { en: 'Write to us', ar: 'اكتب إلينا' },
  formText: {
    en: 'We answer by e-mail within one working day.',
    ar: 'نجيبك بالبريد الإلكتروني خلال يوم عمل واحد.',
  },
  name: { en: 'Your name', ar: 'الاسم' },
  email: { en: 'E-mail', ar: 'البريد الإلكتروني' },
  topic: { en: 'What is it about?', ar: 'موضوع الرسالة' },
  courses: { en: 'Courses and lessons', ar: 'الدورات والدروس' },
  payment: { en: 'Payment and refunds', ar: 'الدفع والاسترداد' },
  account: { en: 'My account', ar: 'حسابي' },
  trainers: { en: 'Teaching here', ar: 'التدريس معنا' },
  other: { en: 'Something else', ar: 'موضوع آخر' },
  message: { en: 'Message', ar: 'الرسالة' },
  messageHelp: {
    en: 'The more we know, the better we can answer.',
    ar: 'كلما أخبرتنا بتفاصيل أكثر كان جوابنا أدق.',
  },
  trap: { en: 'Leave this field empty', ar: 'اترك هذا الحقل فارغًا' },
  send: { en: 'Send message', ar: 'إرسال الرسالة' },
  privacy: {
    en: 'We use what you write here only to answer you.',
    ar: 'لا نستخدم ما تكتبه هنا إلا للرد عليك.',
  },
  privacyLink: { en: 'Privacy policy', ar: 'سياسة الخصوصية' },
  sentTitle: { en: 'Your message is with us', ar: 'وصلت رسالتك' },
  sentText: {
    en: 'Thank you. We answer by e-mail within one working day.',
    ar: 'شكرًا لك. سنجيبك بالبريد الإلكتروني خلال يوم عمل واحد.',
  },
  backHome: { en: 'Back to home', ar: 'العودة إلى الرئيسية' },
  waysTitle: { en: 'Other ways to reach us', ar: 'طرق أخرى لتصل إلينا' },
  mailSubject: {
    en: (topic: string, name: string) => `Contact form: ${topic}, from ${name}`,
    ar: (topic: string, name: string) => `نموذج التواصل: ${topic}، من ${name}`,
  },
})
