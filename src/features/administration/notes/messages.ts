import { defineMessages } from '#platform/language/messages.ts'

export const personNoteMessages = defineMessages({
  notes: { en: 'Notes of the team', ar: 'ملاحظات الفريق' },
  notesText: {
    en: 'For support and admins. The person sees them only if they ask for all that is kept about them.',
    ar: 'للدعم والإدارة. لا تظهر لهذا الشخص إلا في نسخة بياناته.',
  },
  noNotes: { en: 'No note so far.', ar: 'لا ملاحظات حتى الآن.' },
  note: { en: 'New note', ar: 'ملاحظة جديدة' },
  add: { en: 'Add note', ar: 'إضافة الملاحظة' },
  remove: { en: 'Remove', ar: 'إزالة' },
  removeOf: {
    en: (when: string) => `Remove the note of ${when}`,
    ar: (when: string) => `إزالة ملاحظة ${when}`,
  },
})
