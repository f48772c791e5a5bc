import { sql } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'
import type { Repeat } from './rules.ts'

export const reminderFields = [
  'id',
  'title',
  'day',
  'time',
  'zone',
  sql<Repeat>`repeat`.as('repeat'),
  'weekdays',
  'until',
  'skipped',
  'next_at',
  'created_at',
  'updated_at',
] as const

/** A person's own reminders. */
export const remindersOf = (db: Db, user_id: string) =>
  db.selectFrom('reminders').select(reminderFields).where('user_id', '=', user_id).orderBy('id')

export const reminderOf = (db: Db, user_id: string, id: number) => remindersOf(db, user_id).where('id', '=', id).executeTakeFirst()
