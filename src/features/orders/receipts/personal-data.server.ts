import { sql } from 'kysely'
import type { PersonalData } from '#features/accounts/account-deletion/personal-data.ts'
import { formatReceiptNumber } from '../rules.ts'

/**
 * Exported on request; retained after account deletion for accounting, without naming the person.
 */
export const purchaseData: PersonalData = {
  name: 'subscriptions_and_purchases',
  read: async (db, user_id) => {
    const subscriptions = await db
      .selectFrom('subscriptions')
      .innerJoin('plans', 'plans.id', 'subscriptions.plan_id')
      .select([
        'subscriptions.id',
        'plans.slug as plan',
        'plans.title',
        'starts_at',
        'ends_at',
        'subscriptions.created_at',
      ])
      .where('user_id', '=', user_id)
      .orderBy('starts_at')
      .execute()
    const purchases = await db
      .selectFrom('purchases')
      .innerJoin('courses', 'courses.id', 'purchases.course_id')
      .select([
        'purchases.id as bought_id',
        'courses.slug as course',
        'courses.title',
        'starts_at',
        'ends_at',
        'purchases.created_at',
      ])
      .where('user_id', '=', user_id)
      .orderBy('starts_at')
      .execute()
    const orders = await db
      .selectFrom('orders')
      .leftJoin('receipts', 'receipts.order_id', 'orders.id')
      .select([
        'orders.number',
        'orders.title',
        'orders.currency',
        'orders.price',
        'orders.coupon_code',
        'orders.discount',
        'orders.total',
      ])
      .select([
        'orders.refunded',
        'orders.method',
        'orders.state',
        'orders.gift_email',
        'orders.gift_name',
        'orders.gift_words',
      ])
      .select(['orders.created_at', 'orders.paid_at', 'receipts.number as receipt'])
      .where('orders.user_id', '=', user_id)
      .orderBy('orders.created_at')
      .execute()
    return { subscriptions, purchases, orders }
  },
  files: async (db, user_id) => {
    const papers = await db
      .selectFrom('receipts')
      .innerJoin('orders', 'orders.id', 'receipts.order_id')
      .select(['receipts.number', 'receipts.created_at', 'file_key'])
      .where('user_id', '=', user_id)
      .where('file_key', 'is not', null)
      .execute()
    return papers.map((paper) => ({
      key: paper.file_key!,
      name: `${formatReceiptNumber(paper.number, new Date(paper.created_at))}.pdf`,
      type: 'application/pdf',
    }))
  },
  forget: async (tx, user_id) => {
    const own = tx.selectFrom('orders').select('id').where('user_id', '=', user_id)
    await tx
      .updateTable('receipts')
      .set({ buyer: '{}', file_key: null })
      .where('order_id', 'in', own)
      .execute()
    await tx
      .updateTable('orders')
      .set({
        gift_email: sql`case when gift_email is not null then 'gone@deleted.invalid' end`,
        gift_name: null,
        gift_words: null,
      })
      .where('user_id', '=', user_id)
      .execute()
  },
}
