import { sql } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'
import type { ScormData, ScormEdition, PackagePart, PackageStatus } from './rules.ts'

export const findPackage = (db: Db, id: string) =>
  db
    .selectFrom('packages')
    .select(['id', 'title'])
    .select([
      sql<ScormEdition>`edition`.as('edition'),
      sql<PackagePart[]>`parts`.as('parts'),
      sql<number>`bytes::float8`.as('bytes'),
      sql<number>`(select count(*)::int from package_files where package_id = packages.id)`.as(
        'files',
      ),
    ])
    .where('id', '=', id)
    .executeTakeFirst()

export const findPackageFile = (db: Db, package_id: string, path: string) =>
  db
    .selectFrom('package_files')
    .select('number')
    .where('package_id', '=', package_id)
    .where('path', '=', path)
    .executeTakeFirst()

export const listPackageStates = (db: Db, user_id: string, lesson_id: number, package_id: string) =>
  db
    .selectFrom('package_states')
    .select([
      'part',
      'score',
      sql<PackageStatus>`status`.as('status'),
      sql<boolean>`done_at is not null`.as('done'),
      sql<ScormData>`cmi`.as('cmi'),
    ])
    .where('user_id', '=', user_id)
    .where('lesson_id', '=', lesson_id)
    .where('package_id', '=', package_id)
    .orderBy('part')
    .execute()
