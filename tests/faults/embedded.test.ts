import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openEmbedded } from '#platform/data/db.server.ts'
import {
  launchProduct,
  createDataFolder,
  runProgram,
  startProduct,
  waitUntil,
} from '#tests/product.ts'

test('nothing that was acknowledged is lost when the process is killed while it writes', async () => {
  const folder = createDataFolder()
  const acknowledged: string[] = []
  for (const more of [120, 10]) {
    const writer = runProgram(['tests/faults/writer.ts'], { DATA_DIR: folder })
    await waitUntil(async () => writer.said.out.split('\n').length > more, writer)
    await writer.kill('SIGKILL')
    // The last line may be truncated.
    acknowledged.push(...writer.said.out.split('\n').slice(0, -1))
  }
  const { db, close } = await openEmbedded({ folder })
  const kept = await db.selectFrom('outgoing_messages').select('id').execute()
  await close()

  expect(acknowledged.length).toBeGreaterThanOrEqual(130)
  expect(new Set(acknowledged).difference(new Set(kept.map((it) => it.id)))).toEqual(new Set())
})

test('a second process on the same data folder is refused in one sentence; a killed one lets go of it at once', async () => {
  const folder = createDataFolder()
  const first = await startProduct({ DATA_DIR: folder })
  const second = launchProduct({ DATA_DIR: folder, PORT: '1' })

  expect(await second.ended).toBe(1)
  expect(second.said.err).toBe(
    `The data folder ${folder} is in use by another Farqad. Stop that one, or set DATA_DIR to another folder.\n`,
  )
  expect(await first.status('/livez')).toBe(200)

  await first.kill('SIGKILL')
  const third = await startProduct({ DATA_DIR: folder })
  expect(await third.status('/readyz')).toBe(200)
})

test('a first start that is killed while it copies the empty database is made up for by the next', async () => {
  const folder = createDataFolder()
  // Remains of an interrupted copy.
  mkdirSync(join(folder, 'postgres/pg_wal'), { recursive: true })
  for (const part of ['base', 'PG_VERSION']) {
    const first = launchProduct({ DATA_DIR: folder, PORT: '1' })
    await waitUntil(
      async () => readdirSync(folder, { recursive: true }).some((it) => String(it).endsWith(part)),
      first,
    )
    await first.kill('SIGKILL')
  }
  const next = await startProduct({ DATA_DIR: folder })
  expect(await next.status('/readyz')).toBe(200)
})
