import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { zip as zipFixture } from '#tests/zip-fixture.ts'
import { ArchiveError, openZip, readArchiveText, unzip } from './zip-reader.server.ts'
import { ArchiveTooLargeError, writeZip, zip } from './zip-writer.server.ts'

const limits = { entries: 100, bytes: 10_000_000 }
const folder = mkdtempSync(join(tmpdir(), 'zip-'))
const text = (it: string) => Buffer.from(it)
const fault = (bytes: Buffer) =>
  openZip(bytes, limits)
    .then(async (it) => {
      for (const name of it.names) await readArchiveText(it, name, limits.bytes)
      return null
    })
    .catch((error: unknown) => (error instanceof ArchiveError ? error.fault : error))

const central = (bytes: Buffer) => bytes.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'))
const patched = (change: (bytes: Buffer, at: number) => void, name = 'a.txt') => {
  const bytes = zipFixture([{ name, bytes: text('hello') }], { folders: true })
  change(bytes, central(bytes))
  return bytes
}

test('whatever is written is read again, from memory and from disk', async () => {
  const names = fc.uniqueArray(fc.stringMatching(/^[\wا-ي]{1,9}(\/[\wا-ي]{1,9})?$/u), {
    maxLength: 6,
  })
  await fc.assert(
    fc.asyncProperty(names, fc.uint8Array({ maxLength: 5000 }), async (all, bytes) => {
      const entries = all.map((name) => ({ name, bytes }))
      const expected = all.map((name) => ({ name, bytes: Buffer.from(bytes) }))
      expect(await unzip(await zip(entries, { folders: true }), limits)).toEqual(expected)
    }),
    { numRuns: 30 },
  )
  const path = join(folder, 'disk.zip')
  const size = await writeZip(path, async (it) => {
    await it.text('course.json', '{"a":1}')
    for (const name of ['files/1.bin', 'files/2.bin'])
      await it.stream(name, new Blob(['سلام', new Uint8Array(100_000)]).stream())
  })
  expect(size).toBeGreaterThan(200_000)
  const archive = await openZip(path, limits)
  expect(archive.names).toEqual(['course.json', 'files/1.bin', 'files/2.bin'])
  expect(await readArchiveText(archive, 'course.json', 100)).toBe('{"a":1}')
  expect(archive.size('files/2.bin')).toBe(100_008)
  expect([archive.size('no'), archive.stream('no')]).toEqual([null, null])
  await expect(readArchiveText(archive, 'files/1.bin', 10)).rejects.toMatchObject({
    fault: 'too_large',
  })
})

describe('an archive is refused', () => {
  test.each([
    '../a',
    'a/../../b',
    '/a',
    'C:/a',
    'a\\b',
    'a\u0000b',
    'a\nb',
    '../',
    'x'.repeat(501),
  ])('whose name would lead outside: %j', async (name) =>
    expect(await fault(patched(() => {}, name))).toBe('unsafe'),
  )
  test.each<[string, (bytes: Buffer, at: number) => void, string]>([
    ['that is encrypted', (bytes, at) => bytes.writeUInt16LE(1, at + 8), 'unreadable'],
    ['packed in another way', (bytes, at) => bytes.writeUInt16LE(12, at + 10), 'unreadable'],
    ['with a false checksum', (bytes, at) => bytes.writeUInt32LE(1, at + 16), 'unreadable'],
    ['with a false size', (bytes, at) => bytes.writeUInt32LE(4, at + 24), 'unreadable'],
    ['that leads past its end', (bytes, at) => bytes.writeUInt32LE(9_999, at + 42), 'unreadable'],
    [
      'with more entries than it has',
      (bytes) => bytes.writeUInt16LE(9, bytes.length - 12),
      'unreadable',
    ],
  ])('%s', async (_, change, expected) => expect(await fault(patched(change))).toBe(expected))

  test('that unpacks to more than it declares, or declares more than the limit', async () => {
    const bomb = (size: number) =>
      zipFixture([
        { name: 'a', bytes: deflateRawSync(Buffer.alloc(5_000_000)), packed: { size, sum: 0 } },
      ])
    expect(await fault(bomb(10))).toBe('unsafe')
    expect(await fault(bomb(10_000_001))).toBe('too_large')
    expect(await fault(bomb(6_000_000))).toBe('unreadable')
  })

  test('with one name twice, or too many', async () => {
    const many = (count: number, name: (at: number) => string) =>
      zipFixture(
        Array.from({ length: count }, (_, at) => ({ name: name(at), bytes: text('x') })),
        { folders: true },
      )
    expect(await fault(many(2, () => 'same'))).toBe('unreadable')
    expect(await fault(many(101, String))).toBe('too_large')
    expect(await fault(many(100, String))).toBe(null)
  })

  test('whatever of its bytes were changed, and never with another error', async () => {
    const whole = await zip([
      { name: 'a.txt', bytes: text('hello '.repeat(50)) },
      {
        name: 'b.txt',
        bytes: (async function* () {
          yield text('packed '.repeat(50))
        })(),
      },
    ])
    const change = fc.tuple(fc.nat(whole.length - 1), fc.nat(255))
    await fc.assert(
      fc.asyncProperty(
        fc.array(change, { minLength: 1, maxLength: 4 }),
        fc.nat(whole.length),
        async (changes, cut) => {
          const bytes = Buffer.from(whole)
          for (const [at, byte] of changes) bytes[at] = byte
          const found = [await fault(bytes), await fault(bytes.subarray(0, cut))]
          for (const it of found) expect([null, 'unreadable', 'unsafe', 'too_large']).toContain(it)
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('an archive that cannot be written', () => {
  test('fails with the error of what was to be in it', async () => {
    const broken = async function* () {
      yield text('x')
      throw new Error('storage is away')
    }
    await expect(
      writeZip(join(folder, 'broken.zip'), (it) => it.stream('a', broken())),
    ).rejects.toThrow('storage is away')
    await expect(
      writeZip(join(folder, 'refused.zip'), () => Promise.reject(new ArchiveTooLargeError())),
    ).rejects.toBeInstanceOf(ArchiveTooLargeError)
  })

  test('ends what was being read for it', async () => {
    let ended = false
    const endless = async function* () {
      try {
        for (;;) yield Buffer.alloc(65_536)
      } finally {
        ended = true
      }
    }
    await expect(
      writeZip(join(folder, 'no-folder', 'a.zip'), (it) => it.stream('a', endless())),
    ).rejects.toMatchObject({ code: 'ENOENT' })
    expect(ended).toBe(true)
  })
})
