import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'
import { selectMediaPath } from '#platform/data/media-path.server.ts'
import type { ArtFamily } from '#ui/art/palette.ts'
import { type ArtShape } from './artwork.ts'
import { getArtFolder } from './paths.ts'

/** Includes drafts, because their authors see them too. */
export async function findArtFamily(db: Db, slug: string): Promise<ArtFamily | null> {
  const row = await db
    .selectFrom('courses')
    .select('art')
    .where('slug', '=', slug)
    .unionAll(db.selectFrom('diplomas').select('art').where('slug', '=', slug))
    .unionAll(db.selectFrom('categories').select('art').where('slug', '=', slug))
    .unionAll(
      db
        .selectFrom('home_slides')
        .select('art')
        .where('slug', '=', slug)
        .where('art', 'is not', null)
        .$narrowType<{ art: string }>(),
    )
    .limit(1)
    .executeTakeFirst()
  return (row?.art as ArtFamily | undefined) ?? null
}

/** Falls back to the art drawn for the slug. */
export const selectPictureUrl = (
  image: string,
  slug: string,
  shape: ArtShape = 'cover',
): RawBuilder<string> =>
  sql<string>`coalesce(${selectMediaPath(image)}, ${getArtFolder(shape)}::text || ${sql.ref(slug)} || '.svg')`
