import { defineMessages } from '#platform/language/messages.ts'

export const reviewMessages = defineMessages({
  title: { en: 'Review', ar: 'المراجعة' },
  ask: { en: 'Ask for review', ar: 'طلب المراجعة' },
  askText: {
    en: 'An editor looks at the course and publishes it, or sends it back with comments.',
    ar: 'يراجع محرّرونا الدورة ثم ينشرونها، أو يعيدونها إليك مع تعليقاتهم.',
  },
  note: { en: 'A word to the editors', ar: 'كلمة للمحرّرين' },
  open: { en: 'Being reviewed', ar: 'قيد المراجعة' },
  openText: {
    en: 'You may go on editing. What is published is the draft as it is then.',
    ar: 'يمكنك متابعة التعديل. سننشر المسودة كما تكون عند النشر.',
  },
  asked: { en: 'Publishing was asked for', ar: 'وصل طلب لنشر هذه الدورة' },
  returned: { en: 'Sent back to be mended', ar: 'أعادها المحرّرون لتعدّلها' },
  withdraw: { en: 'Take the request back', ar: 'سحب الطلب' },
  sendBack: { en: 'Send back', ar: 'إعادة للتعديل' },
  comments: { en: 'Comments on the draft', ar: 'تعليقات على المسودة' },
  none: { en: 'Nothing said yet.', ar: 'لا تعليقات بعد.' },
  comment: { en: 'Comment', ar: 'تعليق' },
  send: { en: 'Add the comment', ar: 'إضافة التعليق' },
  editor: { en: 'Editor', ar: 'التحرير' },
  somebody: { en: 'Somebody who has left', ar: 'حساب محذوف' },
})
