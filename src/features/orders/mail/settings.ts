import { defineEditableText } from '#platform/mail/custom-text.ts'
import { commerceMailMessages } from './messages.ts'

export const receiptText = defineEditableText({
  key: 'receipt',
  kind: 'mail',
  params: ['number', 'title', 'total', 'order', 'link'],
  needs: ['link'],
  render: (locale, it) => ({
    subject: commerceMailMessages[locale].receiptSubject(it.number),
    body: commerceMailMessages[locale].receipt(it.title, it.total, it.order, it.link),
  }),
})

export const giftReceiptText = defineEditableText({
  key: 'gift_receipt',
  kind: 'mail',
  params: ['number', 'title', 'total', 'order', 'to', 'link'],
  needs: ['link'],
  render: (locale, it) => ({
    subject: commerceMailMessages[locale].receiptSubject(it.number),
    body: commerceMailMessages[locale].giftReceipt(it.title, it.total, it.order, it.to, it.link),
  }),
})

export const giftText = defineEditableText({
  key: 'gift',
  kind: 'mail',
  params: ['name', 'title', 'words', 'code', 'link'],
  needs: ['code', 'link'],
  secrets: ['code', 'link'],
  links: ['link'],
  render: (locale, it) => ({
    subject: commerceMailMessages[locale].giftSubject(it.name),
    body: commerceMailMessages[locale].gift(it.name, it.title, it.words, it.code, it.link),
  }),
})

const voucher = ['title', 'total', 'number', 'until', 'link'] as const
export const voucherText = defineEditableText({
  key: 'voucher',
  kind: 'mail',
  params: voucher,
  needs: ['number'],
  render: (locale, it) => ({
    subject: commerceMailMessages[locale].voucherSubject(it.number),
    body: commerceMailMessages[locale].voucher(it.title, it.total, it.number, it.until, it.link),
  }),
})
export const voucherReminderText = defineEditableText({
  key: 'voucher_reminder',
  kind: 'mail',
  params: voucher,
  needs: ['number'],
  render: (locale, it) => ({
    subject: commerceMailMessages[locale].remindSubject,
    body: commerceMailMessages[locale].voucher(it.title, it.total, it.number, it.until, it.link),
  }),
})

export const refundText = defineEditableText({
  key: 'refund',
  kind: 'mail',
  params: ['order', 'title', 'amount'],
  render: (locale, it) => ({
    subject: commerceMailMessages[locale].refundSubject(it.order),
    body: commerceMailMessages[locale].refund(it.title, it.amount),
  }),
})

export const subscriptionEndingText = defineEditableText({
  key: 'subscription_ending',
  kind: 'mail',
  params: ['date', 'link'],
  render: (locale, it) => ({
    subject: commerceMailMessages[locale].endingSubject(it.date),
    body: commerceMailMessages[locale].ending(it.date, it.link),
  }),
})

export const commerceTexts = [
  receiptText,
  giftReceiptText,
  giftText,
  voucherText,
  voucherReminderText,
  refundText,
  subscriptionEndingText,
]
