import { createCanvas } from '@napi-rs/canvas'
import { describe, expect, test } from 'vitest'
import { hashPassword } from '#features/accounts/password-hash.server.ts'
import { numbers } from '#platform/data/constants.ts'
import { buildScanBomb, buildTextBomb, buildPng } from '#tests/hostile-images.ts'
import { createTestApp } from './app.ts'
import { createSessionHeader } from './people.ts'

const { world, send, ask } = await createTestApp({ connections: 5 })
await world.db
  .insertInto('categories')
  .values({
    slug: 'business',
    title: 'Business',
    title_ar: 'الأعمال',
    art: 'business',
    published_at: world.now,
  })
  .execute()

async function post(
  path: string,
  fields: Record<string, string | File>,
  headers: Record<string, string>,
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const sent = new Response(form)
  const answer = await send(
    `/api/${path}`,
    await sent.arrayBuffer(),
    sent.headers.get('content-type')!,
    headers,
  )
  return { status: answer.status, ...((await answer.json()) as { error: { code: string } | null }) }
}
const application = {
  job: 'Procurement lead',
  experience: '6-10',
  category: 'business',
  language: 'both',
  course_title: 'Buying for hospitals',
  pitch: 'For storekeepers who want to write a clear specification.',
  agreed: 'yes',
}
const sample = (bytes: Uint8Array) => ({
  ...application,
  file: new File([bytes as Uint8Array<ArrayBuffer>], 'cv.hta'),
})
const picture = (bytes: Uint8Array) => ({
  image: new File([bytes as Uint8Array<ArrayBuffer>], 'me.hta'),
})

/** Repeats the filling between head and tail up to the upload limit. */
function filled(
  begin: string | Uint8Array,
  what: string,
  end: string | Uint8Array,
  most: number = numbers.upload_bytes,
) {
  const [head, tail] = [Buffer.from(begin), Buffer.from(end)]
  return Buffer.concat([head, Buffer.alloc(most - head.length - tail.length, what), tail])
}
const pdf = (what: string) => filled('%PDF-1.7\n1 0 obj<<>>endobj\n', what, '\n%%EOF\n')

test('while ten megabytes are looked at other calls are answered', async () => {
  const headers = await createSessionHeader(world, 'user')
  const upload = post('client/trainer/apply', sample(pdf('/#4a')), headers)
  const others = async () => {
    for (let n = 0; n < 10; n++) expect((await ask('/api/public/seo')).status).toBe(200)
  }
  expect(
    await Promise.race([upload.then(() => 'the upload'), others().then(() => 'the others')]),
  ).toBe('the others')
  expect(await upload).toMatchObject({ status: 415, error: { code: 'document_kind' } })
})

test('pictures are unpacked one at a time: eight of the dearest keep nobody from logging in', async () => {
  const { id } = await world.person({ email: 'between@people.example' })
  const password_hash = await hashPassword('river-lantern-42')
  await world.db.updateTable('users').set({ password_hash }).where('id', '=', id).execute()
  const headers = await createSessionHeader(world, 'user')
  const image = buildScanBomb(4000, 4000, 20)
  const done: string[] = []
  const pictures = Array.from({ length: 8 }, () =>
    post('client/access/updateProfile', picture(image), headers).finally(() =>
      done.push('picture'),
    ),
  )
  const login = (async () => {
    const body = JSON.stringify({ email: 'between@people.example', password: 'river-lantern-42' })
    const { status } = await send('/api/client/access/login', body)
    done.push('login')
    return status
  })()
  expect(await login).toBe(200)
  expect((await Promise.all(pictures)).map((it) => it.status)).toEqual(Array(8).fill(200))
  expect(done.at(-1)).toBe('picture')
})

describe('whatever it is made of, a file is taken or refused', () => {
  const canvas = createCanvas(32, 32)
  test.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
    ['a document of streams', () => pdf('stream\n')],
    ['a document of objects', () => pdf('1 0 obj\n')],
    ['a document of hidden objects', () => pdf('%1 0 obj')],
    ['a document of beginnings of pages', () => pdf('<scrip')],
    [
      'a picture of parts',
      () => filled(buildPng(8, 8).subarray(0, -12), 'tEXta\0', buildPng(8, 8).subarray(-12)),
    ],
    [
      'a photograph of marks',
      async () =>
        filled((await canvas.encode('jpeg')).subarray(0, 20), '\u00ff\u00da', '\u00ff\u00d9'),
    ],
  ])('%s', async (_, made) => {
    const { status, error } = await post(
      'client/trainer/apply',
      sample(await made()),
      await createSessionHeader(world, 'user'),
    )
    expect([status, error?.code]).toEqual([415, expect.stringMatching(/^(file|document)_kind$/)])
  })

  test.each<[string, () => Promise<Uint8Array> | Uint8Array, number]>([
    ['a photograph of 40 megapixels in 100 scans', () => buildScanBomb(6300, 6300, 100), 415],
    [
      'a picture with texts that grow a thousandfold',
      () => buildPng(8, 8, { extra: Array<Buffer>(100).fill(buildTextBomb(1_000_000)) }),
      200,
    ],
    [
      'an AVIF of nothing',
      async () =>
        filled(
          (await canvas.encode('avif')).subarray(0, 40),
          '\0\0\0\u0008free',
          '',
          numbers.avatar_bytes,
        ),
      415,
    ],
  ])('%s', async (_, made, status) => {
    expect(
      (
        await post(
          'client/access/updateProfile',
          picture(await made()),
          await createSessionHeader(world, 'user'),
        )
      ).status,
    ).toBe(status)
  })
})
