import { sql, type RawBuilder } from 'kysely'
import { getLinkPath } from '#features/notifications/paths.ts'
import { streamBatches } from '#platform/call/lists/list-file.server.ts'
import { applyOrder, type ListOrder } from '#platform/call/lists/list-order.server.ts'
import { parseSort } from '#platform/call/lists/list-shape.ts'
import { queryOrderedPage } from '#platform/call/lists/ordered-page.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { containsText } from '#platform/data/text-search.server.ts'
import type { ReaderContext } from '#platform/language/locale.ts'
import { selectTranslated } from '#platform/language/localized-columns.server.ts'
import {
  getAnnouncementState,
  type AnnouncementSort,
  type Audience,
  type AnnouncementState,
} from './rules.ts'
import { announcementList, type AnnouncementColumn } from './list.ts'

const selectAnnouncements = (db: Db, { locale }: ReaderContext) =>
  db
    .selectFrom('announcements as it')
    .leftJoin('plans', 'plans.id', 'it.plan_id')
    .leftJoin('courses', 'courses.id', 'it.course_id')
    .select([
      'it.id',
      'it.title',
      'it.title_ar',
      'it.due_at',
      'it.started_at',
      'it.finished_at',
      'it.reached',
    ])
    .select(['it.created_at', 'it.updated_at'])
    .select(sql<Audience>`it.audience`.as('audience'))
    .select(
      sql<
        string | null
      >`coalesce(${selectTranslated(locale, 'plans.title')}, ${selectTranslated(locale, 'courses.title')}, it.country_id)`.as(
        'of',
      ),
    )

type AnnouncementSearch = {
  q: string
  state: AnnouncementState | ''
  audience: Audience | ''
  sort?: AnnouncementSort | undefined
}

export async function listAnnouncements(
  db: Db,
  reader: ReaderContext,
  { page, ...search }: AnnouncementSearch & { page: number },
) {
  const { items, ...list } = await queryOrderedPage(
    page,
    buildAnnouncementQuery(db, reader, search),
    buildAnnouncementQuery(db, reader, search, true),
    'it.id',
  )
  return { ...list, items: items.map((it) => ({ ...it, state: getAnnouncementState(it) })) }
}

export async function* streamAnnouncements(
  db: Db,
  reader: ReaderContext,
  search: AnnouncementSearch,
) {
  for await (const some of streamBatches(buildAnnouncementQuery(db, reader, search), 'it.id'))
    yield some.map((it) => ({ ...it, state: getAnnouncementState(it) }))
}

function buildAnnouncementQuery(
  db: Db,
  reader: ReaderContext,
  { q, state, audience, sort = announcementList.usual }: AnnouncementSearch,
  turned = false,
) {
  const { column, down } = parseSort(sort)
  const those = selectAnnouncements(db, reader)
    .$if(q !== '', (query) => query.where(containsText(sql`it.title || ' ' || it.title_ar`, q)))
    .$if(state !== '', (it) => it.where(inState[state as AnnouncementState]))
    .$if(audience !== '', (it) => it.where('it.audience', '=', audience))
  return applyOrder(those, 'it.id', getSortOrders(reader)[column]!, down !== turned)
}

const inState: Record<AnnouncementState, RawBuilder<boolean>> = {
  draft: sql`it.finished_at is null and it.due_at is null`,
  scheduled: sql`it.finished_at is null and it.due_at is not null and it.started_at is null`,
  sending: sql`it.finished_at is null and it.started_at is not null`,
  sent: sql`it.finished_at is not null`,
}

const getSortOrders = ({
  locale,
}: ReaderContext): Partial<Record<AnnouncementColumn, ListOrder>> => ({
  // Must match the index expressions exactly.
  title: {
    by:
      locale === 'ar' ? sql`(lower(it.title_ar) collate "C")` : sql`(lower(it.title) collate "C")`,
  },
  when: { by: sql`it.due_at` },
  reached: { by: sql`it.reached` },
  // Ids are in creation order.
  made: { by: sql`it.id` },
})

/** With audience size, reached and seen counts. */
export async function getAnnouncement(db: Db, reader: ReaderContext, id: number, now: Date) {
  const row = await selectAnnouncements(db, reader)
    .select([
      'it.text',
      'it.text_ar',
      'it.link_kind',
      'it.link_slug',
      'it.country_id as country',
      'it.plan_id',
      'it.course_id',
    ])
    .select(['plans.slug as plan', 'courses.slug as course'])
    .select(
      sql<number>`(select count(*) from notifications where kind = 'announcement' and dedupe_key = 'announcement:' || it.id
        and seen_timestamp is not null)`.as('seen'),
    )
    .where('it.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { count } = await selectAudience(db, { ...row, country_id: row.country }, now)
    .select((it) => it.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const link = getLinkPath(row.link_kind ? { kind: row.link_kind, slug: row.link_slug! } : null)
  return { ...row, link, state: getAnnouncementState(row), recipients: count }
}

type AudienceFilter = {
  audience: string
  plan_id: number | null
  course_id: number | null
  country_id: string | null
}

export function selectAudience(
  db: Db,
  { audience, plan_id, course_id, country_id }: AudienceFilter,
  now: Date,
) {
  const people = db
    .selectFrom('users')
    .where('users.deleted_at', 'is', null)
    .where('users.banned_at', 'is', null)
  if (audience === 'country') return people.where('users.country_id', '=', country_id)
  if (audience === 'course')
    return people.where('users.id', 'in', (of) =>
      of.selectFrom('enrollments').select('user_id').where('course_id', '=', course_id),
    )
  if (audience === 'plan')
    return people.where('users.id', 'in', (of) =>
      of
        .selectFrom('subscriptions')
        .select('user_id')
        .where('plan_id', '=', plan_id)
        .where('starts_at', '<=', now.toISOString())
        .where('ends_at', '>', now.toISOString()),
    )
  return people
}
