import { ownText } from '#platform/mail/own-text.ts'
import { m } from './messages.ts'

export const receiptText = ownText({
  key: 'receipt',
  kind: 'mail',
  params: ['number', 'title', 'total', 'order', 'link'],
  needs: ['link'],
  said: (tongue, it) => ({ subject: m[tongue].receiptSubject(it.number), body: m[tongue].receipt(it.title, it.total, it.order, it.link) }),
})

export const giftReceiptText = ownText({
  key: 'gift_receipt',
  kind: 'mail',
  params: ['number', 'title', 'total', 'order', 'to', 'link'],
  needs: ['link'],
  said: (tongue, it) => ({
    subject: m[tongue].receiptSubject(it.number),
    body: m[tongue].giftReceipt(it.title, it.total, it.order, it.to, it.link),
  }),
})

export const giftText = ownText({
  key: 'gift',
  kind: 'mail',
  params: ['name', 'title', 'words', 'code', 'link'],
  needs: ['code', 'link'],
  secrets: ['code', 'link'],
  links: ['link'],
  said: (tongue, it) => ({ subject: m[tongue].giftSubject(it.name), body: m[tongue].gift(it.name, it.title, it.words, it.code, it.link) }),
})

const voucher = ['title', 'total', 'number', 'until', 'link'] as const
export const voucherText = ownText({
  key: 'voucher',
  kind: 'mail',
  params: voucher,
  needs: ['number'],
  said: (tongue, it) => ({
    subject: m[tongue].voucherSubject(it.number),
    body: m[tongue].voucher(it.title, it.total, it.number, it.until, it.link),
  }),
})
export const voucherReminderText = ownText({
  key: 'voucher_reminder',
  kind: 'mail',
  params: voucher,
  needs: ['number'],
  said: (tongue, it) => ({
    subject: m[tongue].remindSubject,
    body: m[tongue].voucher(it.title, it.total, it.number, it.until, it.link),
  }),
})

export const refundText = ownText({
  key: 'refund',
  kind: 'mail',
  params: ['order', 'title', 'amount'],
  said: (tongue, it) => ({ subject: m[tongue].refundSubject(it.order), body: m[tongue].refund(it.title, it.amount) }),
})

export const endingText = ownText({
  key: 'subscription_ending',
  kind: 'mail',
  params: ['date', 'link'],
  said: (tongue, it) => ({ subject: m[tongue].endingSubject(it.date), body: m[tongue].ending(it.date, it.link) }),
})

/** What commerce writes to people. */
export const commerceTexts = [receiptText, giftReceiptText, giftText, voucherText, voucherReminderText, refundText, endingText]
