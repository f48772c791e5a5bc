import { sql } from 'kysely'
import type { Db } from '#platform/db.server.ts'
import { Failure } from '#platform/failure.ts'
import type { MetLesson } from '../access/queries.server.ts'
import type { Note } from './contract.ts'
import { noteFields } from './queries.server.ts'
import { mostNotes } from './rules.ts'

/** Writes a note beside a lesson; an article or a file has no seconds. */
export async function addNote(db: Db, user_id: string, lesson: MetLesson, note: { second: number | null; text: string }, now: Date) {
  const second = lesson.kind === 'video' && note.second !== null ? Math.min(note.second, lesson.seconds) : null
  const { rows } = await sql<Note>`
    insert into lesson_notes (user_id, lesson_id, course_id, second, text, created_at, updated_at)
    select ${user_id}, ${lesson.lesson_id}, ${lesson.course_id}, ${second}, ${note.text}, ${now}, ${now}
    where (select count(*) from lesson_notes where user_id = ${user_id} and lesson_id = ${lesson.lesson_id}) < ${mostNotes}
    returning id, second, text, created_at, updated_at`.execute(db)
  if (!rows[0]) throw new Failure('too_many_notes')
  return rows[0]
}

/** Changes the words of a person's own note. */
export async function editNote(db: Db, user_id: string, { id, text }: { id: string; text: string }, now: Date) {
  const note = await db
    .updateTable('lesson_notes')
    .set({ text, updated_at: now })
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .returning(noteFields)
    .executeTakeFirst()
  if (!note) throw new Failure('not_found')
  return note
}

/** Takes away a person's own note. */
export async function removeNote(db: Db, user_id: string, id: string) {
  const gone = await db.deleteFrom('lesson_notes').where('id', '=', id).where('user_id', '=', user_id).executeTakeFirst()
  if (!gone.numDeletedRows) throw new Failure('not_found')
  return { id }
}
