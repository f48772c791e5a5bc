import { defineMessages } from '#platform/language/messages.ts'

export const impersonationMessages = defineMessages({
  seeAs: { en: 'See as this person', ar: 'التصفّح كما يرى هذا الشخص' },
  seeAsText: {
    en: 'Their pages for half an hour, to look only. Their notes, messages, payments and settings stay closed.',
    ar: 'تتصفّح صفحاته نصف ساعة دون تغيير شيء. تبقى ملاحظاته ورسائله ومدفوعاته وإعداداته مغلقة.',
  },
  reason: { en: 'Reason', ar: 'السبب' },
  reasonText: { en: 'Written to the audit log.', ar: 'نكتبه في سجل الإجراءات.' },
  bar: {
    en: (name: string, time: string) =>
      `You see the academy as ${name} until ${time}. Nothing can be changed.`,
    ar: (name: string, time: string) =>
      `تتصفّح الأكاديمية بحساب ${name} حتى ${time}. لا يمكنك تغيير شيء.`,
  },
  end: { en: 'Stop', ar: 'إنهاء' },
})
