import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { toPublicKey } from '#platform/files/media.server.ts'
import type { Storage } from '#platform/files/storage.server.ts'

const folder = 'db/demo/portraits'

/** Media key of a trainer's portrait. */
export const portraitKey = (slug: string) => `demo/trainers/${slug}.webp`

/** Puts the portraits of the trainers into the storage. */
export async function storePortraits(storage: Storage) {
  for (const file of await readdir(folder))
    await storage.put(
      toPublicKey(`demo/trainers/${file}`),
      await readFile(join(folder, file)),
      'image/webp',
    )
}
