import { sql, type NotNull, type RawBuilder } from 'kysely'
import { nameInFull } from '#features/accounts/profile/rules.ts'
import { applicationState, type experiences, type teachingLanguages } from '#features/content/applications/rules.ts'
import type { Db } from '#platform/data/db.server.ts'
import type { Locale, Reader } from '#platform/language/locale.ts'
import { mediaPath } from '#platform/files/media.server.ts'
import { piecesOf } from '#platform/call/lists/list-file.server.ts'
import { inOrder } from '#platform/call/lists/list-order.server.ts'
import { orderedPageOf } from '#platform/call/lists/ordered-page.server.ts'
import { translated } from '#platform/language/translated.server.ts'
import { applicationListOf, type ApplicationSort, type StateChoice } from './rules.ts'

type Search = { state: StateChoice; sort?: ApplicationSort | undefined }

/** A page of applications. */
export async function findApplications(db: Db, { locale }: Reader, { page, ...search }: Search & { page: number }) {
  const { items, ...list } = await orderedPageOf(page, found(db, locale, search), found(db, locale, search, true), 'it.id')
  return { ...list, items: items.map(shown) }
}

/** All of them, some at a time. */
export async function* applicationsInPieces(db: Db, { locale }: Reader, search: Search) {
  for await (const some of piecesOf(found(db, locale, search), 'it.id')) yield some.map(shown)
}

const found = (db: Db, locale: Locale, { state, sort }: Search, turned = false) =>
  inOrder(
    applications(db, locale).where(inState[state]),
    'it.id',
    { by: sql`it.sent_at` },
    ((sort ?? applicationListOf(state).usual) === '-sent') !== turned,
  )

/** One application with everything that was sent and what came of it. */
export async function applicationFor(db: Db, { locale }: Reader, id: string) {
  const row = await applications(db, locale)
    .select([
      'it.job',
      sql<(typeof experiences)[number]>`it.experience`.as('experience'),
      sql<(typeof teachingLanguages)[number]>`it.language`.as('language'),
      'it.pitch',
      'it.profile_url',
      'it.video_url',
      'it.decline_reason as reason',
      sql<{ name: string; type: string; bytes: number } | null>`case when it.file_key is not null then
        json_build_object('name', it.file_name, 'type', it.file_type, 'bytes', it.file_bytes) end`.as('file'),
      'users.country_id',
      sql<string>`users.created_at`.as('created_at'),
      sql<number>`(select count(*) from trainer_applications as other where other.user_id = it.user_id and other.sent_at < it.sent_at)`.as(
        'earlier_count',
      ),
      sql<string | null>`(select nullif(${translated(locale, 'actors.name')}, '') from audit_log
        join users as actors on actors.id = audit_log.actor_id
        where audit_log.subject_id = it.user_id and audit_log.action in ('trainer.approve', 'trainer.decline')
          and audit_log.details ->> 'application_id' = it.id::text limit 1)`.as('decided_by'),
    ])
    .where('it.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { applicant, ...rest } = shown(row)
  const { country_id, created_at } = row
  return { ...row, ...rest, applicant: { ...applicant, country_id, created_at }, decided_at: row.approved_at ?? row.declined_at }
}

/** The file of an application. */
export const applicationFile = (db: Db, id: string) =>
  db.selectFrom('trainer_applications').select(['file_key', 'file_name', 'file_type']).where('id', '=', id).executeTakeFirst()

const applications = (db: Db, locale: Locale) =>
  db
    .selectFrom('trainer_applications as it')
    .leftJoin('users', 'users.id', 'it.user_id')
    .leftJoin('categories', 'categories.id', 'it.category_id')
    // Few are gone: they are asked apart, so that counting needs none of the others.
    .where('it.user_id', 'not in', db.selectFrom('users as gone').select('gone.id').where('gone.deleted_at', 'is not', null))
    .select(['it.id', 'it.user_id', 'it.sent_at', 'it.review_started_at', 'it.approved_at', 'it.declined_at', 'it.withdrawn_at'])
    .select(['it.course_title', sql<string | null>`${translated(locale, 'categories.title')}`.as('category')])
    .select(['users.first_name', 'users.middle_name', 'users.last_name', translated(locale, 'users.name').as('called'), 'users.hue'])
    .select(['users.email', mediaPath('users.image').as('image')])
    .$narrowType<{ first_name: NotNull; middle_name: NotNull; last_name: NotNull; hue: NotNull; email: NotNull }>()

type Row = Awaited<ReturnType<ReturnType<typeof applications>['execute']>>[number]

const shown = (row: Row) => ({
  id: row.id,
  state: applicationState(row),
  applicant: { id: row.user_id, name: nameInFull(row), hue: row.hue, email: row.email, image: row.image },
  course_title: row.course_title,
  category: row.category,
  sent_at: row.sent_at,
})

// Column by column: how many are open is then guessed rightly.
const isOpen = sql`it.approved_at is null and it.declined_at is null and it.withdrawn_at is null`
const inState: Record<StateChoice, RawBuilder<boolean>> = {
  open: sql<boolean>`${isOpen}`,
  received: sql<boolean>`${isOpen} and it.review_started_at is null`,
  under_review: sql<boolean>`${isOpen} and it.review_started_at is not null`,
  approved: sql<boolean>`it.approved_at is not null`,
  declined: sql<boolean>`it.declined_at is not null`,
  withdrawn: sql<boolean>`it.withdrawn_at is not null`,
  all: sql<boolean>`true`,
}
