import { sql, type RawBuilder } from 'kysely'
import { matchesPerson } from '#features/accounts/people/queries.server.ts'
import { streamBatches } from '#platform/call/lists/list-file.server.ts'
import { applyOrder, type ListOrder } from '#platform/call/lists/list-order.server.ts'
import { computePageRange, parseSort } from '#platform/call/lists/list-shape.ts'
import { queryOrderedPage } from '#platform/call/lists/ordered-page.server.ts'
import { toListPage } from '#platform/call/paging.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { containsText } from '#platform/data/text-search.server.ts'
import { selectMediaPath } from '#platform/data/media-path.server.ts'
import type { Locale, ReaderContext } from '#platform/language/locale.ts'
import { selectLanguage, selectTranslated } from '#platform/language/localized-columns.server.ts'
import { formatReceiptNumber } from '../rules.ts'
import type { OfficeOrder, TaskWithOrder } from './contract.ts'
import { parseOrderNumber, summarizeOrders, type OrderSearch, type TaskKind } from './rules.ts'
import { getTaskList, type OrderColumn, type TaskSort } from './list.ts'

/** Joins people only for the rows of the page. */
export async function findOrders(db: Db, reader: ReaderContext, asked: OrderSearch, page: number) {
  const named = await findTextMatches(db, asked)
  const counted = await db
    .selectFrom('orders')
    .where(buildOrderFilter({ ...asked, state: '' }, named, reader.zone))
    .select([
      sql<OfficeOrder['state']>`state`.as('state'),
      sql<OfficeOrder['currency']>`currency`.as('currency'),
    ])
    .select((it) => it.fn.countAll<number>().as('orders'))
    .select([
      sql<string>`coalesce(sum(total) filter (where paid_at is not null), 0)`.as('paid'),
      sql<string>`coalesce(sum(refunded), 0)`.as('refunded'),
    ])
    .groupBy(['state', 'currency'])
    .execute()
  const rows = counted.map((item) => ({
    ...item,
    orders: Number(item.orders),
    paid: Number(item.paid),
    refunded: Number(item.refunded),
  }))
  const { total, ...sums } = summarizeOrders(rows, asked.state)
  const { column, down } = parseSort(asked.sort)
  const { skip, take, backwards } = computePageRange(page, total)
  const those = db
    .selectFrom('orders')
    .select('orders.id')
    .where(buildOrderFilter(asked, named, reader.zone))
  const shown = applyOrder(those, 'orders.id', orders[column]!, down !== backwards)
    .limit(take)
    .offset(skip)
  const items = await applyOrder(
    selectOrders(db, reader.locale).where('orders.id', 'in', shown),
    'orders.id',
    orders[column]!,
    down,
  ).execute()
  return { ...toListPage(items.map(toOfficeOrder), { page, total }), ...sums }
}

export async function streamOrders(db: Db, reader: ReaderContext, asked: OrderSearch) {
  const named = await findTextMatches(db, asked)
  const time = (column: RawBuilder<unknown>) =>
    sql<string | null>`to_char(${column} at time zone ${reader.zone}, 'YYYY-MM-DD HH24:MI')`
  const { column, down } = parseSort(asked.sort)
  const list = selectOrders(db, reader.locale)
    .leftJoin('receipts', 'receipts.order_id', 'orders.id')
    .select([
      'orders.list_price',
      'orders.discount',
      'orders.coupon_code',
      'orders.gateway',
      'orders.reference',
      'orders.payment',
    ])
    .select([time(sql`orders.created_at`).as('made'), time(sql`orders.paid_at`).as('paid')])
    .select(['receipts.number as receipt_number', 'receipts.created_at as receipt_at'])
    .where(buildOrderFilter(asked, named, reader.zone))
  return streamBatches(applyOrder(list, 'orders.id', orders[column]!, down), 'orders.id')
}

export const getReceiptNumber = (item: {
  receipt_number: number | null
  receipt_at: string | null
}) =>
  item.receipt_number === null
    ? null
    : formatReceiptNumber(item.receipt_number, new Date(item.receipt_at!))

const orders: Partial<Record<OrderColumn, ListOrder>> = {
  when: { by: sql`orders.created_at`, against: true },
  amount: { by: sql`orders.total`, against: true },
  order: { by: sql`orders.number` },
}

/** `everything`: all ordered titles match. */
type TextMatches = { people: string[]; titles: string[]; everything: boolean }

/** Resolves the search text to people and titles first, so that each condition can use an index. */
async function findTextMatches(db: Db, { q }: OrderSearch): Promise<TextMatches> {
  if (!q || isNumbered(q)) return { people: [], titles: [], everything: false }
  const titles = await db
    .selectFrom('order_titles')
    .select([
      'name',
      sql<boolean>`not exists (select from order_titles as others where not ${containsText(sql`others.name`, q)})`.as(
        'everything',
      ),
    ])
    .where(containsText(sql`name`, q))
    .execute()
  if (titles[0]?.everything) return { people: [], titles: [], everything: true }
  const people = await db.selectFrom('users').select('id').where(matchesPerson(q)).execute()
  return {
    people: people.map((it) => it.id),
    titles: titles.map((it) => it.name),
    everything: false,
  }
}

/** Text with `#` is an order number only. */
const isNumbered = (q: string) => parseOrderNumber(q) !== null && q.includes('#')

