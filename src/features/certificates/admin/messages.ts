import { plural, defineMessages } from '#platform/language/messages.ts'

export const certificateAdminMessages = defineMessages({
  title: { en: 'Certificates', ar: 'الشهادات' },
  search: { en: 'Serial, name, title or e-mail', ar: 'الرمز أو الاسم أو العنوان أو البريد' },
  state: { en: 'State', ar: 'الحالة' },
  all: { en: 'All', ar: 'الكل' },
  valid: { en: 'Valid', ar: 'سارية' },
  revoked: { en: 'Revoked', ar: 'ملغاة' },
  replaced: { en: 'Replaced', ar: 'مستبدلة' },
  found: plural({
    en: { one: '# certificate', other: '# certificates' },
    ar: {
      zero: 'لا شهادات',
      one: 'شهادة واحدة',
      two: 'شهادتان',
      few: '# شهادات',
      many: '# شهادة',
      other: '# شهادة',
    },
  }),
  none: { en: 'No certificates here', ar: 'لا شهادات هنا' },
  noneText: { en: 'They appear as people earn them.', ar: 'تظهر الشهادات هنا فور نيلها.' },
  holder: { en: 'Holder', ar: 'الاسم' },
  credential: { en: 'For', ar: 'مقابل' },
  issued: { en: 'Issued', ar: 'تاريخ الإصدار' },
  serial: { en: 'Serial', ar: 'الرمز' },
  account: { en: 'See the account', ar: 'عرض الحساب' },
  page: { en: 'Its public page', ar: 'صفحتها العامة' },
  given: {
    en: (who: string, why: string) => `Issued by hand by ${who}: ${why}`,
    ar: (who: string, why: string) => `إصدار يدوي بواسطة ${who}: ${why}`,
  },
  revokedBy: {
    en: (who: string, date: string) => `Revoked by ${who} on ${date}`,
    ar: (who: string, date: string) => `ألغاها حساب ${who} في ${date}`,
  },
  newer: { en: 'The one that took its place', ar: 'الشهادة التي حلّت محلها' },

  revoke: { en: 'Revoke', ar: 'إلغاء الشهادة' },
  revokeText: {
    en: 'Everybody who opens its page reads the reason. This is not undone.',
    ar: 'يظهر السبب لكل من يفتح صفحتها، ولا رجوع عن الإلغاء.',
  },
  reissue: { en: 'Reissue with a corrected name', ar: 'إصدارها من جديد باسم مصحّح' },
  reissueText: {
    en: 'The old address leads to the new certificate.',
    ar: 'يؤدّي العنوان القديم إلى الشهادة الجديدة.',
  },
  reason: { en: 'Reason', ar: 'السبب' },
  reasonText: { en: 'Kept in the audit log.', ar: 'نحفظه في سجل الإجراءات.' },
  give: { en: 'Issue by hand', ar: 'إصدار يدوي' },
  giveText: {
    en: 'For somebody who learned outside the platform, or whose progress was lost. It waits if they have not said their names.',
    ar: 'لمن تعلّم خارج المنصة أو فقد تقدّمه. تنتظر الشهادة إن لم يكن الاسم مسجّلًا بالخطّين.',
  },
  email: { en: 'E-mail of the account', ar: 'بريد الحساب' },
  kind: { en: 'For a', ar: 'مقابل' },
  course: { en: 'Course', ar: 'دورة' },
  diploma: { en: 'Diploma', ar: 'دبلومة' },
  slug: { en: 'The last part of its address', ar: 'الجزء الأخير من عنوانها' },
  waits: {
    en: 'Written down. It is issued once they have said their names.',
    ar: 'سجّلناها، وتصدر حين يكتمل الاسم بالخطّين.',
  },
})
