import { defineMessages } from '#platform/language/messages.ts'

/** The certificate that is offered, in both languages. */
export const certificateDraftMessages = defineMessages({
  offer: { en: 'Offer a certificate', ar: 'منح شهادة' },
  offerText: {
    en: 'Whoever completes it and passes its required tests gets one. It is published together with everything else.',
    ar: 'ينالها كل من أكمل الدروس واجتاز الاختبارات المطلوبة. وننشرها مع بقية التغييرات.',
  },
  texts: { en: 'What it says', ar: 'نص الشهادة' },
  certificate_title: { en: 'Title', ar: 'العنوان' },
  titleHelp: { en: 'Empty: the title of what it is for.', ar: 'إن تركته فارغًا اعتمدنا عنوان الدورة أو الدبلومة.' },
  attests: { en: 'What it attests', ar: 'بماذا تشهد؟' },
  requirements: { en: 'What it asks for', ar: 'ما المطلوب لنيلها؟' },
  signed: { en: 'Who signs', ar: 'التوقيع' },
  signatory: { en: 'Signed by', ar: 'بتوقيع' },
  firstTrainer: { en: 'The first trainer of the course', ar: 'أول مدرّبي الدورة' },
  nobody: { en: 'Nobody', ar: 'بلا توقيع' },
  signatory_title: { en: 'Their role, as it stands below the name', ar: 'الصفة كما تظهر تحت الاسم' },
  look: { en: 'Look', ar: 'الشكل' },
  lookText: {
    en: 'The paper carries the academy’s name in both languages, whatever its look.',
    ar: 'يظهر اسم الأكاديمية باللغتين في كل الأشكال.',
  },
  classic: { en: 'Stars', ar: 'نجوم' },
  modern: { en: 'Bands', ar: 'أشرطة' },
  plain: { en: 'Fine lines', ar: 'خطوط رفيعة' },
  night: { en: 'Night', ar: 'ليل' },
  colours: { en: 'Colours', ar: 'الألوان' },
  teal: { en: 'Teal and gold', ar: 'أزرق مخضر وذهبي' },
  navy: { en: 'Navy and gold', ar: 'كحلي وذهبي' },
  wine: { en: 'Wine and gold', ar: 'عنابي وذهبي' },
  green: { en: 'Green and gold', ar: 'أخضر وذهبي' },
  paper: { en: 'The paper', ar: 'ورقة الشهادة' },
  paperText: {
    en: 'The real PDF in both languages, made from what is saved now and made out to nobody.',
    ar: 'ملف PDF كما سيصل المتعلّم، باللغتين، من آخر ما حفظته وباسم للتجربة.',
  },
  seePaper: { en: 'See the paper as PDF', ar: 'عرض الورقة بصيغة PDF' },
  signature: { en: 'Picture of the signature', ar: 'صورة التوقيع' },
  signatureText: {
    en: 'Dark ink on a transparent or white ground. It stands above the name.',
    ar: 'حبر داكن على خلفية شفافة أو بيضاء. تظهر فوق الاسم.',
  },
  signatureHint: { en: 'PNG, JPG or WebP, up to 4 MB', ar: 'PNG أو JPG أو WebP، حتى ٤ ميجابايت' },
  useSignature: { en: 'Use this picture', ar: 'استخدام هذه الصورة' },
  removeSignature: { en: 'Remove the picture', ar: 'إزالة الصورة' },
  hasSignature: { en: 'A picture is there.', ar: 'الصورة محفوظة.' },
})
