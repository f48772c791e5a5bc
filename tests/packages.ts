import {
  getPackageFileKey,
  getPackageKey,
  type ScormEdition,
  type PackagePart,
} from '#features/player/scorm/rules.ts'
import type { createWorld } from './world.ts'

type World = Awaited<ReturnType<typeof createWorld>>

export const buildPackagePart = (partial: Partial<PackagePart> = {}): PackagePart => ({
  title: 'One',
  href: 'index.html',
  mastery_score: null,
  passing_score: null,
  completion_threshold: null,
  launch_data: '',
  ...partial,
})

/** A validated package. Returns its id for lessons. */
export async function addPackage(
  { db, now, services: { storage } }: Pick<World, 'db' | 'now' | 'services'>,
  {
    edition = '1.2',
    parts = [buildPackagePart()],
    files = { 'index.html': '<p>A package' },
  }: { edition?: ScormEdition; parts?: PackagePart[]; files?: Record<string, string> } = {},
) {
  const id = crypto.randomUUID()
  await db
    .insertInto('packages')
    .values({
      id,
      edition,
      title: 'A package',
      parts: JSON.stringify(parts),
      bytes: 100,
      created_at: now,
    })
    .execute()
  for (const [number, [path, text]] of Object.entries(files).entries()) {
    await db.insertInto('package_files').values({ package_id: id, path, number }).execute()
    await storage.put(
      getPackageFileKey(id, number),
      new TextEncoder().encode(text),
      'application/octet-stream',
    )
  }
  return getPackageKey(id)
}
