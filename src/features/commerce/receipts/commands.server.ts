import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { academyIn, academyTimeZone } from '#platform/data/academy.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { typeset } from '#platform/files/typeset.server.ts'
import { sendJob } from '#platform/mail/outgoing.server.ts'
import type { Services } from '#platform/process/services.server.ts'
import { taxIn } from '../ledger/rules.ts'
import { receiptMail } from '../mails/commands.server.ts'
import type { Post } from '../payments/commands.server.ts'
import type { OrderRow } from '../payments/queries.server.ts'
import { sellerDetails, taxPercent } from '../settings.ts'
import { receiptOf } from './queries.server.ts'
import { receiptKey, sheetOf } from './rules.ts'

/**
 * Writes the receipt of money that came in, and sends it. Its number is taken in the same transaction: of those that fail none is left
 * out, and who takes the next waits for this one to hold. So it is the last that is done, and all that can be is done before.
 */
export async function writeReceipt(tx: Db, post: Post, order: OrderRow, now: Date) {
  if (order.total === 0) return
  const set = post.settings.get(sellerDetails)
  const seller = {
    ...set,
    name: set.name || academyIn(post.settings, 'en').name,
    name_ar: set.name_ar || set.name || academyIn(post.settings, 'ar').name,
  }
  const buyer = { name: `${order.first_name} ${order.last_name}`.trim(), email: order.email }
  const rate = post.settings.get(taxPercent)
  const receipt = {
    order_id: order.id,
    seller: JSON.stringify(seller),
    buyer: JSON.stringify(buyer),
    tax_rate: rate,
    tax: taxIn(order.total, rate),
    created_at: now,
  }
  const mail_id = crypto.randomUUID()
  await post.jobs.enqueue(tx, sendJob, { id: mail_id })
  const { last } = await tx
    .updateTable('receipt_counter')
    .set({ last: sql`last + 1` })
    .returning('last')
    .executeTakeFirstOrThrow()
  await tx
    .with('written', (it) => it.insertInto('receipts').values({ ...receipt, number: last }))
    .insertInto('outgoing_messages')
    .values({ id: mail_id, ...receiptMail(post, order, last, now) })
    .execute()
}

/** Makes the paper of a receipt where there is none yet, and answers under which key it is stored; null where there is no receipt. */
export async function receiptFile(db: Db, order_id: string, { storage, settings }: Pick<Services, 'storage' | 'settings'>) {
  const receipt = await receiptOf(db, order_id)
  if (!receipt) return null
  if (receipt.file_key) return receipt.file_key
  const template = 'src/features/commerce/receipts/gateways/receipt.typ'
  const bytes = await typeset({ template, data: sheetOf(receipt, settings.get(academyTimeZone)) })
  // Two may have made it at once: the one that is written down first is the paper.
  const key = receiptKey(receipt.number, createHash('sha256').update(bytes).digest('hex'))
  await storage.put(key, bytes, 'application/pdf')
  const { file_key } = await db
    .updateTable('receipts')
    .set((it) => ({ file_key: it.fn.coalesce('file_key', it.val(key)) }))
    .where('order_id', '=', order_id)
    .returning('file_key')
    .executeTakeFirstOrThrow()
  if (file_key !== key) await storage.remove(key)
  return file_key
}
