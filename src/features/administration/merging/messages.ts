import { defineMessages } from '#platform/language/messages.ts'

export const mergeMessages = defineMessages({
  merge: { en: 'Merge into another account', ar: 'دمج في حساب آخر' },
  lead: {
    en: 'For somebody who has two accounts. Everything of this one moves to the other; you see what before anything happens.',
    ar: 'لمن لديه حسابان. ينتقل كل ما في هذا الحساب إلى الآخر، وترى ما سينتقل قبل أن يحدث شيء.',
  },
  into: { en: 'E-mail of the account that stays', ar: 'بريد الحساب الذي يبقى' },
  see: { en: 'See what would move', ar: 'معاينة ما سينتقل' },
  goes: { en: 'This account goes', ar: 'الحساب الذي ينتهي' },
  stays: { en: 'This account stays', ar: 'الحساب الذي يبقى' },
  moves: { en: 'What moves', ar: 'ما سينتقل' },
  nothing: { en: 'There is nothing to move.', ar: 'لا شيء لينتقل.' },
  both: {
    en: (courses: string, certificates: string) =>
      `Both have the same courses (${courses}) and certificates (${certificates}): the best progress and the earlier certificate stay. Times that were paid for add up.`,
    ar: (courses: string, certificates: string) =>
      `المشترك بينهما، الدورات: ${courses}، والشهادات: ${certificates}. يبقى أفضل تقدّم وأقدم شهادة، ونجمع المدد المدفوعة.`,
  },
  warning: {
    en: 'This cannot be undone. Nobody logs in with the merged account any more. Both addresses get a mail about it.',
    ar: 'لا رجعة في الدمج. لن يدخل أحد بالحساب المدموج بعده، وسنرسل رسالة إلى البريدين.',
  },
  logins: {
    en: (providers: string) =>
      `Linked to the merged account: ${providers}. The link is removed and does not open the account that stays. Its owner can link it again in the profile.`,
    ar: (providers: string) =>
      `حسابات مرتبطة بالحساب المدموج: ${providers}. سنلغي ربطها ولن تفتح الحساب الذي يبقى. وربطها من جديد متاح في الملف الشخصي.`,
  },
  reason: { en: 'Reason', ar: 'السبب' },
  reasonText: { en: 'Written to the audit log.', ar: 'نكتبه في سجل الإجراءات.' },
  confirm: { en: 'Merge the accounts', ar: 'دمج الحسابين' },
  back: { en: 'Back to the person', ar: 'العودة إلى الشخص' },
  other: { en: 'Other records', ar: 'سجلات أخرى' },
  enrollments: { en: 'Courses', ar: 'الدورات' },
  orders: { en: 'Orders', ar: 'طلبات الشراء' },
  earned_certificates: { en: 'Certificates', ar: 'الشهادات' },
  attempts: { en: 'Test attempts', ar: 'محاولات الاختبارات' },
  support_tickets: { en: 'Support tickets', ar: 'طلبات الدعم' },
  subscriptions: { en: 'Plans', ar: 'الاشتراكات' },
  purchases: { en: 'Purchases', ar: 'المشتريات' },
  comments: { en: 'Comments', ar: 'التعليقات' },
  reviews: { en: 'Reviews', ar: 'التقييمات' },
  lesson_notes: { en: 'Notes', ar: 'الملاحظات' },
  group_members: { en: 'Groups', ar: 'المجموعات' },
})
