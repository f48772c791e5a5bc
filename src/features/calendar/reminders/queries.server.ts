import { sql } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'
import type { RepeatKind } from './rules.ts'

export const reminderFields = [
  'id',
  'title',
  'day',
  'time',
  'zone',
  sql<RepeatKind>`repeat`.as('repeat'),
  'weekdays',
  'until',
  'skipped',
  'next_at',
  'created_at',
  'updated_at',
] as const

export const selectReminders = (db: Db, user_id: string) =>
  db.selectFrom('reminders').select(reminderFields).where('user_id', '=', user_id).orderBy('id')

export const findReminder = (db: Db, user_id: string, id: number) =>
  selectReminders(db, user_id).where('id', '=', id).executeTakeFirst()
