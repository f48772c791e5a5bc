import { afterAll, expect, test } from 'vitest'
import { loadDemo } from '#db/demo/load.ts'
import { streamBackup } from '#platform/files/archive/backup.server.ts'
import type { Database } from '#platform/data/db.server.ts'
import { restoreArchive } from '#platform/files/archive/restore.server.ts'
import { addCourse, addEntitlement, assignTrainer } from '#tests/courses.ts'
import { digestTables } from '#tests/every-row.ts'
import { createMemoryStorage } from '#tests/memory-storage.ts'
import { openNewDatabase } from '#tests/databases.ts'
import { prepareQueues } from '../../tools/empty-database.ts'

// Academies move between engines, so each backup is restored on the other one.
const other = process.env.ENGINE === 'postgres' ? 'embedded' : 'postgres'
const now = new Date('2026-11-01T09:00:00Z')
const [source, target] = [await openNewDatabase(), await openNewDatabase(other)]
afterAll(() => Promise.all([source.close(), target.close()]))
const files = createMemoryStorage()
// The full demo from embedded to PostgreSQL; a few rows the other way.
if (process.env.ENGINE === 'postgres') await addSome(source)
else await loadDemo(source.db, now, files)
await files.put('films/one.mp4', new Uint8Array(200_000).fill(7), 'video/mp4')
await files.put('backups/old.tar.gz', new Uint8Array(10), 'application/gzip')
await source.pool
  .query(`insert into jobs.job (name, data, state) values ('mail.send', '{"id":"x"}', 'active')`)
  .catch(() => {})

const archive = () => streamBackup(source.db, files, 'signs everything', now)
const whole = await new Response(archive() as BodyInit).bytes()
const into = (bytes: Uint8Array, { storage = createMemoryStorage(), replace = false } = {}) =>
  restoreArchive(() => new Blob([new Uint8Array(bytes)]).stream(), {
    database: target,
    storage,
    secretPath: null,
    prepareQueues,
    replace,
    now,
  })

async function addSome({ db }: Database) {
  const course = await addCourse({ db, now }, 'moved', {
    title_ar: '«نُقِلت»',
    lessons: [{ slug: 'one' }, { slug: 'two' }],
  })
  const row = { email: 'mona@people.example', first_name: 'Mona', last_name: 'O\'Neil "\\n"' }
  const { id } = await db.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow()
  await assignTrainer({ db, now }, id, course.id)
  await addEntitlement({ db, now }, id, 'plan')
}

test('an academy is brought back whole on the other engine, files and all, and goes on from there', async () => {
  const storage = createMemoryStorage()
  const brought = await into(whole, { storage })
  expect(brought).toMatchObject({ secret: 'signs everything', files: files.files.size - 1 })
  expect(brought.rows).toBeGreaterThan(process.env.ENGINE === 'postgres' ? 10 : 1000)
  expect(await digestTables(target)).toEqual(await digestTables(source))
  const film = storage.files.get('films/one.mp4')!
  expect([film.type, film.body.length, film.body.every((it) => it === 7)]).toEqual([
    'video/mp4',
    200_000,
    true,
  ])
  expect(storage.files.has('backups/old.tar.gz')).toBe(false)
  // Foreign keys, sequences and triggers work again.
  await expect(
    target.pool.query('insert into enrollments (user_id, course_id) values (gen_random_uuid(), 1)'),
  ).rejects.toThrow()
  const { rows } = await target.pool.query<{ id: number }>(
    "insert into plans (slug, title, period, price_egp, price_usd) values ('after', 'After', 'month', 1, 1) returning id",
  )
  const last = await source.pool.query<{ id: number }>('select max(id) as id from plans')
  expect(rows[0]!.id).toBeGreaterThan(last.rows[0]!.id)
  await target.pool.query(
    "insert into users (email, first_name, last_name) values ('after@people.example', 'Mona', 'Adel')",
  )
  const counted = await target.pool.query('select 1 from daily_stat_deltas')
  expect(counted.rowCount).toBeGreaterThan(0)
}, 240_000)

test('where there is an academy already, nothing is lost without a word', async () => {
  await expect(into(whole)).rejects.toThrow('There is an academy here already')
  await into(whole, { replace: true })
  expect(await digestTables(target)).toEqual(await digestTables(source))
}, 240_000)
