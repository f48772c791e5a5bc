import { Failure } from '#platform/call/failure.ts'
import { serve, type PersonCallContext } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { csvOf } from '#platform/files/csv.ts'
import { m as orderMessages } from '../checkout/messages.ts'
import { receiptFile } from '../receipts/commands.server.ts'
import { receiptOf } from '../receipts/queries.server.ts'
import { receiptName } from '../receipts/rules.ts'
import { restOf } from '../refunds/rules.ts'
import { refundDays } from '../settings.ts'
import { grantsOf, tasksOf, timelineOf } from '../timeline/queries.server.ts'
import { finishTask, refundByStaff, resendReceipt } from './commands.server.ts'
import { sales, type WholeSale } from './contract.ts'
import { m } from './messages.ts'
import { findSales, receiptIn, saleOf, salesForFile, salesIn, tasksFor } from './queries.server.ts'
import type { AskedSales } from './rules.ts'

export const salesApi = serve(sales, {
  find: ({ db, reader, input: { page, ...asked } }) => findSales(db, reader, asked, page),
  file: async ({ db, reader, input }) => ({
    bytes: Buffer.from(csvOf(await fileRows(db, reader, input))),
    type: 'text/csv; charset=utf-8',
    name: 'orders.csv',
  }),
  get: ({ db, input, ...context }) => wholeSale(db, input.order_id, context),
  receipt: async ({ db, input: { order_id }, services }) => {
    const receipt = await receiptOf(db, order_id)
    const key = receipt && (await receiptFile(db, order_id, services))
    if (!key) throw new Failure('not_found')
    return { key, type: 'application/pdf', name: `${receiptName(receipt.number, new Date(receipt.created_at))}.pdf` }
  },
  refund: async ({ db, input, ...context }) => {
    await refundByStaff(db, input, context)
    return wholeSale(db, input.order_id, context)
  },
  resend: ({ db, input, ...context }) => resendReceipt(db, input.order_id, context).then(() => ({})),
  tasks: ({ db, reader, input }) => tasksFor(db, reader.locale, input),
  finish: ({ db, input, ...context }) => finishTask(db, input, context).then(() => ({})),
})

async function wholeSale(db: Db, order_id: string, { reader: { locale }, services }: PersonCallContext): Promise<WholeSale> {
  const row = await salesIn(db, locale)
    .leftJoin('receipts', 'receipts.order_id', 'orders.id')
    .select(['orders.list_price', 'orders.price', 'orders.discount', 'orders.coupon_id', 'orders.coupon_code', 'orders.gateway'])
    .select(['orders.reference', 'orders.payment', 'orders.gift_name', 'orders.gift_words', 'orders.expires_at', 'orders.paid_at'])
    .select(['orders.reminded_at', 'receipts.number as receipt_number', 'receipts.created_at as receipt_at'])
    .where('orders.id', '=', order_id)
    .executeTakeFirst()
  if (!row) throw new Failure('not_found')
  const grants = await grantsOf(db, order_id, locale)
  const tasks = await tasksOf(db, order_id, locale)
  const days = services.settings.get(refundDays)
  const under_way = await db
    .selectFrom('refunds')
    .select(['amount', 'created_at'])
    .where('order_id', '=', order_id)
    .where('state', '=', 'asked')
    .executeTakeFirst()
  return {
    ...row,
    ...saleOf(row),
    gateway: row.gateway as WholeSale['gateway'],
    coupon: row.coupon_id === null ? null : { id: row.coupon_id, code: row.coupon_code ?? '' },
    gift: row.gift_email === null ? null : { email: row.gift_email, name: row.gift_name ?? '', words: row.gift_words ?? '' },
    receipt: receiptIn(row),
    grants,
    rest: restOf(row),
    refund_until: row.paid_at && restOf(row) > 0 ? new Date(new Date(row.paid_at).getTime() + days * 86_400_000).toISOString() : null,
    under_way: under_way ?? null,
    tasks,
    timeline: await timelineOf(db, row, grants, tasks, locale),
  }
}

/** Amounts are numbers, so that a spreadsheet can add them up. */
async function fileRows(db: Db, reader: PersonCallContext['reader'], asked: AskedSales) {
  const said = { ...orderMessages[reader.locale], ...m[reader.locale] }
  const heads = [
    said.order,
    said.made,
    said.paidAt,
    said.person,
    said.email,
    said.what,
    said.kind,
    said.method,
    said.reference,
    said.payment,
    said.coupon,
    said.currency,
    said.listPrice,
    said.discount,
    said.total,
    said.refunded,
    said.state,
    said.receipt,
  ]
  const rows = (await salesForFile(db, reader, asked)).map((it) => [
    it.number,
    it.made,
    it.paid,
    it.name,
    it.email,
    it.title,
    said[it.kind],
    said[`by_${it.method}`],
    it.reference,
    it.payment,
    it.coupon_code,
    it.currency.toUpperCase(),
    it.list_price / 100,
    it.discount / 100,
    it.total / 100,
    it.refunded / 100,
    said[`state_${it.state}`],
    receiptIn(it),
  ])
  return [heads, ...rows]
}
