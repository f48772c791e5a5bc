import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createProcessLocks } from '#platform/data/held-locks.server.ts'
import { checkArchive, openArchive } from '#platform/files/archive/read-archive.server.ts'
import { createWorld } from '#tests/world.ts'
import { failInterruptedBackups } from './commands.server.ts'
import { backupCalls } from './contract.ts'

const world = await createWorld()
const admin = await world.person({ staff_role: 'admin' })
const as = world.as(admin)

test('an archive is asked for once at a time, made in the background, handed over and removed', async () => {
  const { id } = await as(backupCalls.make, {})
  await expect(as(backupCalls.make, {})).rejects.toThrow('backup_running')
  await expect(as(backupCalls.file, { id })).rejects.toThrow('not_found')
  await world.services.jobs.drain()
  expect(await as(backupCalls.get, {})).toMatchObject([
    { id, by: admin.name, failed: null, bytes: expect.any(Number) as number },
  ])
  const given = (await as(backupCalls.file, { id })) as { key: string; name: string }
  expect(given.name).toMatch(/^farqad-2026-01-15\.tar\.gz$/)
  const stored = await world.services.storage.get(given.key)
  const bytes = await new Response(stored!.body as BodyInit).bytes()
  expect(gunzipSync(bytes).includes('tables/users/')).toBe(true)
  await as(backupCalls.remove, { id })
  expect(await world.services.storage.get(given.key)).toBe(null)
  await expect(as(backupCalls.file, { id })).rejects.toThrow('not_found')
  expect(await as(backupCalls.get, {})).toEqual([])
})

test('without a passphrase the secret is left out; with one everything is encrypted, and the passphrase is not kept', async () => {
  const take = async (passphrase: string) => {
    const { id } = await as(backupCalls.make, { passphrase })
    const { sealed_passphrase } = await world.db
      .selectFrom('backups')
      .select('sealed_passphrase')
      .executeTakeFirstOrThrow()
    expect(sealed_passphrase?.includes(passphrase) ?? false).toBe(false)
    await world.services.jobs.drain()
    const given = (await as(backupCalls.file, { id })) as {
      key: string
      name: string
      type: string
    }
    const bytes = await new Response(
      (await world.services.storage.get(given.key))!.body as BodyInit,
    ).bytes()
    expect(
      (await world.db.selectFrom('backups').select('sealed_passphrase').executeTakeFirst())!
        .sealed_passphrase,
    ).toBe(null)
    const path = join(world.services.config.dataDir, 'taken')
    writeFileSync(path, bytes)
    const { secret } = await checkArchive(await openArchive(path, async () => passphrase))
    await as(backupCalls.remove, { id })
    expect(await world.services.storage.get(given.key)).toBe(null)
    return { given, secret, bytes: Buffer.from(bytes) }
  }
  const plain = await take('')
  expect(plain.secret).toBe(null)
  expect(gunzipSync(plain.bytes).includes(world.services.secret)).toBe(false)
  const encrypted = await take('correct horse battery')
  expect(encrypted).toMatchObject({
    secret: world.services.secret,
    given: { type: 'application/octet-stream' },
  })
  expect(encrypted.given.name).toMatch(/\.tar\.gz\.enc$/)
  expect(encrypted.bytes.includes('tables/users')).toBe(false)
  await expect(as(backupCalls.make, { passphrase: 'too short' })).rejects.toMatchObject({
    code: 'invalid_input',
  })
})

const workFolder = (id: string) => join(tmpdir(), `farqad-backup-${id}`)
/** The state a killed server leaves: an active job and a partial file. */
async function leaveHalf() {
  const { id } = await as(backupCalls.make, {})
  await sql`update jobs.job set state = 'active' where data ->> 'id' = ${id}`.execute(world.db)
  mkdirSync(workFolder(id))
  return id
}

test('one that was interrupted is found at start, and before the next: it failed, its folder goes, and others are made at once', async () => {
  const first = await leaveHalf()
  await failInterruptedBackups(world.db, world.services)
  expect(await as(backupCalls.get, {})).toMatchObject([
    { id: first, failed: 'interrupted', bytes: null },
  ])
  expect(existsSync(workFolder(first))).toBe(false)
  const second = await leaveHalf()
  const { id } = await as(backupCalls.make, {})
  await world.services.jobs.drain()
  expect(await as(backupCalls.get, {})).toMatchObject([
    { id: expect.any(String) as string },
    { id: expect.any(String) as string },
    { id: expect.any(String) as string },
  ])
  const found = new Map((await as(backupCalls.get, {})).map((it) => [it.id, it.failed]))
  expect(Object.fromEntries(found)).toEqual({
    [first]: 'interrupted',
    [second]: 'interrupted',
    [id]: null,
  })
  const stuck = await leaveHalf()
  for (const one of [first, second, id, stuck]) await as(backupCalls.remove, { id: one })
  expect(await as(backupCalls.get, {})).toEqual([])
  expect(existsSync(workFolder(stuck))).toBe(false)
})

test('one that waits, or that a living process is at, is left alone', async () => {
  const { id } = await as(backupCalls.make, {})
  await failInterruptedBackups(world.db, world.services)
  await expect(as(backupCalls.make, {})).rejects.toThrow('backup_running')
  await sql`update jobs.job set state = 'active' where data ->> 'id' = ${id}`.execute(world.db)
  // On PostgreSQL it may be another process.
  const locks =
    world.database.engine === 'postgres' ? createProcessLocks(world.database) : world.services.locks
  const release = await locks.hold(`backup ${id}`)
  await expect(as(backupCalls.make, {})).rejects.toThrow('backup_running')
  await expect(as(backupCalls.remove, { id })).rejects.toThrow('not_found')
  await release()
  await as(backupCalls.remove, { id })
})

test.each([null, {}, { staff_role: 'support' as const }, { staff_role: 'editor' as const }])(
  'only admins have access: %o',
  async (item) => {
    const call = world.as(item && (await world.person(item)))
    for (const one of [
      call(backupCalls.get, {}),
      call(backupCalls.make, {}),
      call(backupCalls.file, { id: crypto.randomUUID() }),
    ])
      await expect(one).rejects.toThrow(item ? 'forbidden' : 'not_logged_in')
  },
)