/** Every condition is backed by an index. */
function buildOrderFilter(
  { q, state, method, currency, kind, from, to, person }: OrderSearch,
  { people, titles, everything }: TextMatches,
  zone: string,
) {
  const number = parseOrderNumber(q)
  const isNumber = isNumbered(q)
  const all = [
    isNumber && sql`orders.number = ${number}`,
    q &&
      !isNumber &&
      !everything &&
      sql`((orders.title || ' ' || orders.title_ar) = any (${titles}::text[]) or orders.user_id = any (${people}::uuid[])
        or orders.reference = ${q} or orders.payment = ${q} or orders.gift_email = ${q.toLowerCase()}
        ${number === null ? sql`` : sql`or orders.number = ${number}`})`,
    state && sql`orders.state = ${state}`,
    method && sql`orders.method = ${method}`,
    currency && sql`orders.currency = ${currency}`,
    kind && sql`${sql.ref(`orders.${kind}_id`)} is not null`,
    from && sql`orders.created_at >= ${from}::date::timestamp at time zone ${zone}`,
    to && sql`orders.created_at < (${to}::date + 1)::timestamp at time zone ${zone}`,
    person && sql`orders.user_id = ${person}::uuid`,
  ].filter((it) => typeof it === 'object')
  return sql<boolean>`(${all.length ? sql.join(all, sql` and `) : sql`true`})`
}

export const selectOrders = (db: Db, locale: Locale) =>
  db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select([
      'orders.id',
      'orders.number',
      'orders.total',
      'orders.refunded',
      'orders.created_at',
      'orders.gift_email',
      'orders.user_id',
    ])
    .select([
      sql<OfficeOrder['state']>`orders.state`.as('state'),
      sql<OfficeOrder['method']>`orders.method`.as('method'),
      sql<OfficeOrder['currency']>`orders.currency`.as('currency'),
      sql<
        OfficeOrder['kind']
      >`case when plan_id is not null then 'plan' when course_id is not null then 'course' else 'diploma' end`.as(
        'kind',
      ),
      selectTranslated(locale, 'orders.title').as('title'),
      selectLanguage(locale, 'orders.title').as('lang'),
    ])
    .select([
      selectTranslated(locale, 'users.name').as('name'),
      'users.email',
      'users.hue',
      selectMediaPath('users.image').as('image'),
    ])

type OfficeOrderRow = Awaited<ReturnType<ReturnType<typeof selectOrders>['execute']>>[number]

export const toOfficeOrder = ({
  user_id,
  name,
  email,
  hue,
  image,
  gift_email,
  ...it
}: OfficeOrderRow): OfficeOrder => ({
  ...it,
  person: { id: user_id, name, email, hue, image },
  is_gift: gift_email !== null,
})

type TaskSearch = { done: boolean; kind: TaskKind | ''; sort?: TaskSort | undefined }

export async function findTasks(
  db: Db,
  locale: Locale,
  { page, ...search }: TaskSearch & { page: number },
) {
  const [list, turned] = [queryTasks(db, locale, search), queryTasks(db, locale, search, true)]
  const { items, ...found } = await queryOrderedPage(page, list, turned, 'order_tasks.id')
  const { open } = await db
    .selectFrom('order_tasks')
    .select((it) => it.fn.countAll<number>().as('open'))
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { ...found, open: Number(open), items: await attachOrders(db, locale, items) }
}

export async function* streamTasks(db: Db, locale: Locale, search: TaskSearch) {
  for await (const some of streamBatches(queryTasks(db, locale, search), 'order_tasks.id'))
    yield await attachOrders(db, locale, some)
}

function queryTasks(
  db: Db,
  locale: Locale,
  { done, kind, sort = getTaskList(done).usual }: TaskSearch,
  turned = false,
) {
  const { column, down } = parseSort(sort)
  const those = selectTasks(db, locale)
    .select(['order_id', 'gateway', 'payment'])
    .where('done_at', done ? 'is not' : 'is', null)
    .$if(kind !== '', (it) => it.where('kind', '=', kind))
  // Open tasks have no completion time and sort by creation.
  const by = done && column === 'done' ? sql`order_tasks.done_at` : sql`order_tasks.created_at`
  return applyOrder(those, 'order_tasks.id', { by }, down !== turned)
}

type TaskRow = Awaited<ReturnType<ReturnType<typeof queryTasks>['execute']>>[number]

async function attachOrders(db: Db, locale: Locale, rows: TaskRow[]): Promise<TaskWithOrder[]> {
  const ids = rows.flatMap((it) => it.order_id ?? [])
  const orders = ids.length
    ? await selectOrders(db, locale).where('orders.id', 'in', ids).execute()
    : []
  const found = new Map(orders.map((it) => [it.id, toOfficeOrder(it)]))
  return rows.map(({ order_id, gateway, payment, ...it }) => ({
    ...it,
    order: order_id ? found.get(order_id)! : null,
    payment: gateway && payment ? { gateway, name: payment } : null,
  }))
}

export const selectTasks = (db: Db, locale: Locale) =>
  db
    .selectFrom('order_tasks')
    .leftJoin('users', 'users.id', 'done_by')
    .select(['order_tasks.id', 'kind', 'order_tasks.created_at', 'done_at', 'note'])
    .select(sql<string | null>`nullif(${selectTranslated(locale, 'users.name')}, '')`.as('done_by'))
    // The gateway account can receive unrelated payments, which staff looks up there.
    .select([
      sql<
        number | null
      >`case when lower(details ->> 'currency') in ('egp', 'usd') or not details ? 'currency' then (details ->> 'amount')::int end`.as(
        'amount',
      ),
      sql<
        OfficeOrder['currency'] | null
      >`substring(lower(details ->> 'currency') from '^(egp|usd)$')`.as('currency'),
    ])
