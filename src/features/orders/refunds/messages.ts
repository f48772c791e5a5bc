import { defineMessages } from '#platform/language/messages.ts'

export const refundMessages = defineMessages({
  title: { en: 'Refund', ar: 'استرداد المبلغ' },
  ask: { en: 'Do you want your money back?', ar: 'هل تريد استرداد مالك؟' },
  backToOrders: { en: 'Back to your orders', ar: 'العودة إلى طلباتك' },
  whatYouLose: { en: 'What ends', ar: 'ما ستفقده' },
  howMuch: { en: 'You get back', ar: 'ما سنعيده إليك' },
  whereTo: { en: 'Where and when', ar: 'أين ومتى' },
  lose_course: {
    en: (title: string) => `“${title}” closes for you at once: its lessons and tests.`,
    ar: (title: string) => `تتوقف دورة «${title}» لديك فورًا: الدروس والاختبارات.`,
  },
  lose_diploma: {
    en: (title: string) =>
      `All courses of “${title}” close for you at once: their lessons and tests.`,
    ar: (title: string) => `تتوقف كل دورات دبلومة «${title}» لديك فورًا: الدروس والاختبارات.`,
  },
  lose_plan: {
    en: (title: string) =>
      `Your subscription “${title}” ends at once, and the courses it opens close for you.`,
    ar: (title: string) => `ينتهي اشتراكك «${title}» فورًا، وتتوقف لديك الدورات التي يفتحها.`,
  },
  lose_year: {
    en: (title: string) =>
      `Your subscription “${title}” is shortened to one month from its start. The price of that month stays with us.`,
    ar: (title: string) => `يقصر اشتراكك «${title}» إلى شهر واحد من بدايته، ونحتفظ بثمن ذلك الشهر.`,
  },
  lose_gift: {
    en: (title: string) =>
      `Your gift “${title}” ends at once: its code stops working, or closes for whoever opened it.`,
    ar: (title: string) => `تتوقف هديتك «${title}» فورًا: لا يعود رمزها صالحًا، وتتوقف لدى من فتحها.`,
  },
  to_card: {
    en: 'To the card you paid with. Your bank may take up to ten days to show it.',
    ar: 'إلى البطاقة التي دفعت بها. وقد يستغرق ظهوره لدى بنكك عشرة أيام.',
  },
  to_voucher: {
    en: 'Through Fawry, the way you paid. It may take up to ten days to arrive.',
    ar: 'عن طريق فوري، كما دفعت. وقد يستغرق وصوله عشرة أيام.',
  },
  couponBack: {
    en: (code: string) => `Your coupon ${code} can be used again.`,
    ar: (code: string) => `يمكنك استخدام الكوبون ${code} من جديد.`,
  },
  confirm: { en: (money: string) => `Refund ${money}`, ar: (money: string) => `استرداد ${money}` },
  keep: { en: 'No, keep it', ar: 'لا، أبقِه لي' },
  order: {
    en: (number: string, date: string) => `Order ${number}, ${date}`,
    ar: (number: string, date: string) => `طلب شراء \u2066${number}\u2069، ${date}`,
  },
  alreadyBack: {
    en: (money: string) => `${money} of this order has been refunded`,
    ar: (money: string) => `استرددت ${money} من هذا الطلب`,
  },
  notNow: {
    en: 'This order cannot be refunded in your profile.',
    ar: 'لا يمكنك استرداد ثمن هذا الطلب من ملفك الشخصي.',
  },
  writeToUs: { en: 'Write to us about it', ar: 'راسلنا بشأنه' },
  done: {
    en: (money: string, title: string) => `${money} for “${title}” is on its way back to you.`,
    ar: (money: string, title: string) => `${money} ثمن «${title}» في طريقها إليك.`,
  },
  underWay: {
    en: (title: string) => `Your refund for “${title}” is under way.`,
    ar: (title: string) => `بدأنا استرداد ثمن «${title}».`,
  },
  underWayText: {
    en: 'We write to you as soon as the money has gone back.',
    ar: 'سنكتب إليك فور إعادة المبلغ.',
  },
})
