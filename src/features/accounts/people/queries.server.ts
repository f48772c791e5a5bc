import { sql } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'
import { containsText } from '#platform/data/text-search.server.ts'
import type { StaffRole } from '#platform/call/gate.server.ts'
import { selectMediaPath } from '#platform/data/media-path.server.ts'
import type { Locale, ReaderContext } from '#platform/language/locale.ts'
import { selectTranslated } from '#platform/language/localized-columns.server.ts'
import { applyOrder, type ListOrder } from '#platform/call/lists/list-order.server.ts'
import { streamBatches } from '#platform/call/lists/list-file.server.ts'
import { parseSort } from '#platform/call/lists/list-shape.ts'
import { queryOrderedPage } from '#platform/call/lists/ordered-page.server.ts'
import { listActiveSessions } from '../queries.server.ts'
import { parseDevice } from '../rules.ts'
import { normalizePhone } from '../phones/rules.ts'
import { formatNameWithMiddle } from '../profile/rules.ts'
import type { Provider } from '../social-login/gateways/claims.ts'
import {
  getPersonState,
  type learningFilters,
  type PeopleSort,
  type PersonState,
  type planFilters,
} from './rules.ts'
import { peopleList } from './list.ts'
import { recentDays } from './limits.ts'

export type PeopleSearch = {
  q: string
  role?: 'student' | 'trainer' | StaffRole | undefined
  state?: PersonState | undefined
  country?: string | undefined
  plan?: (typeof planFilters)[number] | undefined
  course?: string | undefined
  group?: number | undefined
  learns?: (typeof learningFilters)[number] | undefined
  from?: string | undefined
  to?: string | undefined
  sort?: PeopleSort | undefined
}

/** Reads the page and the total in one statement. */
export async function listPeople(
  db: Db,
  { locale }: ReaderContext,
  { page, ...search }: PeopleSearch & { page: number },
  now: Date,
) {
  const those = (turned: boolean) => selectFoundPeople(db, locale, search, now, turned)
  const { items, ...list } = await queryOrderedPage(page, those(false), those(true), 'users.id')
  return { ...list, items: items.map(toPersonListItem) }
}

export async function* streamPeople(
  db: Db,
  { locale }: ReaderContext,
  search: PeopleSearch,
  now: Date,
) {
  for await (const some of streamBatches(selectFoundPeople(db, locale, search, now), 'users.id'))
    yield some.map(toPersonListItem)
}

function selectFoundPeople(
  db: Db,
  locale: Locale,
  search: PeopleSearch,
  now: Date,
  turned = false,
) {
  const { q, role, state, country, plan, course, group, learns, from, to } = search
  const { column, down } = parseSort(search.sort ?? peopleList.usual)
  const planRuns = sql<boolean>`exists (select from subscriptions
    where subscriptions.user_id = users.id and starts_at <= ${now} and ends_at > ${now})`
  const learnedLately = sql<boolean>`exists (select from learners
    where learners.user_id = users.id and last_day > academy_day(${now}) - ${recentDays}::int)`
  const found = selectPeople(db, locale)
    .$if(country !== undefined, (it) => it.where('country_id', '=', country!))
    .$if(plan !== undefined, (query) =>
      query.where(plan === 'running' ? planRuns : sql<boolean>`not ${planRuns}`),
    )
    .$if(learns !== undefined, (query) =>
      query.where(learns === 'lately' ? learnedLately : sql<boolean>`not ${learnedLately}`),
    )
    .$if(course !== undefined, (query) =>
      query.where(
        sql<boolean>`exists (select from enrollments join courses on courses.id = enrollments.course_id
          where enrollments.user_id = users.id and courses.slug = ${course})`,
      ),
    )
    .$if(group !== undefined, (query) =>
      query.where(
        sql<boolean>`exists (select from group_members where group_members.user_id = users.id and group_id = ${group})`,
      ),
    )
    .$if(from !== undefined, (query) =>
      query.where(sql<boolean>`users.created_at >= academy_midnight(${from}::date)`),
    )
    .$if(to !== undefined, (query) =>
      query.where(sql<boolean>`users.created_at < academy_midnight(${to}::date + 1)`),
    )
    .$if(q !== '', (query) => query.where('users.id', 'in', selectPeopleByName(db, q)))
    .$if(role === 'student', (query) =>
      query.where('staff_role', 'is', null).where('is_trainer', '=', false),
    )
    .$if(role === 'trainer', (it) => it.where('is_trainer', '=', true))
    .$if(role === 'support' || role === 'editor' || role === 'admin', (it) =>
      it.where('staff_role', '=', role!),
    )
    .$if(state !== undefined, (it) => it.where(inState[state!]))
  return applyOrder(
    found,
    'users.id',
    column === 'person' ? byName[locale] : byJoining,
    down !== turned,
  )
}

