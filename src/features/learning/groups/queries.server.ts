import { sql, type RawBuilder } from 'kysely'
import { listItemCourseIds } from '#features/orders/entitlements/queries.server.ts'
import { streamBatches } from '#platform/call/lists/list-file.server.ts'
import { applyOrder, type ListOrder } from '#platform/call/lists/list-order.server.ts'
import { parseSort } from '#platform/call/lists/list-shape.ts'
import { queryOrderedPage } from '#platform/call/lists/ordered-page.server.ts'
import { queryPage } from '#platform/call/paging.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { containsText } from '#platform/data/text-search.server.ts'
import type { Locale } from '#platform/language/locale.ts'
import { selectLanguage, selectTranslated } from '#platform/language/localized-columns.server.ts'
import type { PersonalData } from '#features/accounts/account-deletion/personal-data.ts'
import type { GroupMember, GroupSeats } from './contract.ts'
import { type joinLinkStates, type SeatSource } from './rules.ts'
import { groupList, type GroupSort } from './list.ts'

const selectGroupsWithCounts = (db: Db) =>
  db
    .selectFrom('groups')
    .select(['groups.id', 'groups.name', 'groups.name_ar', 'groups.created_at', 'join_code'])
    .select([
      sql<number>`(select count(*)::int from group_members where group_id = groups.id)`.as(
        'members',
      ),
      sql<number>`(select count(*)::int from group_managers where group_id = groups.id)`.as(
        'managers',
      ),
      sql<
        (typeof joinLinkStates)[number]
      >`case when join_code is null then 'closed' else 'open' end`.as('link'),
    ])

type Search = {
  q: string
  link?: (typeof joinLinkStates)[number] | '' | undefined
  sort?: GroupSort | undefined
}

export const findGroups = (
  db: Db,
  locale: Locale,
  { page, ...search }: Search & { page: number },
) =>
  queryOrderedPage(
    page,
    queryGroups(db, locale, search),
    queryGroups(db, locale, search, true),
    'groups.id',
  )

export const streamGroups = (db: Db, locale: Locale, search: Search) =>
  streamBatches(queryGroups(db, locale, search), 'groups.id')

function queryGroups(
  db: Db,
  locale: Locale,
  { q, link = '', sort = groupList.usual }: Search,
  turned = false,
) {
  const { column, down } = parseSort(sort)
  const those = selectGroupsWithCounts(db)
    .$if(q !== '', (query) =>
      query.where(containsText(sql`groups.name || ' ' || groups.name_ar`, q)),
    )
    .$if(link !== '', (query) => query.where('join_code', link === 'open' ? 'is not' : 'is', null))
  const byDay: ListOrder = { by: sql`groups.created_at`, against: true }
  return applyOrder(
    those,
    'groups.id',
    column === 'group' ? byName[locale] : byDay,
    down !== turned,
  )
}

// Must match the index expressions exactly.
const byName: Record<Locale, ListOrder> = {
  en: { by: sql`(lower(coalesce(nullif(groups.name, ''), groups.name_ar)) collate "C")` },
  ar: { by: sql`(lower(coalesce(nullif(groups.name_ar, ''), groups.name)) collate "C")` },
}

export async function findGroupDetail(db: Db, locale: Locale, id: number) {
  const group = await selectGroupsWithCounts(db).where('groups.id', '=', id).executeTakeFirst()
  if (!group) return null
  const managed_by = await db
    .selectFrom('group_managers')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['users.id', 'users.email', selectTranslated(locale, 'users.name').as('name')])
    .where('group_id', '=', id)
    .orderBy('since')
    .orderBy('users.id')
    .execute()
  return { ...group, managed_by, seats: await listSeats(db, locale, id) }
}

const listSeats = (db: Db, locale: Locale, group_id: number) =>
  db
    .selectFrom('group_seats')
    .leftJoin('courses', 'courses.id', 'group_seats.course_id')
    .leftJoin('diplomas', 'diplomas.id', 'group_seats.diploma_id')
    .leftJoin('plans', 'plans.id', 'group_seats.plan_id')
    .leftJoin('orders', 'orders.id', 'group_seats.order_id')
    .leftJoin('giveaway_batches', 'giveaway_batches.id', 'group_seats.batch_id')
    .select(['group_seats.id', 'group_seats.seats', 'group_seats.taken'])
    .select([
      sql<
        GroupSeats['kind']
      >`case when group_seats.course_id is not null then 'course' when group_seats.diploma_id is not null then 'diploma' else 'plan' end`.as(
        'kind',
      ),
      sql<string>`coalesce(${selectTranslated(locale, 'courses.title')}, ${selectTranslated(locale, 'diplomas.title')}, ${selectTranslated(locale, 'plans.title')})`.as(
        'title',
      ),
      sql<Locale>`case when courses.id is not null then ${selectLanguage(locale, 'courses.title')}
        when diplomas.id is not null then ${selectLanguage(locale, 'diplomas.title')} else ${selectLanguage(locale, 'plans.title')} end`.as(
        'lang',
      ),
      sql<SeatSource>`case when order_id is not null then 'order' when batch_id is not null then 'batch' when group_seats.seats is null then 'enrol'
        else 'academy' end`.as('source'),
      sql<string | null>`coalesce(orders.number::text, giveaway_batches.title)`.as('from'),
    ])
    .where('group_id', '=', group_id)
    .orderBy('group_seats.id')
    .execute()

