import { createS3Storage } from '#platform/files/create-storage.server.ts'
import { createStorage } from '#platform/files/create-storage.server.ts'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { mkdir, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { toFailure } from '#platform/call/to-failure.server.ts'
import {
  createFolderStorage,
  StorageUnavailableError,
  type StoredFileInfo,
  type Storage,
} from '#platform/files/storage.server.ts'
import { findFreePort } from '../postgres.ts'
import { openBucket, computeSignature } from '../platform/bucket.ts'

const credentials = {
  key: 'AKIAIOSFODNN7EXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
}
const bucket = await openBucket(credentials)
afterAll(() => void bucket.close())
const folder = mkdtempSync(join(tmpdir(), 'farqad-storage-'))
const bytes = (it: string) => new TextEncoder().encode(it)
const read = async (storage: Storage, key: string, range?: { start: number; end: number }) => {
  const found = await storage.get(key, range)
  return found && { text: await text(found.body), size: found.size, type: found.type }
}

describe.each<[string, Storage]>([
  ['a folder', createFolderStorage(folder)],
  ['a bucket', createS3Storage({ url: bucket.url, bucket: 'academy', ...credentials })],
])('%s', (_, storage) => {
  test('gives back what was put, with its type', async () => {
    await storage.put('avatars/mona.webp', bytes('picture'), 'image/webp')
    expect(await read(storage, 'avatars/mona.webp')).toEqual({
      text: 'picture',
      size: 7,
      type: 'image/webp',
    })
    await storage.put('avatars/mona.webp', bytes('newer'), 'image/png')
    expect(await read(storage, 'avatars/mona.webp')).toEqual({
      text: 'newer',
      size: 5,
      type: 'image/png',
    })
  })
  test('gives a part of a file, and says how large the whole is', async () => {
    await storage.put('video.mp4', bytes('0123456789'), 'video/mp4')
    expect(await read(storage, 'video.mp4', { start: 2, end: 4 })).toEqual({
      text: '234',
      size: 10,
      type: 'video/mp4',
    })
    expect(await read(storage, 'video.mp4', { start: 8, end: 99 })).toMatchObject({
      text: '89',
      size: 10,
    })
    expect(await read(storage, 'video.mp4', { start: 10, end: 20 })).toMatchObject({
      text: '',
      size: 10,
    })
  })
  test('has nothing where nothing was put, and nothing after it was removed', async () => {
    expect(await storage.get('none')).toBe(null)
    await storage.put('gone', bytes('x'), 'text/plain')
    await storage.remove('gone')
    await storage.remove('gone')
    expect(await storage.get('gone')).toBe(null)
  })
  test('moves a file to another key with its type, over what is there', async () => {
    await storage.put('moved/from.webp', bytes('picture'), 'image/webp')
    await storage.put('moved/to', bytes('older'), 'text/plain')
    await storage.move('moved/from.webp', 'moved/to')
    expect(await read(storage, 'moved/to')).toEqual({
      text: 'picture',
      size: 7,
      type: 'image/webp',
    })
    expect(await storage.get('moved/from.webp')).toBe(null)
    await expect(storage.move('moved/from.webp', 'moved/to')).rejects.toThrow()
    expect(await read(storage, 'moved/to')).toMatchObject({ text: 'picture' })
    await storage.remove('moved/to')
  })
  test('takes what is too large to be held, and only whole', async () => {
    const stream = (size: number) => new Blob([new Uint8Array(size).fill(120)]).stream()
    await storage.putStream('films/long.mp4', stream(300_000), 300_000, 'video/mp4')
    expect(await read(storage, 'films/long.mp4')).toEqual({
      text: 'x'.repeat(300_000),
      size: 300_000,
      type: 'video/mp4',
    })
    await expect(storage.putStream('films/cut.mp4', stream(10), 20, 'video/mp4')).rejects.toThrow()
    expect(await storage.get('films/cut.mp4')).toBe(null)
  })
  test('names everything it holds', async () => {
    const keys = async () => {
      const all: string[] = []
      for await (const key of storage.list()) all.push(key)
      return all.sort()
    }
    const before = await keys()
    for (const key of ['listed/a', 'listed/b/c.webp', 'listed/d'])
      await storage.put(key, bytes('x'), 'text/plain')
    expect(await keys()).toEqual([...before, 'listed/a', 'listed/b/c.webp', 'listed/d'].sort())
  })
  test('says of what a folder holds when it was written, and how large it is', async () => {
    for (const key of ['dated/a', 'dated/b/c.webp', 'other/d'])
      await storage.put(key, bytes('x'), 'text/plain')
    const inFolder = async (folder: string) => {
      const all: StoredFileInfo[] = []
      for await (const it of storage.dated(folder)) all.push(it)
      return all
    }
    const found = await inFolder('dated/')
    expect(found.map((it) => it.key).sort()).toEqual(['dated/a', 'dated/b/c.webp'])
    for (const { written_at, size } of found)
      expect([written_at.getFullYear() > 2025, size]).toEqual([true, 1])
    expect(await inFolder('none/')).toEqual([])
  })
  test('keeps an empty file', async () => {
    await storage.put('empty', bytes(''), 'text/plain')
    expect(await read(storage, 'empty')).toMatchObject({ text: '', size: 0 })
  })
  test.each([
    '../secret',
    'a/../../secret',
    '/etc/passwd',
    'a\0b',
    '',
    '.hidden',
    'A.png',
    'a b',
    'a?b',
    'x.type',
    'x.part',
    'a'.repeat(300),
  ])('refuses the key %j', async (key) => {
    await expect(storage.put(key, bytes('x'), 'text/plain')).rejects.toThrow(/Not a storage key/)
    await expect(storage.get(key)).rejects.toThrow(/Not a storage key/)
    await expect(storage.remove(key)).rejects.toThrow(/Not a storage key/)
  })
})

test('a folder shows a file only when it is whole', async () => {
  const storage = createFolderStorage(folder)
  const large = new Uint8Array(8 * 1024 * 1024).fill(120)
  const putting = storage.put('lessons/large.mp4', large, 'video/mp4')
  const seen = new Set<number | null>()
  let done = false
  void putting.then(() => (done = true))
  while (!done) seen.add((await storage.get('lessons/large.mp4').then(sizeOnly)) ?? null)
  seen.add((await storage.get('lessons/large.mp4').then(sizeOnly)) ?? null)

  expect([...seen].filter((it) => it !== null)).toEqual([large.length])
  expect(readdirSync(join(folder, 'lessons')).filter((it) => it.endsWith('.part'))).toEqual([])
})

async function sizeOnly(found: Awaited<ReturnType<Storage['get']>>) {
  await found?.body.cancel()
  return found?.size
}

test('what a killed server left half written is nobody’s file, and is cleared once it has long been left alone', async () => {
  const storage = createFolderStorage(folder)
  await storage.put('lessons/whole.mp4', bytes('whole'), 'video/mp4')
  const half = (name: string) => join(folder, 'lessons', `${name}.mp4.${crypto.randomUUID()}.part`)
  const [old, fresh] = [half('old'), half('fresh')]
  for (const path of [old, fresh]) await writeFile(path, 'ha')
  await utimes(old, new Date('2026-01-01T10:00:00Z'), new Date('2026-01-01T10:00:00Z'))
  await utimes(fresh, new Date('2026-01-01T10:45:00Z'), new Date('2026-01-01T10:45:00Z'))
  for await (const key of storage.list()) expect(key).not.toContain('.part')
  await storage.sweep!(new Date('2026-01-01T10:30:00Z'))
  expect([existsSync(old), existsSync(fresh)]).toEqual([false, true])
  await rm(fresh)
  expect(await storage.get('lessons/whole.mp4').then(sizeOnly)).toBe(5)
})

test('a folder’s own folders are not files', async () => {
  await mkdir(join(folder, 'courses'), { recursive: true })
  await writeFile(join(folder, 'courses', 'x'), 'x')
  expect(await createFolderStorage(folder).get('courses')).toBe(null)
})

describe('requests to a bucket are signed', () => {
  test('by a signature that agrees with the published example', () => {
    // Amazon S3 API reference, "Examples: Signature Calculations", GET Object.
    const headers = {
      host: 'examplebucket.s3.amazonaws.com',
      range: 'bytes=0-9',
      'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      'x-amz-date': '20130524T000000Z',
    }
    const signed = ['host', 'range', 'x-amz-content-sha256', 'x-amz-date']
    expect(
      computeSignature({ method: 'GET', path: '/test.txt', headers, signed }, credentials),
    ).toBe('f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41')
  })
  test('so that a wrong secret gets nowhere', async () => {
    const storage = createS3Storage({
      url: bucket.url,
      bucket: 'academy',
      ...credentials,
      secret: 'wrong',
    })
    await expect(storage.put('a', bytes('x'), 'text/plain')).rejects.toThrow(
      'The file storage answered 403.',
    )
    await expect(storage.get('avatars/mona.webp')).rejects.toThrow('The file storage answered 403.')
  })
})

test('the bucket is used where one is configured, else the data folder', async () => {
  const here = mkdtempSync(join(tmpdir(), 'farqad-storage-'))
  await createStorage({ s3: null, dataDir: here }).put('a', bytes('x'), 'text/plain')
  await createStorage({
    s3: { url: `${bucket.url}/`, bucket: 'other', ...credentials },
    dataDir: here,
  }).put('b', bytes('x'), 'text/plain')

  expect(readdirSync(join(here, 'files')).sort()).toEqual(['a', 'a.type'])
  expect([...bucket.files.keys()]).toContain('/other/b')
})

describe('a bucket that is away', () => {
  const limits = { answerMs: 200, megabyteMs: 100, partMs: 200 }
  const unavailable = { code: 'STORAGE_UNAVAILABLE' }
  async function odd(answer: RequestListener) {
    const server = createServer(answer).listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void (server.closeAllConnections(), server.close()))
    const { port } = server.address() as { port: number }
    return createS3Storage(
      { url: `http://127.0.0.1:${port}`, bucket: 'academy', ...credentials },
      limits,
    )
  }
  const refusesAll = async (storage: Storage) => {
    await expect(storage.get('a')).rejects.toMatchObject(unavailable)
    await expect(storage.put('a', bytes('x'), 'text/plain')).rejects.toMatchObject(unavailable)
    await expect(
      storage.putStream('a', new Blob(['x']).stream(), 1, 'text/plain'),
    ).rejects.toMatchObject(unavailable)
    await expect(storage.remove('a')).rejects.toMatchObject(unavailable)
    await expect(storage.list()[Symbol.asyncIterator]().next()).rejects.toMatchObject(unavailable)
  }

  test('is given up when it never answers', async () => refusesAll(await odd(() => {})))

  test('is unavailable when it fails or is too busy', async () =>
    refusesAll(await odd((_, response) => response.writeHead(503).end())))

  test('is unavailable when nobody listens', async () => {
    const port = await findFreePort()
    await refusesAll(
      createS3Storage(
        { url: `http://127.0.0.1:${port}`, bucket: 'academy', ...credentials },
        limits,
      ),
    )
  })

  test('is given up in the middle of a file when it falls silent', async () => {
    const storage = await odd((_, response) =>
      response.writeHead(200, { 'content-length': 10 }).write('half'),
    )
    const found = await storage.get('a')
    await expect(text(found!.body)).rejects.toMatchObject(unavailable)
  })

  test('is told to people as a passing trouble of the storage', () => {
    expect(toFailure(new StorageUnavailableError('away'))).toMatchObject({
      code: 'storage_unavailable',
      retryAfter: 10,
    })
  })
})
