import { defineMessages } from '#platform/language/messages.ts'

export const receiptMessages = defineMessages({
  receipt: { en: 'Receipt', ar: 'إيصال دفع' },
  allOrders: { en: 'All orders', ar: 'كل الطلبات' },
  print: { en: 'Print', ar: 'طباعة' },
  download: { en: 'Download as PDF', ar: 'تنزيل بصيغة PDF' },
  byCard: { en: 'Paid by card', ar: 'دفع بالبطاقة' },
  byVoucher: { en: 'Paid in cash by voucher', ar: 'دفع نقدي بقسيمة' },
  thanks: {
    en: 'Thank you for learning with us. Keep this receipt: it proves what you paid.',
    ar: 'شكرًا لتعلّمك معنا. احتفظ بهذا الإيصال، فهو يثبت ما دفعته.',
  },
  from: { en: 'From', ar: 'من' },
  to: { en: 'To', ar: 'إلى' },
  taxNumber: {
    en: (number: string) => `Tax number ${number}`,
    ar: (number: string) => `رقم التسجيل الضريبي ${number}`,
  },
  paid: { en: 'Paid', ar: 'تاريخ الدفع' },
  order: { en: 'Order', ar: 'الطلب' },
  item: { en: 'Item', ar: 'البند' },
  times: {
    en: (from: string, to: string) => `${from} to ${to}`,
    ar: (from: string, to: string) => `من ${from} إلى ${to}`,
  },
  price: { en: 'Price', ar: 'السعر' },
  offer: { en: 'Offer', ar: 'عرض' },
  coupon: { en: (code: string) => `Coupon ${code}`, ar: (code: string) => `كوبون ${code}` },
  beforeTax: { en: 'Before tax', ar: 'قبل الضريبة' },
  tax: {
    en: (rate: string) => `VAT ${rate}`,
    ar: (rate: string) => `ضريبة القيمة المضافة ${rate}`,
  },
  total: { en: 'Total paid', ar: 'الإجمالي المدفوع' },
  refunded: { en: 'Sent back', ar: 'المبلغ المسترد' },
})
