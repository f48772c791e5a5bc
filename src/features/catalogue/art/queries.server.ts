import type { Db } from '#platform/db.server.ts'
import type { ArtFamily } from '#ui/art/palette.ts'

/** The family that the course, diploma, category or slide of this slug belongs to. Drafts count: their authors see them too. */
export async function artFamily(db: Db, slug: string): Promise<ArtFamily | null> {
  const row = await db
    .selectFrom('courses')
    .select('art')
    .where('slug', '=', slug)
    .unionAll(db.selectFrom('diplomas').select('art').where('slug', '=', slug))
    .unionAll(db.selectFrom('categories').select('art').where('slug', '=', slug))
    .unionAll(
      db.selectFrom('home_slides').select('art').where('slug', '=', slug).where('art', 'is not', null).$narrowType<{ art: string }>(),
    )
    .limit(1)
    .executeTakeFirst()
  return (row?.art as ArtFamily | undefined) ?? null
}
