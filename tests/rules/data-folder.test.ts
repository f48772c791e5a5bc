// Each reason for an unusable data folder has its message, and only the owner can read the folder.
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { startEngine, hasUncleanShutdown } from '#platform/data/pglite.server.ts'
import { createFolderStorage } from '#platform/files/storage.server.ts'
import { StartupError } from '#platform/process/config.server.ts'
import { protectDataFolder } from '#platform/process/data-folder.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'farqad-folder-'))
afterAll(() => rmSync(folder, { recursive: true }))
const reason = (data: string) =>
  startEngine({ folder: data }).then(
    () => 'started',
    (error: Error) => (error instanceof StartupError ? error.message : error),
  )

test('one that cannot be made or written to is not called in use', async () => {
  writeFileSync(join(folder, 'file'), '')
  const below = join(folder, 'file', 'data')
  expect(await reason(below)).toBe(
    `The data folder ${below} cannot be written to (ENOTDIR). Give this user the right to write there, or set DATA_DIR to another folder.`,
  )
  const closed = join(folder, 'closed')
  // Simulates a read-only mount.
  mkdirSync(join(closed, 'lock'), { recursive: true })
  expect(await reason(closed)).toContain(`The data folder ${closed} cannot be written to`)
})

test('one that another process has locked is', async () => {
  const used = join(folder, 'used')
  mkdirSync(used)
  const other = new DatabaseSync(join(used, 'lock'))
  other.exec('begin exclusive')
  expect(await reason(used)).toBe(
    `The data folder ${used} is in use by another Farqad. Stop that one, or set DATA_DIR to another folder.`,
  )
  other.close()
})

test('it and every file in it belong to their owner alone, also where an earlier release left them open', async () => {
  const umask = process.umask()
  const data = join(folder, 'open')
  mkdirSync(data, { mode: 0o755 })
  protectDataFolder(data)
  process.umask(umask)
  expect(statSync(data).mode & 0o777).toBe(0o700)
  const storage = createFolderStorage(join(data, 'files'))
  await storage.put('backups/one.tar.gz', new Uint8Array(3), 'application/gzip')
  await storage.putStream('films/one.mp4', new Blob(['abc']).stream(), 3, 'video/mp4')
  for (const it of ['backups/one.tar.gz', 'backups/one.tar.gz.type', 'films/one.mp4'])
    expect(statSync(join(data, 'files', it)).mode & 0o777).toBe(0o600)
  expect(statSync(join(data, 'files', 'backups')).mode & 0o777).toBe(0o700)
})

test('an unclean shutdown is detected', () => {
  expect(hasUncleanShutdown(join(folder, 'none'))).toBe(false)
  mkdirSync(join(folder, 'killed/postgres/global'), { recursive: true })
  const control = join(folder, 'killed/postgres/global/pg_control')
  const [closed, running] = [1, 6]
  for (const [state, killed] of [
    [closed, false],
    [running, true],
  ] as const) {
    const bytes = Buffer.alloc(8192)
    bytes.writeUInt32LE(state, 16)
    writeFileSync(control, bytes)
    expect(hasUncleanShutdown(join(folder, 'killed'))).toBe(killed)
  }
})
