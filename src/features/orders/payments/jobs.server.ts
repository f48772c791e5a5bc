import { notify } from '#features/notifications/commands.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { defineJob } from '#platform/data/job.ts'
import type { Currency } from '#platform/language/locale.ts'
import type { Services } from '#platform/process/services.server.ts'
import { sendEndingMail, sendVoucherMail } from '../mail/commands.server.ts'
import { applyPaymentEvents } from './commands.server.ts'
import { selectOrdersWithBuyers } from '../queries.server.ts'
import { getSyncIntervalSeconds } from '../rules.ts'
import {
  syncPaymentIfStale,
  syncPaymentJob,
  cancelPaymentJob,
  cancelPayment,
} from './sync.server.ts'
import { lateVoucherDays, voucherReminderHours } from '../limits.ts'

/** Polls, reminds and expires pending orders; this also recovers missed webhooks. */
export const orderJobs = [
  defineJob<{ atStart?: boolean }>({
    name: 'orders.sync-open',
    every: '* * * * *',
    atStart: true,
    batch: 1,
    run: ({ db, services, data, now }) => syncOpenOrders(db, services, now, data),
  }),
  defineJob<{ order_id: string }>({
    name: syncPaymentJob,
    run: ({ db, services, data, now }) => syncIfOpen(db, services, data.order_id, now),
  }),
  defineJob<{ order_id: string }>({
    name: cancelPaymentJob,
    run: ({ db, services, data, now }) => cancelPayment(db, services, data.order_id, now),
  }),
  defineJob({
    name: 'orders.send-voucher-reminders',
    every: '*/10 * * * *',
    batch: 1,
    run: ({ db, services, now }) => sendVoucherReminders(db, services, now),
  }),
  defineJob({
    name: 'subscriptions.send-reminders',
    every: '23 8 * * *',
    batch: 1,
    run: ({ db, services, now }) => sendEndingReminders(db, services, now),
  }),
]

async function syncIfOpen(db: Db, services: Services, order_id: string, now: Date) {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'checked_at'])
    .where('id', '=', order_id)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  if (order) await syncPaymentIfStale(db, services, order, 3, now)
}

/** Vouchers are still synced for some days after expiry, because tills can report late. */
export async function syncOpenOrders(
  db: Db,
  services: Services,
  now: Date,
  { atStart = false }: { atStart?: boolean } = {},
) {
  const since = new Date(now.getTime() - lateVoucherDays * 86_400_000).toISOString()
  const waiting = await db
    .selectFrom('orders')
    .select(['id', 'state', 'expires_at', 'reference', 'checked_at', 'created_at'])
    .where((eb) =>
      eb.or([
        eb('state', '=', 'pending'),
        eb.and([
          eb('state', '=', 'expired'),
          eb('method', '=', 'voucher'),
          eb('expires_at', '>', since),
          eb('reference', 'is not', null),
        ]),
      ]),
    )
    .where('gateway', '<>', 'none')
    .orderBy('checked_at', (it) => it.asc().nullsFirst())
    .limit(500)
    .execute()
  for (const order of waiting) {
    // A sync interrupted by a crash may have lost its answer.
    if (order.reference)
      await syncPaymentIfStale(
        db,
        services,
        order,
        atStart ? 0 : getSyncIntervalSeconds(order, now),
        now,
      )
    if (order.state === 'pending' && new Date(order.expires_at) <= now)
      await expireOrder(db, services, order.id, now)
  }
}

/** A later payment is still honored. */
const expireOrder = (db: Db, services: Services, order_id: string, now: Date) =>
  applyPaymentEvents(
    db,
    services,
    {
      order_id,
      gateway: 'none',
      events: [
        {
          event_id: `expired:${order_id}`,
          kind: 'expired',
          amount: null,
          currency: null,
          payment: null,
          payload: {},
        },
      ],
    },
    now,
  )

export async function sendVoucherReminders(db: Db, services: Services, now: Date) {
  const soon = new Date(now.getTime() + voucherReminderHours * 3_600_000).toISOString()
  const due = await selectOrdersWithBuyers(db)
    .where('orders.state', '=', 'pending')
    .where('orders.method', '=', 'voucher')
    .where('orders.reference', 'is not', null)
    .where('orders.reminded_at', 'is', null)
    .where('orders.expires_at', '<=', soon)
    .where('orders.expires_at', '>', now.toISOString())
    .limit(200)
    .execute()
  for (const order of due)
    await db.transaction().execute(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('orders')
        .set({ reminded_at: now })
        .where('id', '=', order.id)
        .where('reminded_at', 'is', null)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return
      await sendVoucherMail(tx, services, order, { isReminder: true })
      const amount = { money: order.total, currency: order.currency as Currency }
      const params = { reference: order.reference!, amount, until: { date: order.expires_at } }
      await notify(
        tx,
        { to: [order.user_id], kind: 'voucher_expiring', params, once: order.id },
        now,
      )
    })
}

/** Sent once, a week before the end, unless the next period is already bought. */
export async function sendEndingReminders(db: Db, services: Services, now: Date) {
  const in_days = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString()
  const ending = await db
    .selectFrom('subscriptions')
    .innerJoin('users', 'users.id', 'user_id')
    .innerJoin('plans', 'plans.id', 'plan_id')
    .select(['subscriptions.user_id', 'plans.title', 'plans.title_ar'])
    .select([
      'subscriptions.id',
      'subscriptions.ends_at',
      'users.email',
      'users.locale',
      'users.country_id',
      'users.time_zone',
      'users.device_time_zone',
    ])
    .where('subscriptions.reminded_at', 'is', null)
    .where('subscriptions.ends_at', '>', in_days(1))
    .where('subscriptions.ends_at', '<=', in_days(7))
    .whereRef('subscriptions.ends_at', '>', 'subscriptions.starts_at')
    .where('users.deleted_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('subscriptions as later')
            .select('later.id')
            .whereRef('later.user_id', '=', 'subscriptions.user_id')
            .whereRef('later.ends_at', '>', 'subscriptions.ends_at'),
        ),
      ),
    )
    .limit(500)
    .execute()
  for (const it of ending)
    await db.transaction().execute(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('subscriptions')
        .set({ reminded_at: now })
        .where('id', '=', it.id)
        .where('reminded_at', 'is', null)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return
      await sendEndingMail(tx, services, it, it.ends_at)
      const params = { plan: { en: it.title, ar: it.title_ar }, until: { date: it.ends_at } }
      await notify(tx, { to: [it.user_id], kind: 'plan_ending', params, once: it.id }, now)
    })
}
