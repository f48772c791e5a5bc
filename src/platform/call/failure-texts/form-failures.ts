export const formFailures = {
  // Any form
  form_expired: {
    status: 400,
    en: 'This form has been open for too long. Please send it once more.',
    ar: 'بقي النموذج مفتوحًا وقتًا طويلًا. أرسله مرة أخرى.',
  },
  sent_too_fast: {
    status: 400,
    en: 'That was very quick. Please wait a few seconds and send it again.',
    ar: 'هذا سريع جدًا. انتظر ثواني قليلة ثم أرسل من جديد.',
  },
  changed_meanwhile: {
    status: 409,
    en: 'This has been changed meanwhile. Look at both versions, then save again.',
    ar: 'تغيّر هذا في أثناء تعديلك. راجع النسختين ثم احفظ من جديد.',
  },
  slug_taken: {
    status: 409,
    en: 'Something else has this address',
    ar: 'هذا العنوان مستخدم لشيء آخر',
  },
  in_use: {
    status: 409,
    en: 'Move what belongs to it first, then delete',
    ar: 'انقل ما ينتمي إليه أولًا ثم احذف',
  },

  // Files
  picture_kind: {
    status: 415,
    en: 'Send a PNG, JPG, WebP or AVIF picture of at most 40 megapixels; this one is something else or is damaged.',
    ar: 'أرسل صورة PNG أو JPG أو WebP أو AVIF لا تتجاوز أربعين ميجابكسل. هذا الملف من نوع آخر أو تالف.',
  },
  file_kind: {
    status: 415,
    en: 'Send a PDF, PNG, JPG or WebP file; this one is something else or is damaged.',
    ar: 'أرسل ملف PDF أو PNG أو JPG أو WebP. هذا الملف من نوع آخر أو تالف.',
  },
  document_kind: {
    status: 415,
    en: 'This PDF is damaged, locked, or does more than show itself: scripts, actions or files inside. Print it to a new PDF and send that one.',
    ar: 'ملف PDF هذا تالف أو محمي بكلمة مرور، أو فيه أوامر أو ملفات أخرى. احفظه بصيغة PDF عادية من جديد ثم أرسله.',
  },

  // Fields
  colour_too_light: {
    status: 400,
    en: 'Choose a darker colour, so that white text on it can be read.',
    ar: 'اختر لونًا أغمق لتسهل قراءة النص الأبيض فوقه.',
  },
  placeholder_unknown: {
    status: 400,
    en: 'A word in braces is not known here.',
    ar: 'بين القوسين كلمة لا نعرفها هنا.',
  },
  placeholder_missing: {
    status: 400,
    en: 'A word in braces that is needed is missing.',
    ar: 'تنقص كلمة لازمة بين قوسين.',
  },
  link_invalid: { status: 400, en: 'A link starts with https://', ar: 'يبدأ الرابط بـ ‎https://‎' },
  link_unknown: {
    status: 400,
    en: 'Paste the address of a course, diploma, certificate or field of this academy.',
    ar: 'الصق عنوان دورة أو دبلومة أو شهادة أو مجال من هذه الأكاديمية.',
  },
} as const
