import { plural, defineMessages } from '#platform/language/messages.ts'

export const packageMessages = defineMessages({
  package: { en: 'SCORM package', ar: 'حزمة SCORM' },
  text: {
    en: 'A lesson made with another tool, SCORM 1.2 or 2004. It runs apart from the academy, and its score and completion count here.',
    ar: 'درس صنعته بأداة أخرى بصيغة SCORM 1.2 أو 2004. يعمل بمعزل عن الأكاديمية، ونحتسب هنا درجته وإكماله.',
  },
  none: { en: 'No package yet.', ar: 'لا حزمة بعد.' },
  choose: { en: 'Choose a package', ar: 'اختر حزمة' },
  replace: { en: 'Replace the package', ar: 'استبدال الحزمة' },
  hint: { en: 'A zip file, up to 600 MB', ar: 'ملف zip، حتى ٦٠٠ ميجابايت' },
  needsScripts: {
    en: 'Sending a package needs scripts: allow them for this page.',
    ar: 'رفع الحزمة يحتاج إلى تشغيل JavaScript في متصفّحك.',
  },
  noOrigin: {
    en: 'This academy has no place for packages yet',
    ar: 'لا مكان في هذه الأكاديمية للحزم بعد',
  },
  noOriginText: {
    en: 'What others made does not run where people are signed in. Ask whoever runs the server to give it a second address, on a domain of its own, in CONTENT_ORIGIN, and to start it again. The README says how.',
    ar: 'ما صنعه غيرنا لا يعمل حيث تسجّل دخولك. اطلب ممن يدير الخادم أن يعطيه عنوانًا ثانيًا على نطاق مستقل في CONTENT_ORIGIN ثم يعيد تشغيله. التفاصيل في ملف README.',
  },
  found: { en: 'What we found', ar: 'محتوى الحزمة' },
  edition: {
    en: (edition: string) => `SCORM ${edition}`,
    ar: (edition: string) => `SCORM ${edition}`,
  },
  parts: plural({
    en: { one: '# part', other: '# parts' },
    ar: {
      zero: 'لا أجزاء',
      one: 'جزء واحد',
      two: 'جزآن',
      few: '# أجزاء',
      many: '# جزءًا',
      other: '# جزء',
    },
  }),
  files: plural({
    en: { one: '# file', other: '# files' },
    ar: {
      zero: 'لا ملفات',
      one: 'ملف واحد',
      two: 'ملفان',
      few: '# ملفات',
      many: '# ملفًا',
      other: '# ملف',
    },
  }),
  receiving: { en: 'Uploading', ar: 'نستقبل الملف' },
  paused: { en: 'Interrupted', ar: 'توقف الرفع' },
  resume: {
    en: (name: string) => `Choose “${name}” again to go on where it stopped.`,
    ar: (name: string) => `اختر «${name}» من جديد لتكمل من حيث توقف.`,
  },
  waiting: { en: 'Waiting its turn', ar: 'في الانتظار' },
  reading: { en: 'Checking', ar: 'نفحص الحزمة' },
  ready: { en: 'Ready', ar: 'جاهزة' },
  failed: { en: 'Something is wrong with it', ar: 'في الملف مشكلة' },
  cancel: { en: 'Cancel', ar: 'إلغاء' },
  lost: { en: 'No connection. It goes on by itself.', ar: 'لا اتصال الآن. سنكمل عند عودته.' },
  stay: {
    en: 'Leave this page open until it is sent. What was sent is kept.',
    ar: 'اترك الصفحة مفتوحة حتى يكتمل الرفع. ما وصل محفوظ.',
  },
  leave: { en: 'You may leave this page. We go on.', ar: 'يمكنك مغادرة الصفحة، وسنكمل نحن.' },
  unreadable: {
    en: 'This is no zip file, or it is damaged. Export it again.',
    ar: 'هذا ليس ملف zip أو هو تالف. صدّره من جديد.',
  },
  unsafe: {
    en: 'Names in this file lead outside of it, or it lies about its sizes. We do not unpack it.',
    ar: 'في هذا الملف أسماء تقود إلى خارجه، أو أحجام غير صحيحة. لن نفكّه.',
  },
  too_large: {
    en: 'This package is too large once it is unpacked.',
    ar: 'حجم هذه الحزمة بعد فكّها أكبر مما نقبله.',
  },
  no_manifest: {
    en: 'There is no imsmanifest.xml in it. Export it from your tool as SCORM 1.2 or 2004.',
    ar: 'لا ملف imsmanifest.xml فيها. صدّرها من أداتك بصيغة SCORM 1.2 أو 2004.',
  },
  bad_manifest: {
    en: 'Its imsmanifest.xml cannot be read.',
    ar: 'تعذّرت قراءة ملف imsmanifest.xml فيها.',
  },
  no_start: {
    en: 'Its manifest names nothing to start that is in the package.',
    ar: 'لا تذكر قائمتها imsmanifest.xml صفحة بداية موجودة في الحزمة.',
  },
  no_room: {
    en: 'The server is out of space. Your file is safe, and we’ll try again every few minutes.',
    ar: 'لا مساحة كافية على الخادم الآن. ملفك محفوظ، وسنعيد المحاولة كل بضع دقائق.',
  },
  fault: { en: 'It could not be kept. Send it once more.', ar: 'تعذّر حفظها. أرسلها مرة أخرى.' },
})
