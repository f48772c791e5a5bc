import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { getAcademy, academyTimeZone } from '#platform/page/academy/academy.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { hasFile } from '#platform/files/storage.server.ts'
import { typeset } from '#platform/files/typeset.server.ts'
import { sendMessageJob } from '#platform/mail/outgoing.server.ts'
import type { Services } from '#platform/process/services.server.ts'
import { SingleFlight } from '#platform/process/single-flight.ts'
import { computeTax } from '../ledger/rules.ts'
import { buildReceiptMail } from '../mail/commands.server.ts'
import type { CommerceServices } from '../services.ts'
import type { OrderRow } from '../queries.server.ts'
import { sellerDetails, taxPercent } from '#features/pricing/settings.ts'
import { findReceipt } from './queries.server.ts'
import { getReceiptKey, buildReceiptDocument } from './rules.ts'

/**
 * The number is taken in the same transaction, so numbers have no gaps. It locks the counter, so
 * this must be the last step.
 */
export async function issueReceipt(tx: Db, post: CommerceServices, order: OrderRow, now: Date) {
  if (order.total === 0) return
  const set = post.settings.get(sellerDetails)
  const seller = {
    ...set,
    name: set.name || getAcademy(post.settings, 'en').name,
    name_ar: set.name_ar || set.name || getAcademy(post.settings, 'ar').name,
  }
  const buyer = { name: `${order.first_name} ${order.last_name}`.trim(), email: order.email }
  const rate = post.settings.get(taxPercent)
  const receipt = {
    order_id: order.id,
    seller: JSON.stringify(seller),
    buyer: JSON.stringify(buyer),
    tax_rate: rate,
    tax: computeTax(order.total, rate),
    created_at: now,
  }
  const mail_id = crypto.randomUUID()
  await post.jobs.enqueue(tx, sendMessageJob, { id: mail_id })
  const { last } = await tx
    .updateTable('receipt_counter')
    .set({ last: sql`last + 1` })
    .returning('last')
    .executeTakeFirstOrThrow()
  await tx
    .with('written', (queryCreator) =>
      queryCreator.insertInto('receipts').values({ ...receipt, number: last }),
    )
    .insertInto('outgoing_messages')
    .values({ id: mail_id, ...buildReceiptMail(post, order, last, now) })
    .execute()
}

type ReceiptServices = Pick<Services, 'storage' | 'settings'>

const making = new SingleFlight<string | null>()

/** Returns the storage key; null if there is no receipt. */
export async function ensureReceiptPdf(db: Db, order_id: string, services: ReceiptServices) {
  const receipt = await findReceipt(db, order_id)
  if (!receipt) return null
  if (receipt.file_key && (await hasFile(services.storage, receipt.file_key)))
    return receipt.file_key
  return making.run(order_id, () => makeReceiptFile(db, order_id, services))
}

async function makeReceiptFile(db: Db, order_id: string, { storage, settings }: ReceiptServices) {
  const receipt = await findReceipt(db, order_id)
  if (!receipt) return null
  const template = 'src/features/orders/receipts/receipt.typ'
  const bytes = await typeset({
    template,
    data: buildReceiptDocument(receipt, settings.get(academyTimeZone)),
  })
  const key = getReceiptKey(receipt.number, createHash('sha256').update(bytes).digest('hex'))
  await storage.put(key, bytes, 'application/pdf')
  // On a race the first recorded file wins.
  const replaced = await db
    .updateTable('receipts')
    .set({ file_key: key })
    .where('order_id', '=', order_id)
    .where(sql<boolean>`file_key is not distinct from ${receipt.file_key}`)
    .returning('file_key')
    .executeTakeFirst()
  if (replaced) return key
  const kept = await findReceipt(db, order_id)
  if (kept?.file_key !== key) await storage.remove(key)
  return kept?.file_key ?? null
}
