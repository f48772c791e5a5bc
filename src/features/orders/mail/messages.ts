import { defineMessages } from '#platform/language/messages.ts'

/** An empty line separates paragraphs; `platform/mail/mail-layout` defines the markup. */
export const commerceMailMessages = defineMessages({
  receiptSubject: {
    en: (number: string) => `Receipt ${number}: payment received`,
    ar: (number: string) => `إيصال ${number}: استلمنا المبلغ`,
  },
  receipt: {
    en: (title: string, total: string, order: string, link: string) =>
      `Thank you. We received ${total} for ${title}, order ${order}.\n\nYou can start now.\n\n{button:View the receipt|${link}}\n\nChanged your mind? Within the time our refund policy says you can ask for your money back in your profile.`,
    ar: (title: string, total: string, order: string, link: string) =>
      `شكرًا لك. استلمنا ${total} ثمن «${title}»، الطلب ${order}.\n\nيمكنك أن تبدأ الآن.\n\n{button:عرض الإيصال|${link}}\n\nغيّرت رأيك؟ اطلب استرداد مالك من ملفك الشخصي خلال المدة التي تحدّدها سياسة الاسترداد.`,
  },
  giftReceipt: {
    en: (title: string, total: string, order: string, to: string, link: string) =>
      `Thank you. We received ${total} for ${title}, order ${order}.\n\nYour gift is on its way to ${to}.\n\n{button:View the receipt|${link}}`,
    ar: (title: string, total: string, order: string, to: string, link: string) =>
      `شكرًا لك. استلمنا ${total} ثمن «${title}»، الطلب ${order}.\n\nهديتك في طريقها إلى ${to}.\n\n{button:عرض الإيصال|${link}}`,
  },
  giftSubject: {
    en: (name: string) => `${name} has a gift for you`,
    ar: (name: string) => `لديك هدية من ${name}`,
  },
  gift: {
    en: (name: string, title: string, words: string, code: string, link: string) =>
      `${name} gives you ${title}.${words ? `\n\n${words}` : ''}\n\nOpen it with this code. It can be used once.\n\n**${code}**\n\n{button:Open my gift|${link}}`,
    ar: (name: string, title: string, words: string, code: string, link: string) =>
      `لديك هدية من ${name}: «${title}».${words ? `\n\n${words}` : ''}\n\nافتح هديتك بهذا الرمز، وهو صالح لمرة واحدة.\n\n**${code}**\n\n{button:فتح هديتي|${link}}`,
  },
  voucherSubject: {
    en: (number: string) => `Your Fawry number: ${number}`,
    ar: (number: string) => `رقمك في فوري: ${number}`,
  },
  voucher: {
    en: (title: string, total: string, number: string, until: string, link: string) =>
      `Pay ${total} for ${title} at any Fawry point before ${until}.\n\n{code:${number}}\n\nAsk for “Fawry Pay” (service code 788) and give this number. Access opens by itself when you have paid.\n\n{button:See how to pay|${link}}`,
    ar: (title: string, total: string, number: string, until: string, link: string) =>
      `ادفع ${total} ثمن «${title}» في أي منفذ فوري قبل ${until}.\n\n{code:${number}}\n\nاطلب خدمة «فوري باي» (رقم الخدمة 788) وأعطِ هذا الرقم. وسنفتح لك ما اشتريته فور الدفع.\n\n{button:طريقة الدفع|${link}}`,
  },
  remindSubject: { en: 'Your Fawry number ends soon', ar: 'ينتهي رقمك في فوري قريبًا' },
  refundSubject: {
    en: (order: string) => `Your money is on its way back: order ${order}`,
    ar: (order: string) => `مالك في طريقه إليك: الطلب ${order}`,
  },
  refund: {
    en: (title: string, amount: string) =>
      `We sent ${amount} back for ${title}, the way it came. Banks take up to ten days to show it.`,
    ar: (title: string, amount: string) =>
      `أعدنا إليك ${amount} ثمن «${title}» بطريقة الدفع نفسها. وقد يستغرق ظهوره لدى البنك عشرة أيام.`,
  },
  endingSubject: {
    en: (date: string) => `Your subscription ends on ${date}`,
    ar: (date: string) => `ينتهي اشتراكك في ${date}`,
  },
  ending: {
    en: (date: string, link: string) =>
      `Your subscription runs until ${date} and ends by itself: nothing is charged.\n\nTo go on learning without a break, extend it whenever you like. The new time begins where the old one ends.\n\n{button:See the plans|${link}}`,
    ar: (date: string, link: string) =>
      `يسري اشتراكك حتى ${date} ثم ينتهي وحده، ولن نخصم منك شيئًا.\n\nمدّده متى شئت لتتابع التعلّم بلا انقطاع، وستبدأ المدة الجديدة حين تنتهي الحالية.\n\n{button:عرض الخطط|${link}}`,
  },
})
