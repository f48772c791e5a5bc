import { defineMessages } from '#platform/language/messages.ts'

export const verificationMessages = defineMessages({
  page: { en: 'Certificate verification', ar: 'التحقّق من الشهادات' },
  skip: { en: 'Skip to content', ar: 'الانتقال إلى المحتوى' },
  valid: { en: 'This certificate is valid', ar: 'هذه الشهادة صحيحة وسارية' },
  validText: {
    en: (issuer: string, holder: string, date: string) =>
      `Issued by ${issuer} to ${holder}. Checked just now, ${date}.`,
    ar: (issuer: string, holder: string, date: string) =>
      `أصدرتها ${issuer} باسم ${holder}. تحقّقنا منها الآن، ${date}.`,
  },
  revoked: { en: 'This certificate was revoked', ar: 'ألغينا هذه الشهادة' },
  revokedText: {
    en: (issuer: string, date: string) =>
      `It was issued by ${issuer} but is no longer valid since ${date}. Please do not accept it.`,
    ar: (issuer: string, date: string) =>
      `أصدرتها ${issuer}، لكنها لم تعد سارية منذ ${date}. نرجو عدم اعتمادها.`,
  },
  replaced: { en: 'A newer certificate took its place', ar: 'صدرت شهادة أحدث بدلًا من هذه' },
  replacedText: {
    en: 'What stands on it was corrected. The newer one is the one that holds.',
    ar: 'صحّحنا بياناتها، والشهادة الأحدث هي السارية.',
  },
  toNewer: { en: 'See the one that holds', ar: 'عرض الشهادة السارية' },
  forgotten: { en: 'This certificate is no longer shown', ar: 'لم تعد هذه الشهادة معروضة' },
  forgottenText: {
    en: 'It was issued here, but its holder has left the academy and their name is no longer kept.',
    ar: 'صدرت هنا، لكن حساب من نالها لم يعد موجودًا، ولم نعد نحتفظ بالاسم.',
  },
  unknown: { en: 'No certificate carries this code', ar: 'لا توجد شهادة تحمل هذا الرمز' },
  unknownText: {
    en: 'Check the address, or scan the code on the paper again. If it still leads here, do not accept it.',
    ar: 'راجع العنوان، أو امسح الرمز المطبوع على الشهادة مرة أخرى. إن وصلت إلى هنا مجددًا فلا تعتمدها.',
  },
  reason: { en: 'Reason given by the academy', ar: 'السبب كما ذكرته الأكاديمية' },
  details: { en: 'Details', ar: 'التفاصيل' },
  holder: { en: 'Name', ar: 'الاسم' },
  credential: { en: 'Credential', ar: 'الشهادة' },
  test: { en: 'Final test', ar: 'الاختبار النهائي' },
  issued: { en: 'Issued on', ar: 'تاريخ الإصدار' },
  revokedOn: { en: 'Revoked on', ar: 'تاريخ الإلغاء' },
  issuer: { en: 'Issuer', ar: 'جهة الإصدار' },
  signed: { en: 'Signed by', ar: 'توقيع' },
  code: { en: 'Code', ar: 'الرمز' },
  disagree: { en: 'Is this yours and you disagree?', ar: 'هل هذه شهادتك ولديك اعتراض؟' },
  write: { en: 'Write to the academy', ar: 'مراسلة الأكاديمية' },
  foot: {
    en: (academy: string) =>
      `${academy} issues certificates to people who finish a course and pass its test.`,
    ar: (academy: string) => `تمنح ${academy} شهاداتها لمن أتمّ الدورة واجتاز اختبارها.`,
  },
  report: { en: 'Report a problem', ar: 'الإبلاغ عن مشكلة' },
  badge: { en: 'Digital certificate, Open Badges 3.0', ar: 'شهادة رقمية بمعيار Open Badges 3.0' },
  badgeText: {
    en: 'A signed file that any wallet or employer system can check, even offline.',
    ar: 'ملف موقّع رقميًا يمكن لأي محفظة أو نظام توظيف التحقّق منه حتى دون اتصال.',
  },
  badgeJson: { en: 'As JSON', ar: 'بصيغة JSON' },
  badgePicture: { en: 'As a picture', ar: 'في صورة' },
  check: { en: 'Check a file', ar: 'التحقّق من ملف' },
  checkText: {
    en: 'Were you sent a certificate as PDF or a badge? Drop it here, and we tell you whether it is ours and unchanged. The file is not kept.',
    ar: 'هل وصلتك شهادة بصيغة PDF أو شارة رقمية؟ أفلتها هنا لنخبرك هل صدرت عنا وهل هي كما أصدرناها. لا نحتفظ بالملف.',
  },
  checkFile: { en: 'PDF or badge', ar: 'ملف PDF أو شارة' },
  checkHint: { en: 'PDF, PNG or JSON, up to 10 MB', ar: 'PDF أو PNG أو JSON، حتى ١٠ ميغابايت' },
  checkSend: { en: 'Check it', ar: 'التحقّق منه' },
  ours: {
    en: 'This file is ours, exactly as we issued it.',
    ar: 'هذا الملف صادر عنا، وهو كما أصدرناه تمامًا.',
  },
  oursOver: {
    en: 'This file is as we issued it, but the certificate no longer holds.',
    ar: 'هذا الملف كما أصدرناه، لكن الشهادة لم تعد سارية.',
  },
  changed: {
    en: 'This file names a certificate of ours, but it is not as we issued it. Do not accept it; trust the page of the certificate.',
    ar: 'يذكر هذا الملف إحدى شهاداتنا، لكنه ليس كما أصدرناه. لا تعتمده، واعتمد صفحة الشهادة.',
  },
  foreign: { en: 'This file is not from us.', ar: 'هذا الملف ليس صادرًا عنا.' },
  toPage: { en: 'The page of the certificate', ar: 'صفحة الشهادة' },
  titleOf: {
    en: (title: string, holder: string) => `${title}: ${holder}`,
    ar: (title: string, holder: string) => `${title}: ${holder}`,
  },
})
