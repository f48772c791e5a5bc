import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { academyIn, academyTimeZone } from '#platform/data/academy.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { hasFile } from '#platform/files/storage.server.ts'
import { typeset } from '#platform/files/typeset.server.ts'
import { sendJob } from '#platform/mail/outgoing.server.ts'
import type { Services } from '#platform/process/services.server.ts'
import { SingleFlight } from '#platform/process/single-flight.ts'
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

type ReceiptServices = Pick<Services, 'storage' | 'settings'>

const making = new SingleFlight<string | null>()

/** Returns the storage key of a receipt's PDF, which is made once; null where there is no receipt. */
export async function receiptFile(db: Db, order_id: string, services: ReceiptServices) {
  const receipt = await receiptOf(db, order_id)
  if (!receipt) return null
  if (receipt.file_key && (await hasFile(services.storage, receipt.file_key))) return receipt.file_key
  return making.run(order_id, () => makeReceiptFile(db, order_id, services))
}

async function makeReceiptFile(db: Db, order_id: string, { storage, settings }: ReceiptServices) {
  const receipt = await receiptOf(db, order_id)
  if (!receipt) return null
  const template = 'src/features/commerce/receipts/gateways/receipt.typ'
  const bytes = await typeset({ template, data: sheetOf(receipt, settings.get(academyTimeZone)) })
  const key = receiptKey(receipt.number, createHash('sha256').update(bytes).digest('hex'))
  await storage.put(key, bytes, 'application/pdf')
  // Another process may have made it at the same time: the first one that is recorded stays.
  const replaced = await db
    .updateTable('receipts')
    .set({ file_key: key })
    .where('order_id', '=', order_id)
    .where(sql<boolean>`file_key is not distinct from ${receipt.file_key}`)
    .returning('file_key')
    .executeTakeFirst()
  if (replaced) return key
  const kept = await receiptOf(db, order_id)
  if (kept?.file_key !== key) await storage.remove(key)
  return kept?.file_key ?? null
}
