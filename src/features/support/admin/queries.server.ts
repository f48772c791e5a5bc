import { sql } from 'kysely'
import type { OrderState } from '#features/orders/rules.ts'
import { streamBatches } from '#platform/call/lists/list-file.server.ts'
import { applyOrder, type ListOrder } from '#platform/call/lists/list-order.server.ts'
import { parseSort } from '#platform/call/lists/list-shape.ts'
import { queryOrderedPage } from '#platform/call/lists/ordered-page.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { selectMediaPath } from '#platform/data/media-path.server.ts'
import type { Locale } from '#platform/language/locale.ts'
import { selectTranslated } from '#platform/language/localized-columns.server.ts'
import { listTicketMessages } from '../chat/queries.server.ts'
import { selectContextNames, toTicketContext } from '../related/queries.server.ts'
import { selectCategoryTitle } from '../categories/queries.server.ts'
import { buildSubject } from '../rules.ts'
import type { AgentTicket, QueuedTicket } from './contract.ts'
import { type QueueView } from './rules.ts'
import { getTicketList, type TicketSort } from './list.ts'

const selectQueue = (db: Db, locale: Locale) =>
  db
    .selectFrom('support_tickets as it')
    .leftJoin('users', 'users.id', 'it.user_id')
    .leftJoin('users as agent', 'agent.id', 'it.assigned_to')
    .select([
      'it.id',
      'it.user_id',
      'it.created_at',
      'it.waiting_since',
      'it.closed_at',
      'it.from_name',
      'it.from_email',
      'it.assigned_to',
    ])
    .select([
      sql<'account' | 'contact'>`it.source`.as('source'),
      'it.category',
      selectCategoryTitle(locale).as('category_title'),
      sql<Locale>`it.locale`.as('locale'),
      sql<string>`(select text from support_messages where ticket_id = it.id order by id limit 1)`.as(
        'description',
      ),
      sql<string | null>`${selectTranslated(locale, 'users.name')}`.as('name'),
      sql<number>`coalesce(users.hue, 200)`.as('hue'),
      selectMediaPath('users.image').as('image'),
      sql<string | null>`${selectTranslated(locale, 'agent.name')}`.as('agent_name'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof selectQueue>['execute']>>[number]

const toQueuedTicket = (row: Row): QueuedTicket => ({
  id: row.id,
  source: row.source,
  category: row.category,
  category_title: row.category_title,
  subject: buildSubject(row.description),
  locale: row.locale,
  person: {
    id: row.user_id,
    name: row.name || row.from_name || '–',
    hue: row.hue,
    image: row.image,
  },
  created_at: row.created_at,
  waiting_since: row.waiting_since,
  closed_at: row.closed_at,
  agent: row.assigned_to ? { id: row.assigned_to, name: row.agent_name ?? '–' } : null,
})

type QueueFilter = { view: QueueView; sort?: TicketSort | undefined }

function selectFilteredQueue(
  db: Db,
  locale: Locale,
  agent_id: string,
  { view, sort }: QueueFilter,
  turned = false,
) {
  const { column, down } = parseSort(sort ?? getTicketList(view).usual)
  const those = selectQueue(db, locale)
    .where('it.closed_at', view === 'closed' ? 'is not' : 'is', null)
    .$if(view === 'waiting', (it) => it.where('it.waiting_since', 'is not', null))
    .$if(view === 'mine', (it) => it.where('it.assigned_to', '=', agent_id))
  const since: ListOrder =
    view === 'closed' ? { by: sql`it.closed_at`, against: true } : { by: sql`it.waiting_since` }
  return applyOrder(
    those,
    'it.id',
    column === 'opened' ? { by: sql`it.created_at` } : since,
    down !== turned,
  )
}

export async function* streamTickets(
  db: Db,
  locale: Locale,
  agent_id: string,
  search: QueueFilter,
) {
  for await (const some of streamBatches(
    selectFilteredQueue(db, locale, agent_id, search),
    'it.id',
  ))
    yield some.map(toQueuedTicket)
}

export async function listQueue(
  db: Db,
  locale: Locale,
  agent_id: string,
  { page, ...search }: QueueFilter & { page: number },
) {
  const those = (turned: boolean) => selectFilteredQueue(db, locale, agent_id, search, turned)
  const { items, ...list } = await queryOrderedPage(page, those(false), those(true), 'it.id')
  const { rows } = await sql<{ waiting: number; mine: number }>`
    select count(*) filter (where waiting_since is not null) as waiting, count(*) filter (where assigned_to = ${agent_id}) as mine
    from support_tickets where closed_at is null`.execute(db)
  return { ...list, items: items.map(toQueuedTicket), counts: rows[0]! }
}

export async function getAgentTicket(
  db: Db,
  locale: Locale,
  agent_id: string,
  id: number,
  now: Date,
): Promise<AgentTicket | null> {
  const row = await selectQueue(db, locale)
    .select([
      'it.about_kind',
      'it.about_ref',
      'it.close_reason',
      'it.rating',
      'it.rating_words',
      'it.seen_id',
      selectContextNames(locale).as('about_names'),
    ])
    .select([
      'users.email',
      'users.country_id',
      sql<string | null>`coalesce(users.time_zone, users.device_time_zone)`.as('time_zone'),
    ])
    .where('it.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const messages = await listTicketMessages(db, locale, agent_id, id, { notes: sql<boolean>`true` })
  const { country_id, time_zone, user_id } = row
  const known = user_id
    ? await getPersonFacts(db, locale, user_id, now)
    : { plan: null, orders: [], courses: [] }
  return {
    ...toQueuedTicket(row),
    about: toTicketContext(row),
    close_reason: row.close_reason,
    rating: row.rating,
    rating_words: row.rating_words,
    seen_id: row.seen_id,
    messages,
    facts: {
      id: user_id,
      email: row.from_email ?? row.email ?? '',
      country_id,
      time_zone,
      ...known,
    },
  }
}

async function getPersonFacts(db: Db, locale: Locale, user_id: string, now: Date) {
  const [plan, orders, courses] = await Promise.all([
    db
      .selectFrom('subscriptions')
      .innerJoin('plans', 'plans.id', 'plan_id')
      .select([selectTranslated(locale, 'plans.title').as('title'), 'ends_at'])
      .where('user_id', '=', user_id)
      .where('ends_at', '>', now.toISOString())
      .orderBy('ends_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom('orders')
      .select([
        'number',
        selectTranslated(locale, 'orders.title').as('title'),
        'total',
        sql<'egp' | 'usd'>`currency`.as('currency'),
      ])
      .select(sql<OrderState>`state`.as('state'))
      .where('user_id', '=', user_id)
      .orderBy('number', 'desc')
      .limit(5)
      .execute(),
    db
      .selectFrom('enrollments')
      .innerJoin('courses', 'courses.id', 'enrollments.course_id')
      .select(['courses.slug', selectTranslated(locale, 'courses.title').as('title')])
      .select(
        sql<number>`coalesce(round(enrollments.lessons_completion::numeric / nullif(courses.lessons_count, 0)), 0)::int`.as(
          'percent',
        ),
      )
      .where('user_id', '=', user_id)
      .orderBy('enrollments.last_learned_at', (it) => it.desc().nullsLast())
      .limit(5)
      .execute(),
  ])
  return { plan: plan ?? null, orders, courses }
}

export const listAgents = (db: Db, locale: Locale) =>
  db
    .selectFrom('users')
    .select(['id', selectTranslated(locale, 'users.name').as('name')])
    .where('staff_role', 'in', ['support', 'admin'])
    .where('deleted_at', 'is', null)
    .where('banned_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute()

export async function getSupportMetrics(db: Db, now: Date) {
  const { rows } = await sql<{
    first_answer: number | null
    resolution: number | null
    rating: number | null
    rated: number
  }>`
    select ceil(percentile_cont(0.5) within group (order by extract(epoch from first_answer_at - created_at)) / 60)::int as first_answer,
      ceil(percentile_cont(0.5) within group (order by extract(epoch from closed_at - created_at))
        filter (where close_reason <> 'cancelled') / 60)::int as resolution,
      round(avg(rating), 1)::float8 as rating, count(rating) as rated
    from support_tickets where created_at > ${new Date(now.getTime() - 30 * 86_400_000)}`.execute(
    db,
  )
  return rows[0]!
}

export const listCannedAnswers = (db: Db) =>
  db
    .selectFrom('support_answers')
    .select(['id', 'title', 'title_ar', 'text', 'text_ar'])
    .orderBy('position')
    .orderBy('id')
    .execute()
