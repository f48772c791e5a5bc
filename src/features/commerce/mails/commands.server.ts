import { laidText, mailText, tongueFor, type Addressee } from '#features/accounts/mails/commands.server.ts'
import { academyTimeZone } from '#platform/data/academy.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { formatIn } from '#platform/language/format.ts'
import { localeIn, type Currency } from '#platform/language/locale.ts'
import { titleIn } from '#platform/language/names.ts'
import { zoneNamed } from '#platform/language/zone.ts'
import { isolated } from '#platform/mail/mail-layout.server.ts'
import type { Post } from '../payments/commands.server.ts'
import type { OrderRow } from '../payments/queries.server.ts'
import { receiptName } from '../receipts/rules.ts'
import { endingText, giftReceiptText, giftText, receiptText, refundText, voucherReminderText, voucherText } from './settings.ts'

/** Whom an order's mails go to: in the language they bought in. */
const buyerOf = (it: OrderRow): Addressee => ({ ...it, locale: it.locale })
const titleFor = (to: Addressee, it: Pick<OrderRow, 'title' | 'title_ar'>) => isolated(titleIn(localeIn(tongueFor(to)), it))

function saying(post: Post, order: OrderRow) {
  const to = buyerOf(order)
  const tongue = tongueFor(to)
  const zone = zoneNamed(order.time_zone) ?? zoneNamed(order.device_time_zone) ?? post.settings.get(academyTimeZone)
  const format = formatIn(tongue, zone)
  return { to, format, title: titleFor(to, order), money: (it: number) => format.money(it, order.currency as Currency) }
}

const orderPage = (post: Post, order: OrderRow) => `${post.config.origin}/order/${order.id}`

/** The mail that a receipt comes with. */
export function receiptMail(post: Post, order: OrderRow, number: number, now: Date) {
  const { to, title, money } = saying(post, order)
  const link = `${post.config.origin}/receipt/${order.id}`
  const words = { number: receiptName(number, now), title, total: money(order.total), order: `#${order.number}`, link }
  return order.gift_email
    ? laidText(post, to, giftReceiptText, { ...words, to: isolated(order.gift_email) })
    : laidText(post, to, receiptText, words)
}

/** The gift itself, to whoever it is for, in the giver's words and language. */
export function mailGift(tx: Db, post: Post, order: OrderRow, code: string) {
  const to: Addressee = { email: order.gift_email!, locale: order.locale, country_id: order.country_id }
  const giver = isolated(`${order.first_name} ${order.last_name}`.trim())
  // Words are words: nothing in them is a mark of the layout.
  const words = (order.gift_words ?? '').replaceAll(/[{}*]/g, '').replaceAll(/\n{2,}/g, '\n')
  const link = `${post.config.origin}/giveaway?code=${code}`
  return mailText(tx, post, to, giftText, { name: giver, title: titleFor(to, order), words: words && isolated(words), code, link })
}

export function mailVoucher(tx: Db, post: Post, order: OrderRow, { isReminder = false } = {}) {
  const { to, format, title, money } = saying(post, order)
  const until = `${format.date(order.expires_at)}, ${format.time(order.expires_at)}`
  const number = order.reference!
  const words = { title, total: money(order.total), number, until, link: orderPage(post, order) }
  return mailText(tx, post, to, isReminder ? voucherReminderText : voucherText, words)
}

export function mailRefund(tx: Db, post: Post, order: OrderRow, amount: number) {
  const { to, title, money } = saying(post, order)
  return mailText(tx, post, to, refundText, { order: `#${order.number}`, title, amount: money(amount) })
}

export function mailEnding(tx: Db, post: Post, to: Addressee, ends_at: string) {
  const zone = zoneNamed(to.time_zone ?? null) ?? zoneNamed(to.device_time_zone ?? null) ?? post.settings.get(academyTimeZone)
  const date = formatIn(tongueFor(to), zone).date(ends_at)
  return mailText(tx, post, to, endingText, { date, link: `${post.config.origin}/pricing` })
}
