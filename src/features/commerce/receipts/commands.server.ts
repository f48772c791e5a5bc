import { sql } from 'kysely'
import { academyIn } from '#platform/data/academy.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { taxIn } from '../ledger/rules.ts'
import { mailReceipt } from '../mails/commands.server.ts'
import type { Post } from '../payments/commands.server.ts'
import type { OrderRow } from '../payments/queries.server.ts'
import { sellerDetails, taxPercent } from '../settings.ts'

/**
 * Writes the receipt of money that came in, and sends it. Its number is taken in the same transaction: of those that fail none is left
 * out, and who takes the next waits for this one to hold.
 */
export async function writeReceipt(tx: Db, post: Post, order: OrderRow, now: Date) {
  if (order.total === 0) return
  const { last } = await tx
    .updateTable('receipt_counter')
    .set({ last: sql`last + 1` })
    .returning('last')
    .executeTakeFirstOrThrow()
  const set = post.settings.get(sellerDetails)
  const seller = {
    ...set,
    name: set.name || academyIn(post.settings, 'en').name,
    name_ar: set.name_ar || set.name || academyIn(post.settings, 'ar').name,
  }
  const buyer = { name: `${order.first_name} ${order.last_name}`.trim(), email: order.email }
  const rate = post.settings.get(taxPercent)
  await tx
    .insertInto('receipts')
    .values({
      number: last,
      order_id: order.id,
      seller: JSON.stringify(seller),
      buyer: JSON.stringify(buyer),
      tax_rate: rate,
      tax: taxIn(order.total, rate),
      created_at: now,
    })
    .execute()
  await mailReceipt(tx, post, order, last, now)
}
