import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'
import { Failure } from '#platform/call/failure.ts'
import { lockFor } from '#platform/data/advisory-lock.server.ts'
import {
  isCurrentVersion,
  computeNextVersion,
  createConflictFailure,
} from '#platform/call/row-version.server.ts'
import type { LessonForViewer } from '#features/learning/access/queries.server.ts'
import type { Note } from './contract.ts'
import { noteFields, findNote } from './queries.server.ts'
import { maxNotes } from './limits.ts'

type NewNote = { second: number | null; text: string; key?: string | undefined }

/** Only videos have a timestamp. */
export async function addNote(
  db: Db,
  user_id: string,
  lesson: LessonForViewer,
  note: NewNote,
  now: Date,
) {
  const second =
    lesson.kind === 'video' && note.second !== null ? Math.min(note.second, lesson.seconds) : null
  return db.transaction().execute(async (tx) => {
    await lockFor(tx, `notes:${user_id}:${lesson.lesson_id}`)
    const had = note.key && (await findNote(tx, user_id, note.key))
    if (had) return had
    const { rows } = await sql<Note>`
      insert into lesson_notes (id, user_id, lesson_id, course_id, second, text, created_at, updated_at)
      select ${note.key ?? randomUUID()}, ${user_id}, ${lesson.lesson_id}, ${lesson.course_id}, ${second}, ${note.text}, ${now}, ${now}
      where (select count(*) from lesson_notes where user_id = ${user_id} and lesson_id = ${lesson.lesson_id}) < ${maxNotes}
      on conflict (id) do nothing
      returning id, second, text, created_at, updated_at`.execute(tx)
    if (!rows[0]) throw new Failure('too_many_notes')
    return rows[0]
  })
}

export async function updateNote(
  db: Db,
  user_id: string,
  { id, text, updated_at }: NoteEdit,
  now: Date,
) {
  const version = sql.ref('updated_at')
  const edited = await db
    .updateTable('lesson_notes')
    .set({ text, updated_at: computeNextVersion(version, now) })
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .where(isCurrentVersion(version, updated_at))
    .returning(noteFields)
    .executeTakeFirst()
  if (edited) return edited
  const theirs = await findNote(db, user_id, id)
  if (!theirs) throw new Failure('not_found')
  if (theirs.text === text) return theirs
  throw createConflictFailure({ yours: { text }, theirs })
}
type NoteEdit = { id: string; text: string; updated_at: string | null }

export async function removeNote(db: Db, user_id: string, id: string) {
  const gone = await db
    .deleteFrom('lesson_notes')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  if (!gone.numDeletedRows) throw new Failure('not_found')
  return { id }
}
