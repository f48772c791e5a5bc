import { Failure } from '#platform/call/failure.ts'
import { bindHandlers, type PersonCallContext } from '#platform/call/gate.server.ts'
import { createListFile, formatFileTime } from '#platform/call/lists/list-file.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { checkoutMessages } from '../checkout/messages.ts'
import { ensureReceiptPdf } from '../receipts/commands.server.ts'
import { findReceipt } from '../receipts/queries.server.ts'
import { formatReceiptNumber } from '../rules.ts'
import { computeRefundable } from '../refunds/rules.ts'
import { refundDays } from '#features/pricing/settings.ts'
import { listOrderEntitlements, listOrderTasks, buildTimeline } from './timeline.server.ts'
import { completeTask, refundOrder, resendReceipt } from './commands.server.ts'
import { officeOrders, type OfficeOrderDetail } from './contract.ts'
import { officeOrderMessages, getTaskMessages } from './messages.ts'
import {
  findOrders,
  getReceiptNumber,
  toOfficeOrder,
  streamOrders,
  selectOrders,
  findTasks,
  streamTasks,
} from './queries.server.ts'
import { orderList, taskList } from './list.ts'

export const officeOrdersApi = bindHandlers(officeOrders, {
  find: ({ db, reader, input: { page, ...asked } }) => findOrders(db, reader, asked, page),
  file: async ({ reader, input: { columns, ...asked }, ...call }) => {
    const said = { ...checkoutMessages[reader.locale], ...officeOrderMessages[reader.locale] }
    return createListFile(call, {
      name: 'orders',
      list: orderList,
      columns,
      heads: { ...said, when: said.made, amount: said.total },
      rows: await streamOrders(call.db, reader, asked),
      // Amounts are numbers, so that spreadsheets can sum them.
      cells: {
        order: (it) => it.number,
        when: (it) => it.made,
        paidAt: (it) => it.paid,
        person: (it) => it.name,
        email: (it) => it.email,
        what: (it) => it.title,
        kind: (it) => said[it.kind],
        method: (it) => said[`by_${it.method}`],
        reference: (it) => it.reference,
        payment: (it) => it.payment,
        coupon: (it) => it.coupon_code,
        currency: (it) => it.currency.toUpperCase(),
        listPrice: (it) => it.list_price / 100,
        discount: (it) => it.discount / 100,
        amount: (it) => it.total / 100,
        refunded: (it) => it.refunded / 100,
        state: (it) => said[`state_${it.state}`],
        receipt: getReceiptNumber,
      },
    })
  },
  get: ({ db, input, ...context }) => getOrderDetail(db, input.order_id, context),
  receipt: async ({ db, input: { order_id }, services }) => {
    const receipt = await findReceipt(db, order_id)
    const key = receipt && (await ensureReceiptPdf(db, order_id, services))
    if (!key) throw new Failure('not_found')
    return {
      key,
      type: 'application/pdf',
      name: `${formatReceiptNumber(receipt.number, new Date(receipt.created_at))}.pdf`,
    }
  },
  refund: async ({ db, input, ...context }) => {
    await refundOrder(db, input, context)
    return getOrderDetail(db, input.order_id, context)
  },
  resend: ({ db, input, ...context }) =>
    resendReceipt(db, input.order_id, context).then(() => ({})),
  tasks: ({ db, reader, input }) => findTasks(db, reader.locale, input),
  tasksFile: ({ reader, input: { columns, ...search }, ...call }) => {
    const t = officeOrderMessages[reader.locale]
    return createListFile(call, {
      name: 'payments-to-look-at',
      list: taskList,
      columns,
      heads: { ...t, done: t.doneOn, by: t.finisher },
      rows: streamTasks(call.db, reader.locale, search),
      cells: {
        task: (it) => getTaskMessages(t, it.kind).task,
        order: (it) => it.order?.number ?? null,
        person: (it) => it.order?.person.name ?? null,
        payment: (item) => item.payment && `${item.payment.gateway} ${item.payment.name}`,
        amount: (it) => it.amount && it.amount / 100,
        currency: (item) => (item.currency ?? item.order?.currency ?? '').toUpperCase(),
        came: (it) => formatFileTime(reader, it.created_at),
        done: (it) => formatFileTime(reader, it.done_at),
        by: (it) => it.done_by,
        note: (it) => it.note,
      },
    })
  },
  finish: ({ db, input, ...context }) => completeTask(db, input, context).then(() => ({})),
})

async function getOrderDetail(
  db: Db,
  order_id: string,
  { reader: { locale }, services }: PersonCallContext,
): Promise<OfficeOrderDetail> {
  const row = await selectOrders(db, locale)
    .leftJoin('receipts', 'receipts.order_id', 'orders.id')
    .select([
      'orders.list_price',
      'orders.price',
      'orders.discount',
      'orders.coupon_id',
      'orders.coupon_code',
      'orders.gateway',
    ])
    .select([
      'orders.reference',
      'orders.payment',
      'orders.gift_name',
      'orders.gift_words',
      'orders.expires_at',
      'orders.paid_at',
    ])
    .select([
      'orders.reminded_at',
      'orders.dispute_lost',
      'receipts.number as receipt_number',
      'receipts.created_at as receipt_at',
    ])
    .where('orders.id', '=', order_id)
    .executeTakeFirst()
  if (!row) throw new Failure('not_found')
  const grants = await listOrderEntitlements(db, order_id, locale)
  const tasks = await listOrderTasks(db, order_id, locale)
  const days = services.settings.get(refundDays)
  const under_way = await db
    .selectFrom('refunds')
    .select(['amount', 'created_at'])
    .where('order_id', '=', order_id)
    .where('state', '=', 'asked')
    .executeTakeFirst()
  return {
    ...row,
    ...toOfficeOrder(row),
    gateway: row.gateway as OfficeOrderDetail['gateway'],
    coupon: row.coupon_id === null ? null : { id: row.coupon_id, code: row.coupon_code ?? '' },
    gift:
      row.gift_email === null
        ? null
        : { email: row.gift_email, name: row.gift_name ?? '', words: row.gift_words ?? '' },
    receipt: getReceiptNumber(row),
    grants,
    rest: computeRefundable(row),
    refund_until:
      row.paid_at && computeRefundable(row) > 0
        ? new Date(new Date(row.paid_at).getTime() + days * 86_400_000).toISOString()
        : null,
    under_way: under_way ?? null,
    tasks,
    timeline: await buildTimeline(db, row, grants, tasks, locale),
  }
}
