import { defineEditableText } from '#platform/mail/custom-text.ts'
import { commerceMailMessages } from './messages.ts'

export const receiptText = defineEditableText({
  key: 'receipt',
  kind: 'mail',
  params: ['number', 'title', 'total', 'order', 'link'],
  needs: ['link'],
  said: (tongue, it) => ({
    subject: commerceMailMessages[tongue].receiptSubject(it.number),
    body: commerceMailMessages[tongue].receipt(it.title, it.total, it.order, it.link),
  }),
})

export const giftReceiptText = defineEditableText({
  key: 'gift_receipt',
  kind: 'mail',
  params: ['number', 'title', 'total', 'order', 'to', 'link'],
  needs: ['link'],
  said: (tongue, it) => ({
    subject: commerceMailMessages[tongue].receiptSubject(it.number),
    body: commerceMailMessages[tongue].giftReceipt(it.title, it.total, it.order, it.to, it.link),
  }),
})

export const giftText = defineEditableText({
  key: 'gift',
  kind: 'mail',
  params: ['name', 'title', 'words', 'code', 'link'],
  needs: ['code', 'link'],
  secrets: ['code', 'link'],
  links: ['link'],
  said: (tongue, it) => ({
    subject: commerceMailMessages[tongue].giftSubject(it.name),
    body: commerceMailMessages[tongue].gift(it.name, it.title, it.words, it.code, it.link),
  }),
})

const voucher = ['title', 'total', 'number', 'until', 'link'] as const
export const voucherText = defineEditableText({
  key: 'voucher',
  kind: 'mail',
  params: voucher,
  needs: ['number'],
  said: (tongue, it) => ({
    subject: commerceMailMessages[tongue].voucherSubject(it.number),
    body: commerceMailMessages[tongue].voucher(it.title, it.total, it.number, it.until, it.link),
  }),
})
export const voucherReminderText = defineEditableText({
  key: 'voucher_reminder',
  kind: 'mail',
  params: voucher,
  needs: ['number'],
  said: (tongue, it) => ({
    subject: commerceMailMessages[tongue].remindSubject,
    body: commerceMailMessages[tongue].voucher(it.title, it.total, it.number, it.until, it.link),
  }),
})

export const refundText = defineEditableText({
  key: 'refund',
  kind: 'mail',
  params: ['order', 'title', 'amount'],
  said: (tongue, it) => ({
    subject: commerceMailMessages[tongue].refundSubject(it.order),
    body: commerceMailMessages[tongue].refund(it.title, it.amount),
  }),
})

export const subscriptionEndingText = defineEditableText({
  key: 'subscription_ending',
  kind: 'mail',
  params: ['date', 'link'],
  said: (tongue, it) => ({
    subject: commerceMailMessages[tongue].endingSubject(it.date),
    body: commerceMailMessages[tongue].ending(it.date, it.link),
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
