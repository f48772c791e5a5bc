import { sql, type RawBuilder } from 'kysely'
import type { PersonalData } from '#features/accounts/account-deletion/personal-data.ts'
import type { Db } from '#platform/data/db.server.ts'
import { compileQueryVariants } from '#platform/patches/compiled-query.server.ts'
import type { Actor } from '#platform/call/gate.server.ts'
import type { Locale, ReaderContext } from '#platform/language/locale.ts'
import { selectMediaPath } from '#platform/data/media-path.server.ts'
import { selectLanguage, selectTranslated } from '#platform/language/localized-columns.server.ts'
import {
  assertLessonAccess,
  matchLessonId,
  toLessonForViewer,
  selectLessonsForViewer,
  toPerson,
  getViewerKind,
} from '#features/learning/access/queries.server.ts'
import type { Comment, CommentThreadData } from './contract.ts'
import { canRemoveComment, type CommentViewer } from './rules.ts'
import { threadsPerPage } from './limits.ts'

type CommentReader = { reader: ReaderContext; user_id: string }
type Row = Omit<Comment, 'may_remove' | 'updated_at'>

/** Expects the aliases `it`, `users` (author) and `trainers` (profile). */
const selectCommentFields = (
  locale: Locale,
  user_id: string,
) => sql`it.id, case when it.removed_at is null then it.text end as text,
  case when it.removed_at is null and users.deleted_at is null then json_build_object(
    'name', case when it.as_trainer and trainers.id is not null then ${selectTranslated(locale, 'trainers.name')} else ${selectTranslated(locale, 'users.name')} end,
    'lang', case when it.as_trainer and trainers.id is not null then ${selectLanguage(locale, 'trainers.name')} else ${selectLanguage(locale, 'users.name')} end,
    'hue', users.hue,
    'image', coalesce(case when it.as_trainer then ${selectMediaPath('trainers.thumbnail')} end, ${selectMediaPath('users.image')}),
    'trainer_slug', case when it.as_trainer and trainers.published_at is not null then trainers.slug end) end as writer,
  it.as_trainer and it.removed_at is null as as_trainer, it.second, it.created_at, it.edited_at, it.user_id = ${user_id} as mine,
  exists (select from comment_reports where comment_reports.comment_id = it.id and comment_reports.user_id = ${user_id}) as reported`

const written = sql`comments as it join users on users.id = it.user_id left join trainers on trainers.user_id = it.user_id`

/** A removed comment is listed while it has replies. */
const isShown = sql<boolean>`(it.removed_at is null or exists (select from comments as below where below.parent_id = it.id and below.removed_at is null))`

type ThreadRow = Row & { replies: Row[] }

/** Newest threads first; replies oldest first. */
const selectThreads = (
  locale: Locale,
  user_id: string,
  lesson_id: number,
  offset: RawBuilder<number>,
) => sql<ThreadRow[]>`(
  select coalesce(json_agg(it order by it.created_at desc, it.id desc), '[]') from (
    select ${selectCommentFields(locale, user_id)},
      (select coalesce(json_agg(reply order by reply.created_at, reply.id), '[]') from (
        select ${selectCommentFields(locale, user_id)} from ${written} where it.parent_id = thread.id and it.removed_at is null) reply) as replies
    from (select * from comments as it where lesson_id = ${lesson_id} and parent_id is null and ${isShown}
      order by created_at desc, id desc limit ${sql.lit(threadsPerPage)} offset ${offset}) thread
    join comments as it on it.id = thread.id join users on users.id = it.user_id left join trainers on trainers.user_id = it.user_id) it)`

/** `total` counts threads, `count` all comments. */
const selectCommentCounts = (lesson_id: number) => sql<{ total: number; count: number }>`(
  select json_build_object('total', count(*) filter (where it.parent_id is null), 'count', count(*) filter (where it.removed_at is null))
  from comments as it where it.lesson_id = ${lesson_id} and (it.parent_id is not null or ${isShown}))`

type CommentsQuery = { user_id: string; lesson_id: number; now: Date }

type QueryKind = ReturnType<typeof getViewerKind> & { locale: Locale }

