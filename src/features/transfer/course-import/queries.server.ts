import { sql } from 'kysely'
import type { PersonalData } from '#features/accounts/account-deletion/personal-data.ts'
import { Failure } from '#platform/call/failure.ts'
import type { Actor } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import type { CourseImport, ImportReportLine } from './contract.ts'

const shown = 10

const selectImports = (db: Db, actor: Actor) =>
  db
    .selectFrom('course_imports')
    .select(['id', 'file_name', 'percent', 'course_id', 'created_at'])
    .select([
      sql<number>`bytes::float8`.as('bytes'),
      sql<number>`received::float8`.as('received'),
      sql<CourseImport['state']>`state`.as('state'),
      sql<CourseImport['format']>`format`.as('format'),
      sql<CourseImport['fault']>`fault`.as('fault'),
    ])
    .where('created_by', '=', actor.id)

export const listImports = (db: Db, actor: Actor): Promise<CourseImport[]> =>
  selectImports(db, actor)
    .where('state', '<>', 'cancelled')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(shown)
    .execute()

/** Answers `not_found` for imports of other people. */
export async function getImport(
  db: Db,
  actor: Actor,
  id: string,
): Promise<CourseImport & { report: ImportReportLine[] }> {
  const row = await selectImports(db, actor)
    .select(sql<ImportReportLine[]>`coalesce(report, '[]')`.as('report'))
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Failure('not_found')
  return row
}

/** The resulting courses belong to the academy and are not included. */
export const courseFileData: PersonalData = {
  name: 'course_files',
  read: async (db, user_id) => ({
    brought: await db
      .selectFrom('course_imports')
      .select([
        'file_name',
        'format',
        'state',
        'created_at',
        sql<number>`bytes::float8`.as('bytes'),
      ])
      .where('created_by', '=', user_id)
      .orderBy('created_at')
      .execute(),
    taken: await db
      .selectFrom('course_exports')
      .innerJoin('courses', 'courses.id', 'course_exports.course_id')
      .select(['courses.slug', 'course_exports.created_at'])
      .where('course_exports.created_by', '=', user_id)
      .orderBy('course_exports.created_at')
      .execute(),
  }),
  forget: async (tx, user_id) => {
    const own = tx.deleteFrom('course_imports').where('created_by', '=', user_id)
    await own.where('state', '<>', 'receiving').execute()
    // Unfinished uploads expire within a week and their row is needed to find the chunks.
    await tx
      .updateTable('course_imports')
      .set({ file_name: '' })
      .where('created_by', '=', user_id)
      .execute()
    await tx
      .updateTable('course_exports')
      .set({ created_by: null })
      .where('created_by', '=', user_id)
      .execute()
  },
}
