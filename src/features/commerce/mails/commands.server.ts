import { mailTo, tongueFor, type Addressee } from '#features/accounts/mails/commands.server.ts'
import { academyTimeZone } from '#platform/data/academy.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { formatIn } from '#platform/language/format.ts'
import type { Currency } from '#platform/language/locale.ts'
import { zoneNamed } from '#platform/language/zone.ts'
import { isolated } from '#platform/mail/mail-layout.server.ts'
import type { Post } from '../payments/commands.server.ts'
import type { OrderRow } from '../payments/queries.server.ts'
import { receiptName } from '../receipts/rules.ts'
import { m } from './messages.ts'

/** Whom an order's mails go to: in the language they bought in. */
const buyerOf = (it: OrderRow): Addressee => ({ ...it, locale: it.locale })
const titleFor = (to: Addressee, it: Pick<OrderRow, 'title' | 'title_ar'>) => isolated((to.locale === 'ar' && it.title_ar) || it.title)

function saying(post: Post, order: OrderRow) {
  const to = buyerOf(order)
  const tongue = tongueFor(to)
  const zone = zoneNamed(order.time_zone) ?? zoneNamed(order.device_time_zone) ?? post.settings.get(academyTimeZone)
  const format = formatIn(tongue, zone)
  return { to, said: m[tongue], format, title: titleFor(to, order), money: (it: number) => format.money(it, order.currency as Currency) }
}

const orderPage = (post: Post, order: OrderRow) => `${post.config.origin}/order/${order.id}`

export function mailReceipt(tx: Db, post: Post, order: OrderRow, number: number, now: Date) {
  const { to, said, title, money } = saying(post, order)
  const link = `${post.config.origin}/receipt/${order.id}`
  const name = `#${order.number}`
  const subject = said.receiptSubject(receiptName(number, now))
  return order.gift_email
    ? mailTo(tx, post, to, subject, said.giftReceipt(title, money(order.total), name, isolated(order.gift_email), link))
    : mailTo(tx, post, to, subject, said.receipt(title, money(order.total), name, link))
}

/** The gift itself, to whoever it is for, in the giver's words and language. */
export function mailGift(tx: Db, post: Post, order: OrderRow, code: string) {
  const to: Addressee = { email: order.gift_email!, locale: order.locale, country_id: order.country_id }
  const said = m[tongueFor(to)]
  const giver = isolated(`${order.first_name} ${order.last_name}`.trim())
  // Words are words: nothing in them is a mark of the layout.
  const words = (order.gift_words ?? '').replaceAll(/[{}*]/g, '').replaceAll(/\n{2,}/g, '\n')
  const link = `${post.config.origin}/giveaway?code=${code}`
  return mailTo(tx, post, to, said.giftSubject(giver), said.gift(giver, titleFor(to, order), words && isolated(words), code, link))
}

export function mailVoucher(tx: Db, post: Post, order: OrderRow, { isReminder = false } = {}) {
  const { to, said, format, title, money } = saying(post, order)
  const until = `${format.date(order.expires_at)}, ${format.time(order.expires_at)}`
  const number = order.reference!
  const body = said.voucher(title, money(order.total), number, until, orderPage(post, order))
  return mailTo(tx, post, to, isReminder ? said.remindSubject : said.voucherSubject(number), body)
}

export function mailRefund(tx: Db, post: Post, order: OrderRow, amount: number) {
  const { to, said, title, money } = saying(post, order)
  return mailTo(tx, post, to, said.refundSubject(`#${order.number}`), said.refund(title, money(amount)))
}

export function mailEnding(tx: Db, post: Post, to: Addressee, ends_at: string) {
  const said = m[tongueFor(to)]
  const zone = zoneNamed(to.time_zone ?? null) ?? zoneNamed(to.device_time_zone ?? null) ?? post.settings.get(academyTimeZone)
  const date = formatIn(tongueFor(to), zone).date(ends_at)
  return mailTo(tx, post, to, said.endingSubject(date), said.ending(date, `${post.config.origin}/pricing`))
}
