import { notify } from '#features/notifications/commands.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import type { RecordedEvent } from '#platform/data/events.server.ts'

export async function notifyOrderPaid({
  db,
  fact: { user_id, data },
  now,
}: {
  db: Db
  fact: RecordedEvent<{ order_id: string }>
  now: Date
}) {
  const order = await db
    .selectFrom('orders')
    .leftJoin('courses', 'courses.id', 'orders.course_id')
    .leftJoin('diplomas', 'diplomas.id', 'orders.diploma_id')
    .select([
      'orders.title',
      'orders.title_ar',
      'courses.slug as course',
      'diplomas.slug as diploma',
    ])
    .where('orders.id', '=', data.order_id)
    .executeTakeFirst()
  if (!order || !user_id) return
  const params = { item: { en: order.title, ar: order.title_ar } }
  const link = order.course
    ? { link: { kind: 'course', slug: order.course } }
    : order.diploma
      ? { link: { kind: 'diploma', slug: order.diploma } }
      : {}
  await notify(
    db,
    { to: [user_id], kind: 'payment_received', params, once: data.order_id, ...link },
    now,
  )
}
