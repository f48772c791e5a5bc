import { messages } from '#platform/messages.ts'

/** What is said of things that have a place but are not there yet, by the name of their route. */
export const words = messages({
  checkout: { en: 'Buying opens soon', ar: 'الشراء يُفتح قريبًا' },
  giveaway: { en: 'Giveaway codes open soon', ar: 'رموز الهدايا تُفتح قريبًا' },
  giveawayText: {
    en: 'Codes can be used as soon as buying opens. Keep yours until then. The free courses are open now.',
    ar: 'تُستخدم الرموز فور افتتاح الشراء، فليُحفظ الرمز حتى ذلك الحين. أما الدورات المجانية فمتاحة الآن.',
  },
  certificates: { en: 'My certificates', ar: 'شهاداتي' },
  certificatesText: {
    en: 'Certificates are being prepared and will be kept here. Nothing you learn meanwhile is lost: every finished lesson is remembered.',
    ar: 'يجري إعداد الشهادات، وستُحفظ هنا. ولا يضيع شيء من التعلّم حتى ذلك الحين: كل درس مكتمل محفوظ.',
  },
  support: { en: 'My support', ar: 'الدعم' },
  supportText: {
    en: 'Conversations with our team will be kept here soon. Until then a message reaches us by the contact form, and the answer comes by e-mail.',
    ar: 'ستُحفظ المحادثات مع فريقنا هنا قريبًا. وحتى ذلك الحين تصل الرسائل عبر نموذج التواصل، ويأتي الرد بالبريد الإلكتروني.',
  },
  myCourses: { en: 'My courses', ar: 'دوراتي' },
  offeredCertificates: { en: 'Certificates you can earn', ar: 'الشهادات المتاحة' },
})
