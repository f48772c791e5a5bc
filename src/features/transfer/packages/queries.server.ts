import { sql } from 'kysely'
import { findPackage } from '#features/player/scorm/queries.server.ts'
import { parsePackageId } from '#features/player/scorm/rules.ts'
import type { Db } from '#platform/data/db.server.ts'
import type { PackageContents, PackageUpload } from './contract.ts'

export const findLastPackageUpload = (
  db: Db,
  part_id: number,
): Promise<PackageUpload | undefined> =>
  db
    .selectFrom('package_uploads')
    .select(['id', 'file_name', 'percent'])
    .select([
      sql<number>`bytes::float8`.as('bytes'),
      sql<number>`received::float8`.as('received'),
      sql<PackageUpload['state']>`state`.as('state'),
      sql<PackageUpload['fault']>`fault`.as('fault'),
    ])
    .where('part_id', '=', part_id)
    .where('state', '<>', 'cancelled')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

export async function findPackageContents(
  db: Db,
  media: string | null,
): Promise<PackageContents | null> {
  const id = parsePackageId(media)
  const own = id && (await findPackage(db, id))
  return own ? { ...own, parts: own.parts.map((it) => it.title) } : null
}