const byJoining: ListOrder = { by: sql`users.created_at`, against: true }
/** Must match the expression of the indexes exactly. */
const byName: Record<Locale, ListOrder> = {
  en: { by: sql`(lower(coalesce(nullif(users.name, ''), users.name_ar)) collate "C")` },
  ar: { by: sql`(lower(coalesce(nullif(users.name_ar, ''), users.name)) collate "C")` },
}

export async function findPersonDetails(db: Db, { locale }: ReaderContext, id: string, now: Date) {
  const [row, sessions, acts] = await Promise.all([
    selectPeople(db, locale)
      .select([
        'email_verified_at',
        'mobile_verified_at',
        'locale',
        'job',
        'ban_reason',
        'merged_into',
      ])
      .select(
        sql<boolean>`exists (select from second_factors where user_id = users.id and confirmed_at is not null)`.as(
          'has_second_factor',
        ),
      )
      .where('users.id', '=', id)
      .executeTakeFirst(),
    listActiveSessions(db, id, now),
    listPersonActs(db, locale, id),
  ])
  return row
    ? {
        ...row,
        ...toPersonListItem(row),
        sessions: sessions.map((it) => ({ ...it, ...parseDevice(it.user_agent) })),
        acts,
      }
    : null
}

const selectPeople = (db: Db, locale: Locale) =>
  db
    .selectFrom('users')
    .select([
      'users.id',
      'first_name',
      'middle_name',
      'last_name',
      'email',
      'mobile',
      'country_id',
      'is_trainer',
      'users.created_at',
    ])
    .select([selectTranslated(locale, 'users.name').as('called'), 'users.hue'])
    .select([
      'banned_at',
      'deleted_at',
      'delete_after',
      selectMediaPath('image').as('image'),
      sql<StaffRole | null>`staff_role`.as('staff_role'),
    ])
    .select((eb) =>
      eb
        .selectFrom('sessions')
        .select((on) => on.fn.max('last_seen_at').as('last_seen_at'))
        .whereRef('sessions.user_id', '=', 'users.id')
        .as('last_seen_at'),
    )

type PersonRow = Awaited<ReturnType<ReturnType<typeof selectPeople>['execute']>>[number]
const toPersonListItem = (row: PersonRow) => ({
  ...row,
  name: formatNameWithMiddle(row),
  state: getPersonState(row),
})

/** Must match the expression of the trigram index exactly. */
const foundBy = sql`first_name || ' ' || middle_name || ' ' || last_name || ' ' || certificate_name || ' ' || certificate_name_ar || ' ' || email || ' ' || coalesce(mobile, '')`

/** Normalizes a phone number to Latin digits without separators. */
export function matchesPerson(q: string) {
  const number = normalizePhone(q)
  return containsText(foundBy, /^\d+$/.test(number) ? number : q)
}

/**
 * `offset` prevents inlining: the planner misestimates the matches and would scan the newest people
 * one by one.
 */
export const selectPeopleByName = (db: Db, q: string) =>
  db.selectFrom('users as called').select('called.id').where(matchesPerson(q)).offset(0)

const inState = {
  deleted: sql<boolean>`deleted_at is not null`,
  banned: sql<boolean>`deleted_at is null and banned_at is not null`,
  leaving: sql<boolean>`deleted_at is null and banned_at is null and delete_after is not null`,
  active: sql<boolean>`deleted_at is null and banned_at is null and delete_after is null`,
}

const listPersonActs = (db: Db, locale: Locale, id: string) =>
  db
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'actor_id')
    .select([
      'audit_log.id',
      'action',
      'audit_log.created_at',
      sql<string | null>`nullif(${selectTranslated(locale, 'users.name')}, '')`.as('by'),
    ])
    .select([
      sql<string | null>`details ->> 'reason'`.as('reason'),
      sql<string | null>`details ->> 'before'`.as('role_before'),
      sql<string | null>`details ->> 'after'`.as('role_after'),
      sql<Provider | null>`details ->> 'provider'`.as('provider'),
    ])
    .where('subject_id', '=', id)
    .orderBy('audit_log.created_at', 'desc')
    .orderBy('audit_log.id', 'desc')
    .limit(100)
    .execute()