const queryComments = (
  db: Db,
  kind: QueryKind,
  { user_id, lesson_id, now }: CommentsQuery,
  offset: RawBuilder<number>,
) =>
  selectLessonsForViewer(db, toPerson(kind, user_id), matchLessonId(lesson_id), now).select([
    selectThreads(kind.locale, user_id, lesson_id, offset).as('threads'),
    selectCommentCounts(lesson_id).as('counts'),
  ])
const firstPage = compileQueryVariants((db, kind: QueryKind, asked: CommentsQuery) =>
  queryComments(db, kind, asked, sql.lit(0)),
)

/** Reads lesson access and comments in one query. */
export async function listComments(
  db: Db,
  { reader: { locale }, actor, now }: { reader: ReaderContext; actor: Actor; now: Date },
  lesson_id: number,
  page: number,
) {
  const [kind, given] = [
    { locale, ...getViewerKind(actor) },
    { user_id: actor.id, lesson_id, now },
  ]
  const [row] =
    page === 1
      ? await firstPage(db, kind, given)
      : await queryComments(db, kind, given, sql`${(page - 1) * threadsPerPage}`).execute()
  const lesson = assertLessonAccess(toLessonForViewer(row, now))
  const threads = lesson.threads.map((thread): CommentThreadData => ({
    ...asSeen(thread, lesson),
    replies: thread.replies.map((reply) => asSeen(reply, lesson)),
  }))
  return { threads, ...lesson.counts }
}

const asSeen = (row: Row, viewer: CommentViewer): Comment => ({
  ...row,
  // PostgreSQL formats timestamps differently inside JSON.
  created_at: new Date(row.created_at).toISOString(),
  edited_at: row.edited_at && new Date(row.edited_at).toISOString(),
  updated_at: new Date(row.edited_at ?? row.created_at).toISOString(),
  may_remove: row.text !== null && canRemoveComment(row, viewer),
})

/** Null if the comment does not belong to the lesson. */
export async function findCommentPage(db: Db, lesson_id: number, comment_id: string) {
  const { rows } = await sql<{ newer: number }>`
    select (select count(*) from comments as it where it.lesson_id = ${lesson_id} and it.parent_id is null and ${isShown}
      and (it.created_at, it.id) > (thread.created_at, thread.id)) as newer
    from comments as asked join comments as thread on thread.id = coalesce(asked.parent_id, asked.id)
    where asked.id = ${comment_id} and asked.lesson_id = ${lesson_id} and asked.removed_at is null`.execute(
    db,
  )
  return rows[0] ? Math.floor(rows[0].newer / threadsPerPage) + 1 : null
}

export async function getComment(
  db: Db,
  { reader: { locale }, user_id }: CommentReader,
  which: RawBuilder<boolean>,
  viewer: CommentViewer,
) {
  const { rows } =
    await sql<Row>`select ${selectCommentFields(locale, user_id)} from ${written} where ${which}`.execute(
      db,
    )
  return asSeen(rows[0]!, viewer)
}

export const findComment = (db: Db, id: string) =>
  db
    .selectFrom('comments')
    .select([
      'id',
      'lesson_id',
      'course_id',
      'user_id',
      'parent_id',
      'text',
      'created_at',
      'edited_at',
    ])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()

/** After account deletion comments remain under a deleted account. */
export const commentData: PersonalData = {
  name: 'comments',
  read: async (db, user_id) => ({
    written: await db
      .selectFrom('comments')
      .innerJoin('lessons', 'lessons.id', 'comments.lesson_id')
      .innerJoin('courses', 'courses.id', 'comments.course_id')
      .select([
        'courses.slug as course',
        'lessons.slug as lesson',
        'text',
        'second',
        'comments.created_at',
        'edited_at',
        'removed_at',
      ])
      .where('user_id', '=', user_id)
      .orderBy('comments.created_at')
      .execute(),
    reported: await db
      .selectFrom('comment_reports')
      .select(['reason', 'created_at', 'handled_at'])
      .where('user_id', '=', user_id)
      .orderBy('created_at')
      .execute(),
  }),
  forget: async (tx, user_id) => {
    await tx.deleteFrom('comment_reports').where('user_id', '=', user_id).execute()
    await tx
      .updateTable('comments')
      .set({ text: '' })
      .where('user_id', '=', user_id)
      .where('removed_at', 'is not', null)
      .execute()
  },
}
