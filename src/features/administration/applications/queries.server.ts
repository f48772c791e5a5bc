import { sql, type NotNull, type RawBuilder } from 'kysely'
import { formatNameWithMiddle } from '#features/accounts/profile/rules.ts'
import {
  getApplicationState,
  type experienceRanges,
  type teachingLanguages,
} from '#features/content/applications/rules.ts'
import type { Db } from '#platform/data/db.server.ts'
import type { Locale, ReaderContext } from '#platform/language/locale.ts'
import { selectMediaPath } from '#platform/data/media-path.server.ts'
import { streamBatches } from '#platform/call/lists/list-file.server.ts'
import { applyOrder } from '#platform/call/lists/list-order.server.ts'
import { queryOrderedPage } from '#platform/call/lists/ordered-page.server.ts'
import { selectTranslated } from '#platform/language/localized-columns.server.ts'
import { type ApplicationStateChoice } from './rules.ts'
import { getApplicationList, type ApplicationSort } from './list.ts'

type ApplicationSearch = { state: ApplicationStateChoice; sort?: ApplicationSort | undefined }

export async function listApplications(
  db: Db,
  { locale }: ReaderContext,
  { page, ...search }: ApplicationSearch & { page: number },
) {
  const { items, ...list } = await queryOrderedPage(
    page,
    buildApplicationQuery(db, locale, search),
    buildApplicationQuery(db, locale, search, true),
    'it.id',
  )
  return { ...list, items: items.map(toApplicationRow) }
}

export async function* streamApplications(
  db: Db,
  { locale }: ReaderContext,
  search: ApplicationSearch,
) {
  for await (const some of streamBatches(buildApplicationQuery(db, locale, search), 'it.id'))
    yield some.map(toApplicationRow)
}

const buildApplicationQuery = (
  db: Db,
  locale: Locale,
  { state, sort }: ApplicationSearch,
  turned = false,
) =>
  applyOrder(
    selectApplications(db, locale).where(inState[state]),
    'it.id',
    { by: sql`it.sent_at` },
    ((sort ?? getApplicationList(state).usual) === '-sent') !== turned,
  )

export async function getApplication(db: Db, { locale }: ReaderContext, id: string) {
  const row = await selectApplications(db, locale)
    .select([
      'it.job',
      sql<(typeof experienceRanges)[number]>`it.experience`.as('experience'),
      sql<(typeof teachingLanguages)[number]>`it.language`.as('language'),
      'it.pitch',
      'it.profile_url',
      'it.video_url',
      'it.decline_reason as reason',
      sql<{
        name: string
        type: string
        bytes: number
      } | null>`case when it.file_key is not null then
        json_build_object('name', it.file_name, 'type', it.file_type, 'bytes', it.file_bytes) end`.as(
        'file',
      ),
      'users.country_id',
      sql<string>`users.created_at`.as('created_at'),
      sql<number>`(select count(*) from trainer_applications as other where other.user_id = it.user_id and other.sent_at < it.sent_at)`.as(
        'earlier_count',
      ),
      sql<
        string | null
      >`(select nullif(${selectTranslated(locale, 'actors.name')}, '') from audit_log
        join users as actors on actors.id = audit_log.actor_id
        where audit_log.subject_id = it.user_id and audit_log.action in ('trainer.approve', 'trainer.decline')
          and audit_log.details ->> 'application_id' = it.id::text limit 1)`.as('decided_by'),
    ])
    .where('it.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { applicant, ...rest } = toApplicationRow(row)
  const { country_id, created_at } = row
  return {
    ...row,
    ...rest,
    applicant: { ...applicant, country_id, created_at },
    decided_at: row.approved_at ?? row.declined_at,
  }
}

export const getApplicationFile = (db: Db, id: string) =>
  db
    .selectFrom('trainer_applications')
    .select(['file_key', 'file_name', 'file_type'])
    .where('id', '=', id)
    .executeTakeFirst()

const selectApplications = (db: Db, locale: Locale) =>
  db
    .selectFrom('trainer_applications as it')
    .leftJoin('users', 'users.id', 'it.user_id')
    .leftJoin('categories', 'categories.id', 'it.category_id')
    // A subquery on the few deleted users, so that counting needs no join.
    .where(
      'it.user_id',
      'not in',
      db.selectFrom('users as gone').select('gone.id').where('gone.deleted_at', 'is not', null),
    )
    .select([
      'it.id',
      'it.user_id',
      'it.sent_at',
      'it.review_started_at',
      'it.approved_at',
      'it.declined_at',
      'it.withdrawn_at',
    ])
    .select([
      'it.course_title',
      sql<string | null>`${selectTranslated(locale, 'categories.title')}`.as('category'),
    ])
    .select([
      'users.first_name',
      'users.middle_name',
      'users.last_name',
      selectTranslated(locale, 'users.name').as('called'),
      'users.hue',
    ])
    .select(['users.email', selectMediaPath('users.image').as('image')])
    .$narrowType<{
      first_name: NotNull
      middle_name: NotNull
      last_name: NotNull
      hue: NotNull
      email: NotNull
    }>()

type Row = Awaited<ReturnType<ReturnType<typeof selectApplications>['execute']>>[number]

const toApplicationRow = (row: Row) => ({
  id: row.id,
  state: getApplicationState(row),
  applicant: {
    id: row.user_id,
    name: formatNameWithMiddle(row),
    hue: row.hue,
    email: row.email,
    image: row.image,
  },
  course_title: row.course_title,
  category: row.category,
  sent_at: row.sent_at,
})

// Separate conditions per column give the planner better estimates.
const isOpen = sql`it.approved_at is null and it.declined_at is null and it.withdrawn_at is null`
const inState: Record<ApplicationStateChoice, RawBuilder<boolean>> = {
  open: sql<boolean>`${isOpen}`,
  received: sql<boolean>`${isOpen} and it.review_started_at is null`,
  under_review: sql<boolean>`${isOpen} and it.review_started_at is not null`,
  approved: sql<boolean>`it.approved_at is not null`,
  declined: sql<boolean>`it.declined_at is not null`,
  withdrawn: sql<boolean>`it.withdrawn_at is not null`,
  all: sql<boolean>`true`,
}