/** Includes the courses of diplomas. */
export const selectGroupCourseIds = (group_id: RawBuilder<unknown>) => sql`(
  select course_id from group_seats where group_seats.group_id = ${group_id} and course_id is not null
  union select diploma_courses.course_id from group_seats join diploma_courses using (diploma_id) where group_seats.group_id = ${group_id})`

export const enrollmentPercent = sql<number>`coalesce(round(lessons_completion::numeric / nullif(courses.lessons_count, 0)), 0)::int`

/** Exposes progress in the group's courses and no other personal data. */
const selectMembers = (db: Db, locale: Locale, group_id: number) =>
  db
    .selectFrom('group_members')
    .innerJoin('users', 'users.id', 'group_members.user_id')
    .select([
      'users.id',
      'users.email',
      'joined_at',
      selectTranslated(locale, 'users.name').as('name'),
    ])
    .select(
      sql<GroupMember['courses']>`coalesce((
        select json_agg(json_build_object(
          'course_id', courses.id, 'title', ${selectTranslated(locale, 'courses.title')},
          'percent', ${enrollmentPercent},
          'last_learned_at', to_json(last_learned_at), 'completed_at', to_json(completed_at)) order by courses.id)
        from enrollments join courses on courses.id = enrollments.course_id
        where enrollments.user_id = users.id and courses.id in ${selectGroupCourseIds(sql`${group_id}`)}
      ), '[]')`.as('courses'),
    )
    .where('group_members.group_id', '=', group_id)
    .orderBy('joined_at', 'desc')
    .orderBy('users.id')

export const findMembers = (
  db: Db,
  locale: Locale,
  { group_id, page }: { group_id: number; page: number },
) => queryPage(page, selectMembers(db, locale, group_id))

const mostInFile = 20_000
export const listMembers = (db: Db, locale: Locale, group_id: number) =>
  selectMembers(db, locale, group_id).limit(mostInFile).execute()

const selectGroupNames = (db: Db) =>
  db.selectFrom('groups').select(['groups.id', 'groups.name', 'groups.name_ar'])

export const findGroup = (db: Db, id: number) =>
  selectGroupNames(db).where('groups.id', '=', id).executeTakeFirst()

/** Undefined unless the person manages the group. */
export const findManagedGroup = (db: Db, group_id: number, user_id: string) =>
  selectGroupNames(db)
    .innerJoin('group_managers', 'group_id', 'groups.id')
    .where('groups.id', '=', group_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()

const groupIdsOf = (user_id: string) =>
  sql`(select group_id from group_members where user_id = ${user_id} union select group_id from group_managers where user_id = ${user_id})`

export const isInAnyGroup = (user_id: string) => sql<boolean>`exists ${groupIdsOf(user_id)}`

export const listPersonGroups = (db: Db, user_id: string) =>
  selectGroupNames(db)
    .select([
      sql<boolean>`exists (select from group_members where group_id = groups.id and user_id = ${user_id})`.as(
        'is_member',
      ),
      sql<boolean>`exists (select from group_managers where group_id = groups.id and user_id = ${user_id})`.as(
        'is_manager',
      ),
    ])
    .where(sql<boolean>`groups.id in ${groupIdsOf(user_id)}`)
    .orderBy('groups.id')
    .execute()

export const findGroupByCode = (db: Db, code: string, user_id: string) =>
  selectGroupNames(db)
    .select(
      sql<boolean>`exists (select from group_members where group_id = groups.id and user_id = ${user_id})`.as(
        'is_member',
      ),
    )
    .where('join_code', '=', code)
    .executeTakeFirst()

export const listSeatCourseIds = (
  db: Db,
  it: { course_id: number | null; diploma_id: number | null },
) => listItemCourseIds(db, it)

/** A taken seat remains taken after account deletion. */
export const groupData: PersonalData = {
  name: 'groups',
  read: async (db, user_id) => {
    const of = (table: 'group_members' | 'group_managers', since: 'joined_at' | 'since') =>
      db
        .selectFrom(table)
        .innerJoin('groups', 'groups.id', `${table}.group_id`)
        .select(['groups.name', 'groups.name_ar', sql<string>`${sql.ref(since)}`.as('since')])
        .where('user_id', '=', user_id)
        .orderBy('groups.id')
        .execute()
    return {
      member_of: await of('group_members', 'joined_at'),
      manages: await of('group_managers', 'since'),
    }
  },
  forget: async (tx, user_id) => {
    for (const table of ['group_members', 'group_managers', 'group_seat_assignments'] as const)
      await tx.deleteFrom(table).where('user_id', '=', user_id).execute()
  },
}
