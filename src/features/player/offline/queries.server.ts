import { sql } from 'kysely'
import type { PersonCallContext } from '#platform/call/gate.server.ts'
import { Failure } from '#platform/call/failure.ts'
import type { Db } from '#platform/data/db.server.ts'
import {
  toLessonForViewer,
  selectLessonsForViewer,
  type LessonForViewer,
} from '#features/learning/access/queries.server.ts'
import { getFullLesson } from '../lessons/queries.server.ts'
import { computeStorageEnd } from './rules.ts'

type Viewer = Pick<PersonCallContext, 'reader' | 'actor' | 'now' | 'services'>

/** Does not count as opening the lesson. */
export async function getLessonToSave(db: Db, viewer: Viewer, lesson_id: number) {
  const { lesson, inside } = await getFullLesson(db, viewer, { lesson: lesson_id })
  if (!inside.is_enrolled) throw new Failure('not_enrolled')
  // Packages run on another origin and cannot be stored.
  if (inside.kind === 'package') throw new Failure('not_found')
  return { ...lesson, ends_at: getStorageEnd(inside, viewer.now) }
}

export async function listStillSavable(db: Db, { actor, now }: Viewer, lesson_ids: number[]) {
  if (!lesson_ids.length) return []
  const rows = await selectLessonsForViewer(
    db,
    actor,
    sql<boolean>`lessons.id = any(${lesson_ids}::bigint[])`,
    now,
  ).execute()
  return rows.flatMap((row) => {
    const lesson = openOrNull(row, now)
    return lesson ? [{ lesson_id: lesson.lesson_id, ends_at: getStorageEnd(lesson, now) }] : []
  })
}

function openOrNull(row: Parameters<typeof toLessonForViewer>[0], now: Date) {
  try {
    const lesson = toLessonForViewer(row, now)
    return lesson.access.allowed && lesson.is_enrolled ? lesson : null
  } catch (error) {
    if (error instanceof Failure) return null
    throw error
  }
}

const getStorageEnd = ({ access, plan_ends_at, purchase_ends_at }: LessonForViewer, now: Date) =>
  computeStorageEnd({ reason: access.reason, plan_ends_at, purchase_ends_at }, now)
