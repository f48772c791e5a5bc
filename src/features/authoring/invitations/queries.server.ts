import { sql } from 'kysely'
import type { Actor } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import type { Locale } from '#platform/language/locale.ts'
import { selectTranslated } from '#platform/language/localized-columns.server.ts'
import { isEditor } from '../drafts/queries.server.ts'
import type { InvitationRole, ReceivedInvitation, SentInvitation, Team } from './contract.ts'
import { listSignatories, type Person } from '../drafts/team.server.ts'

export async function getTeam(db: Db, actor: Actor, course_id: number): Promise<Team> {
  const [trainers, open, people, signatories] = await Promise.all([
    sql<
      Team['trainers'][number]
    >`select trainers.id, name, name_ar, coalesce(trainers.user_id = ${actor.id}, false) as is_self
      from course_trainers join trainers on trainers.id = trainer_id where course_id = ${course_id} order by course_trainers.position, trainers.id`.execute(
      db,
    ),
    sql<SentInvitation>`select it.id, it.role, name, name_ar, it.created_at from course_invitations it
      join trainers on trainers.id = trainer_id where course_id = ${course_id} and answer is null order by it.created_at, it.id`.execute(
      db,
    ),
    sql<Person>`select id, name, name_ar from trainers where published_at is not null and user_id is not null and user_id <> ${actor.id}
      order by name, id`.execute(db),
    listSignatories(db, actor, course_id),
  ])
  return {
    is_staff: isEditor(actor),
    trainers: trainers.rows,
    invitations: open.rows,
    people: people.rows,
    signatories,
  }
}

export const isTrainerOfCourse = async (db: Db, course_id: number, trainer_id: number) =>
  (await db
    .selectFrom('course_trainers')
    .select('trainer_id')
    .where('course_id', '=', course_id)
    .where('trainer_id', '=', trainer_id)
    .executeTakeFirst()) !== undefined

/** By id or e-mail address; undefined if the trainer has no account that could accept. */
export const findInvitee = (
  db: Db,
  { trainer_id, email }: { trainer_id?: number | undefined; email?: string | undefined },
) =>
  db
    .selectFrom('trainers')
    .innerJoin('users', 'users.id', 'trainers.user_id')
    .select(['trainers.id', 'users.id as user_id'])
    .where('users.deleted_at', 'is', null)
    .where('users.banned_at', 'is', null)
    .$if(trainer_id !== undefined, (it) => it.where('trainers.id', '=', trainer_id!))
    .$if(email !== undefined, (it) => it.where('users.email', '=', email!))
    .executeTakeFirst()

const selectDraftTitle = (column: 'title' | 'title_ar') =>
  sql<string>`coalesce(nullif(draft.body ->> ${sql.lit(column)}, ''), ${sql.ref(`courses.${column}`)})`

export async function listReceivedInvitations(
  db: Db,
  user_id: string,
  locale: Locale,
): Promise<ReceivedInvitation[]> {
  const rows = await db
    .selectFrom('course_invitations as it')
    .innerJoin('trainers', 'trainers.id', 'it.trainer_id')
    .innerJoin('courses', 'courses.id', 'it.course_id')
    .leftJoin('draft_parts as draft', (join) =>
      join.onRef('draft.course_id', '=', 'courses.id').on('draft.kind', '=', 'course'),
    )
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'it.invited_by').on('users.deleted_at', 'is', null),
    )
    .select(['it.id', 'it.created_at'])
    .select([
      sql<InvitationRole>`it.role`.as('role'),
      selectDraftTitle('title').as('title'),
      selectDraftTitle('title_ar').as('title_ar'),
      sql<string | null>`case when courses.published_at is not null then courses.slug end`.as(
        'slug',
      ),
      sql<string | null>`${selectTranslated(locale, 'users.name')}`.as('invited_by'),
    ])
    .where('trainers.user_id', '=', user_id)
    .where('it.answer', 'is', null)
    .orderBy('it.created_at', 'desc')
    .orderBy('it.id')
    .execute()
  return rows
}

/** Prefers the draft title. */
export async function getCourseTitle(db: Db, course_id: number) {
  const { rows } = await sql<{
    en: string
    ar: string
  }>`select ${selectDraftTitle('title')} as en, ${selectDraftTitle('title_ar')} as ar from courses
    left join draft_parts draft on draft.course_id = courses.id and draft.kind = 'course' where courses.id = ${course_id}`.execute(
    db,
  )
  return rows[0] ?? { en: '', ar: '' }
}
