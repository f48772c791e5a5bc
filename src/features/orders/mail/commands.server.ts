import { href } from 'react-router'
import {
  renderTextMail,
  sendTextMail,
  getMailLocale,
  type MailRecipient,
} from '#features/accounts/mail/commands.server.ts'
import { academyTimeZone } from '#platform/page/academy/academy.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { getFormat } from '#platform/language/format.ts'
import { toLocale, type Currency } from '#platform/language/locale.ts'
import { pickTitle } from '#platform/language/names.ts'
import { parseZone } from '#platform/language/zone.ts'
import { isolateText } from '#platform/mail/mail-layout.server.ts'
import type { CommerceServices } from '../services.ts'
import type { OrderRow } from '../queries.server.ts'
import { formatReceiptNumber } from '../rules.ts'
import {
  subscriptionEndingText,
  giftReceiptText,
  giftText,
  receiptText,
  refundText,
  voucherReminderText,
  voucherText,
} from './settings.ts'

/** Mails use the language of the purchase. */
const toAddressee = (it: OrderRow): MailRecipient => ({ ...it, locale: it.locale })
const pickOrderTitle = (to: MailRecipient, it: Pick<OrderRow, 'title' | 'title_ar'>) =>
  isolateText(pickTitle(toLocale(getMailLocale(to)), it))

function getMailContext(post: CommerceServices, order: OrderRow) {
  const to = toAddressee(order)
  const tongue = getMailLocale(to)
  const zone =
    parseZone(order.time_zone) ??
    parseZone(order.device_time_zone) ??
    post.settings.get(academyTimeZone)
  const format = getFormat(tongue, zone)
  return {
    to,
    format,
    title: pickOrderTitle(to, order),
    money: (it: number) => format.money(it, order.currency as Currency),
  }
}

const buildOrderUrl = (post: CommerceServices, order: OrderRow) =>
  `${post.config.origin}${href('/order/:id', { id: order.id })}`

export function buildReceiptMail(
  post: CommerceServices,
  order: OrderRow,
  number: number,
  now: Date,
) {
  const { to, title, money } = getMailContext(post, order)
  const link = `${post.config.origin}${href('/receipt/:id', { id: order.id })}`
  const words = {
    number: formatReceiptNumber(number, now),
    title,
    total: money(order.total),
    order: `#${order.number}`,
    link,
  }
  return order.gift_email
    ? renderTextMail(post, to, giftReceiptText, { ...words, to: isolateText(order.gift_email) })
    : renderTextMail(post, to, receiptText, words)
}

export function sendGiftMail(tx: Db, post: CommerceServices, order: OrderRow, code: string) {
  const to: MailRecipient = {
    email: order.gift_email!,
    locale: order.locale,
    country_id: order.country_id,
  }
  const giver = isolateText(`${order.first_name} ${order.last_name}`.trim())
  // Strips layout markup from the personal message.
  const words = (order.gift_words ?? '').replaceAll(/[{}*]/g, '').replaceAll(/\n{2,}/g, '\n')
  const link = `${post.config.origin}${href('/giveaway')}?code=${code}`
  return sendTextMail(tx, post, to, giftText, {
    name: giver,
    title: pickOrderTitle(to, order),
    words: words && isolateText(words),
    code,
    link,
  })
}

export function sendVoucherMail(
  tx: Db,
  post: CommerceServices,
  order: OrderRow,
  { isReminder = false } = {},
) {
  const { to, format, title, money } = getMailContext(post, order)
  const until = `${format.date(order.expires_at)}, ${format.time(order.expires_at)}`
  const number = order.reference!
  const words = {
    title,
    total: money(order.total),
    number,
    until,
    link: buildOrderUrl(post, order),
  }
  return sendTextMail(tx, post, to, isReminder ? voucherReminderText : voucherText, words)
}

export function sendRefundMail(tx: Db, post: CommerceServices, order: OrderRow, amount: number) {
  const { to, title, money } = getMailContext(post, order)
  return sendTextMail(tx, post, to, refundText, {
    order: `#${order.number}`,
    title,
    amount: money(amount),
  })
}

export function sendEndingMail(tx: Db, post: CommerceServices, to: MailRecipient, ends_at: string) {
  const zone =
    parseZone(to.time_zone ?? null) ??
    parseZone(to.device_time_zone ?? null) ??
    post.settings.get(academyTimeZone)
  const date = getFormat(getMailLocale(to), zone).date(ends_at)
  return sendTextMail(tx, post, to, subscriptionEndingText, {
    date,
    link: `${post.config.origin}${href('/pricing')}`,
  })
}
