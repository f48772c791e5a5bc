// The readiness check for proxies and supervisors.
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { checkReadiness } from '#platform/server/health.server.ts'
import { openNewDatabase } from '#tests/databases.ts'

const database = await openNewDatabase()
const folder = mkdtempSync(join(tmpdir(), 'farqad-ready-'))
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await database.close()
})
// Generous timeout for a loaded machine.
const ready = (...[from, dataDir, stopping]: Parameters<typeof checkReadiness>) =>
  checkReadiness(from, dataDir, stopping, 60_000)
const whole = { database: 'ok', disk: 'ok', accepting: 'ok' }

test('a process is ready while it can read and write', async () => {
  expect(await ready(database, folder, false)).toEqual({ ok: true, checks: whole })
  expect(await ready(database, null, true)).toEqual({
    ok: false,
    checks: { ...whole, accepting: 'stopping' },
  })
})

test('it is not ready while the disk is full, and recovers', async () => {
  const probe = join(folder, `.room-${process.pid}`)
  symlinkSync('/dev/full', probe)
  for (const _ of [1, 2])
    expect(await ready(database, folder, false)).toEqual({
      ok: false,
      checks: { ...whole, disk: 'full' },
    })
  rmSync(probe)
  expect(await ready(database, folder, false)).toEqual({ ok: true, checks: whole })
  expect(await ready(database, join(folder, 'gone'), false)).toMatchObject({
    ok: false,
    checks: { disk: 'not writable (ENOENT)' },
  })
})

test('it is not ready while the database has no space, and recovers', async () => {
  const full = "raise exception 'could not extend file' using errcode = '53100'"
  await database.pool.query(
    `create function refuse_tables() returns event_trigger language plpgsql as $$ begin ${full}; end $$`,
  )
  await database.pool.query(
    "create event trigger no_room on ddl_command_start when tag in ('CREATE TABLE AS') execute function refuse_tables()",
  )
  // No write probe before a statement has failed.
  expect(await ready(database, null, false)).toEqual({ ok: true, checks: whole })
  await expect(sql.raw(`do $$ begin ${full}; end $$`).execute(database.db)).rejects.toThrow(
    'could not extend file',
  )
  for (const _ of [1, 2])
    expect(await ready(database, null, false)).toEqual({
      ok: false,
      checks: { ...whole, disk: 'full' },
    })
  await database.pool.query('drop event trigger no_room')
  expect(await ready(database, null, false)).toEqual({ ok: true, checks: whole })
})
