import type { PersonalData } from '#features/accounts/account-deletion/personal-data.ts'
import type { Db } from '#platform/data/db.server.ts'
import { compileQuery } from '#platform/patches/compiled-query.server.ts'

export const noteFields = ['id', 'second', 'text', 'created_at', 'updated_at'] as const

export const findNote = (db: Db, user_id: string, id: string) =>
  db
    .selectFrom('lesson_notes')
    .select(noteFields)
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()

export const listNotes = compileQuery(
  (db, { user_id, lesson_id }: { user_id: string; lesson_id: number }) =>
    db
      .selectFrom('lesson_notes')
      .select(noteFields)
      .where('user_id', '=', user_id)
      .where('lesson_id', '=', lesson_id)
      .orderBy('second', (it) => it.asc().nullsLast())
      .orderBy('created_at'),
)

export const noteData: PersonalData = {
  name: 'notes',
  read: (db, user_id) =>
    db
      .selectFrom('lesson_notes')
      .innerJoin('lessons', 'lessons.id', 'lesson_notes.lesson_id')
      .innerJoin('courses', 'courses.id', 'lesson_notes.course_id')
      .select([
        'courses.slug as course',
        'lessons.slug as lesson',
        'lesson_notes.second',
        'lesson_notes.text',
        'lesson_notes.created_at',
        'lesson_notes.updated_at',
      ])
      .where('lesson_notes.user_id', '=', user_id)
      .orderBy('lesson_notes.created_at')
      .execute(),
  forget: (tx, user_id) => tx.deleteFrom('lesson_notes').where('user_id', '=', user_id).execute(),
}
