// The server is killed, or its disk is full, during a video upload (facts: X3, X9).
import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { getChunkKey } from '#features/authoring/chunked-upload/rules.ts'
import { openPostgres, type Db } from '#platform/data/db.server.ts'
import { createFolderStorage } from '#platform/files/storage.server.ts'
import { startPostgres } from '#tests/postgres.ts'
import { createDataFolder, startProduct } from '#tests/product.ts'
import { chooseRounds } from '#tests/rounds.ts'
import { seedMarket } from './buyers.ts'
import { chunkBytes } from '#features/authoring/chunked-upload/limits.ts'

const postgres = await startPostgres({ durable: true })
const full: string[] = []
afterAll(async () => {
  for (const folder of full) spawnSync('umount', [folder])
  await postgres.stop()
})

const rounds = chooseRounds(1, 20)

type Product = Awaited<ReturnType<typeof startProduct>>
type Answer<T> = { status: number; data: T | null; error: { code: string; message: string } | null }

async function send<T>(
  { port }: Product,
  cid: string,
  path: string,
  body: object,
): Promise<Answer<T> | null> {
  const form = body instanceof FormData
  const headers: Record<string, string> = form
    ? { cid }
    : { cid, 'content-type': 'application/json' }
  return fetch(`http://127.0.0.1:${port}/api/client/studio/${path}`, {
    method: 'POST',
    headers,
    body: form ? body : JSON.stringify(body),
  })
    .then((it) => it.json() as Promise<Answer<T>>)
    .catch(() => null)
}

async function author(db: Db, product: Product) {
  const { buyers } = await seedMarket(db, 1)
  const { id, cid } = buyers[0]!
  await db.updateTable('users').set({ is_trainer: true }).where('id', '=', id).execute()
  const made = (await send<{ course_id: number }>(product, cid, 'create', { title: 'Films' }))!
    .data!
  const section = (await send<{ id: number }>(product, cid, 'add', { ...made, title: 'S' }))!.data!
  const lesson = (await send<{ id: number }>(product, cid, 'add', {
    ...made,
    parent_id: section.id,
    title: 'L',
    kind: 'video',
  }))!.data!
  return { cid, course_id: made.course_id, part_id: lesson.id }
}
type Author = Awaited<ReturnType<typeof author>>

/** A fake video of three chunks; the last is never sent, so no transcode starts. */
function film() {
  const bytes = randomBytes(chunkBytes * 2 + 5)
  bytes.set([0x66, 0x74, 0x79, 0x70], 4)
  return bytes
}
const begin = (
  product: Product,
  { cid, course_id, part_id }: Author,
  file_name: string,
  bytes: number,
) =>
  send<{ id: string; received: number }>(product, cid, 'video/begin', {
    course_id,
    part_id,
    file_name,
    bytes,
  })
function piece(
  product: Product,
  { cid, course_id }: Author,
  id: string,
  offset: number,
  bytes: Buffer,
) {
  const form = new FormData()
  const part = new File([new Uint8Array(bytes.subarray(offset, offset + chunkBytes))], 'piece')
  for (const [name, value] of Object.entries({ course_id, id, offset }))
    form.append(name, String(value))
  form.append('piece', part)
  return send<{ received: number }>(product, cid, 'video/piece', form)
}
const inFolder = (folder: string) => readdirSync(folder, { recursive: true }).map(String)

test(
  `killed ${rounds} times while a film is sent, no half file is seen, what is said to be there is, and it goes on from there`,
  { timeout: 120_000 + rounds * 60_000 },
  async () => {
    const DATA_DIR = createDataFolder()
    const env = { DATABASE_URL: postgres.url('postgres'), DATA_DIR }
    const files = join(DATA_DIR, 'files')
    mkdirSync(files)
    const storage = createFolderStorage(files)
    let product = await startProduct(env)
    const database = openPostgres(env.DATABASE_URL, { max: 2 })
    const who = await author(database.db, product)
    for (let round = 0; round < rounds; round++) {
      const bytes = film()
      const name = `film-${round}.mp4`
      const { id } = (await begin(product, who, name, bytes.length))!.data!
      const sending = piece(product, who, id, 0, bytes)
      await pause(20 + ((round * 53) % 250))
      await product.kill('SIGKILL')
      const heard = await sending
      // Named files are complete.
      for await (const key of storage.list()) {
        expect(key).not.toContain('.part')
        if (key.startsWith(`uploads/${id}/`))
          expect(readFileSync(join(files, key)).equals(bytes.subarray(0, chunkBytes))).toBe(true)
      }
      product = await startProduct(env)
      const { received } = (await begin(product, who, name, bytes.length))!.data!
      if (heard?.data) expect(received).toBe(chunkBytes)
      expect([0, chunkBytes]).toContain(received)
      for (let offset = received; offset < chunkBytes * 2; offset += chunkBytes)
        expect((await piece(product, who, id, offset, bytes))!.data).toEqual({
          received: offset + chunkBytes,
        })
      const stored = [0, 1].map((at) => readFileSync(join(files, getChunkKey(id, at))))
      expect(Buffer.concat(stored).equals(bytes.subarray(0, chunkBytes * 2))).toBe(true)
    }
    // Partial files are removed by the sweep.
    await storage.sweep!(new Date(Date.now() + 60_000))
    expect(inFolder(files).filter((it) => it.endsWith('.part'))).toEqual([])
    await database.close()
    await product.kill('SIGTERM')
  },
)

/** A disk of a few megabytes, if this machine can mount one. */
function smallDisk(folder: string, megabytes: number) {
  mkdirSync(folder, { recursive: true })
  const made =
    process.platform === 'linux' &&
    spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]).status === 0
  if (made) full.push(folder)
  return made
}

const DATA_DIR = createDataFolder()
if (smallDisk(join(DATA_DIR, 'files'), 12))
  test('a film that finds the disk full is refused in a sentence, nothing of it is kept, and the server lives on', async () => {
    const product = await startProduct({ DATABASE_URL: postgres.url('postgres'), DATA_DIR })
    const database = openPostgres(postgres.url('postgres'), { max: 2 })
    const who = await author(database.db, product)
    const bytes = film()
    const { id } = (await begin(product, who, 'large.mp4', bytes.length))!.data!
    expect((await piece(product, who, id, 0, bytes))!.data).toEqual({ received: chunkBytes })
    const used = () =>
      Number(
        execFileSync('du', ['-sk', join(DATA_DIR, 'files')])
          .toString()
          .split('\t')[0],
      )
    const before = used()
    for (let again = 0; again < 2; again++)
      expect(await piece(product, who, id, chunkBytes, bytes)).toMatchObject({
        status: 507,
        data: null,
        error: { code: 'no_room', message: expect.stringContaining('no room left') },
      })
    expect(used()).toBe(before)
    expect(inFolder(join(DATA_DIR, 'files')).filter((it) => it.endsWith('.part'))).toEqual([])
    expect((await begin(product, who, 'large.mp4', bytes.length))!.data).toMatchObject({
      id,
      received: chunkBytes,
    })
    expect(statSync(join(DATA_DIR, 'files', getChunkKey(id, 0))).size).toBe(chunkBytes)
    expect(await product.status('/readyz')).toBe(200)
    await database.close()
    await product.kill('SIGTERM')
  })
