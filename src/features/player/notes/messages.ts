import { defineMessages } from '#platform/language/messages.ts'

export const noteMessages = defineMessages({
  notes: { en: 'My notes', ar: 'ملاحظاتي' },
  write: {
    en: 'Write a note. The video waits while you type.',
    ar: 'اكتب ملاحظة. ينتظرك الفيديو وأنت تكتب.',
  },
  writePlain: { en: 'Write a note', ar: 'اكتب ملاحظة' },
  at: { en: (time: string) => `At ${time}`, ar: (time: string) => `عند ${time}` },
  save: { en: 'Save note', ar: 'حفظ الملاحظة' },
  download: { en: 'Download', ar: 'تنزيل' },
  playFrom: {
    en: (time: string) => `Play from ${time}`,
    ar: (time: string) => `التشغيل من ${time}`,
  },
  edit: { en: 'Edit this note', ar: 'تعديل الملاحظة' },
  remove: { en: 'Remove this note', ar: 'حذف الملاحظة' },
  change: { en: 'Save', ar: 'حفظ' },
  removed: { en: 'The note was removed.', ar: 'حذفنا الملاحظة.' },
  undo: { en: 'Undo', ar: 'تراجع' },
  failed: {
    en: 'That could not be saved. Your words are still here.',
    ar: 'تعذّر الحفظ، وما كتبته باقٍ هنا.',
  },
  none: {
    en: 'Nothing written down yet. A note remembers its second of the video.',
    ar: 'لم تكتب ملاحظات بعد. تحفظ كل ملاحظة موضعها من الفيديو.',
  },
  nonePlain: { en: 'Nothing written down yet.', ar: 'لم تكتب ملاحظات بعد.' },
  fileOf: {
    en: (lesson: string) => `Notes: ${lesson}`,
    ar: (lesson: string) => `ملاحظات: ${lesson}`,
  },
})
