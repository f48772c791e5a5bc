import { defineMessages } from '#platform/language/messages.ts'

export const videoUploadMessages = defineMessages({
  video: { en: 'Video', ar: 'الفيديو' },
  keeps: {
    en: 'The old video plays until this one is ready',
    ar: 'يبقى الفيديو القديم حتى يجهز الجديد',
  },
  none: { en: 'No video yet.', ar: 'لا فيديو بعد.' },
  choose: { en: 'Choose a video', ar: 'اختر فيديو' },
  replace: { en: 'Replace the video', ar: 'استبدال الفيديو' },
  hint: {
    en: 'MP4, MOV, WebM, MKV or AVI, up to 4 GB',
    ar: 'MP4 أو MOV أو WebM أو MKV أو AVI، حتى ٤ جيجابايت',
  },
  needsScripts: {
    en: 'Sending a video needs scripts: allow them for this page.',
    ar: 'رفع الفيديو يحتاج إلى تشغيل JavaScript في متصفّحك.',
  },
  receiving: { en: 'Uploading', ar: 'نستقبل الملف' },
  paused: { en: 'Interrupted', ar: 'توقف الرفع' },
  resume: {
    en: (name: string) => `Choose “${name}” again to go on where it stopped.`,
    ar: (name: string) => `اختر «${name}» من جديد لتكمل من حيث توقف.`,
  },
  waiting: { en: 'Waiting its turn', ar: 'في الانتظار' },
  converting: { en: 'Preparing', ar: 'نجهّز الفيديو' },
  ready: { en: 'Ready', ar: 'جاهز' },
  failed: { en: 'Something is wrong with it', ar: 'في الملف مشكلة' },
  of: {
    en: (sent: string, all: string) => `${sent} of ${all}`,
    ar: (sent: string, all: string) => `${sent} من ${all}`,
  },
  speed: { en: (size: string) => `${size} a second`, ar: (size: string) => `${size} في الثانية` },
  left: { en: (time: string) => `about ${time} left`, ar: (time: string) => `بقي نحو ${time}` },
  cancel: { en: 'Cancel', ar: 'إلغاء' },
  lost: { en: 'No connection. It goes on by itself.', ar: 'لا اتصال الآن. سنكمل عند عودته.' },
  stay: {
    en: 'Leave this tab open until it is sent; you may go on working in the studio. What was sent is kept.',
    ar: 'اترك هذه النافذة مفتوحة حتى يكتمل الرفع، وتابع عملك في بقية الصفحات. ما وصل محفوظ.',
  },
  uploads: { en: 'Uploads', ar: 'ملفات قيد الرفع' },
  uploadsText: {
    en: 'What you are sending, and what we are preparing of it.',
    ar: 'ما ترفعه الآن، وما نجهّزه منه.',
  },
  preparing: { en: 'Preparing', ar: 'قيد التجهيز' },
  elsewhere: { en: 'Uploading in another tab', ar: 'نستقبله من نافذة أخرى' },
  cancelOne: { en: (name: string) => `Cancel ${name}`, ar: (name: string) => `إلغاء ${name}` },
  leave: { en: 'You may leave this page. We go on.', ar: 'يمكنك مغادرة الصفحة، وسنكمل نحن.' },
  noFfmpeg: { en: 'This server cannot prepare videos yet', ar: 'لا يجهّز هذا الخادم الفيديو بعد' },
  noFfmpegText: {
    en: 'Install the package ffmpeg on it, or name one in FFMPEG_PATH, and start it again.',
    ar: 'ثبّت حزمة ffmpeg على الخادم، أو حدّدها في FFMPEG_PATH، ثم أعد تشغيله.',
  },
  unreadable: {
    en: 'This file is no video that can be read. Export it again as MP4.',
    ar: 'تعذّرت قراءة الملف. صدّره من جديد بصيغة MP4.',
  },
  no_picture: { en: 'There is only sound in this file.', ar: 'في هذا الملف صوت فقط.' },
  no_length: {
    en: 'This file does not say how long it is. Export it again as MP4.',
    ar: 'لا يذكر الملف مدته. صدّره من جديد بصيغة MP4.',
  },
  truncated: {
    en: 'This file ends early: it was cut off when it was copied. Send the whole one.',
    ar: 'ينتهي الملف قبل أوانه لأنه ناقص. أرسل الملف كاملًا.',
  },
  too_large: {
    en: 'This video is longer than twelve hours.',
    ar: 'هذا الفيديو أطول من اثنتي عشرة ساعة.',
  },
  too_long: {
    en: 'A promo video is ten minutes long at most.',
    ar: 'الفيديو التعريفي عشر دقائق على الأكثر.',
  },
  promo: { en: 'Promo video', ar: 'الفيديو التعريفي' },
  promoText: {
    en: 'Shown in the place of the picture on the course’s page. Ten minutes at most.',
    ar: 'يظهر مكان الصورة في صفحة الدورة. عشر دقائق على الأكثر.',
  },
  removePromo: { en: 'Remove the promo video', ar: 'إزالة الفيديو التعريفي' },
  no_ffmpeg: { en: 'This server cannot prepare videos yet.', ar: 'لا يجهّز هذا الخادم الفيديو بعد.' },
  fault: {
    en: 'It could not be prepared. Send it once more, or export it again as MP4.',
    ar: 'تعذّر تجهيزه. أرسله مرة أخرى أو صدّره من جديد بصيغة MP4.',
  },
})
