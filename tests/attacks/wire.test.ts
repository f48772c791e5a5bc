import { expect, test } from 'vitest'
import { api } from '#api.ts'
import { progressCalls } from '#features/learning/progress/contract.ts'
import { coerceFormValues } from '#platform/call/form-values.server.ts'
import { createSessionHeader } from './people.ts'
import { createTestApp } from './app.ts'

const { world, ask, send } = await createTestApp()

const messageOf = async (answer: Response | Promise<Response>) =>
  ((await (await answer).json()) as { error: { message: string } | null }).error?.message
const arabic = 'راجع الحقول التي فيها خطأ.'
const english = 'Some of the fields need another look.'

test('a GET’s query chooses its language, and that is no field', async () => {
  for (const locale of ['ar', 'AR', 'ar-EG', 'x'])
    expect((await ask(`/api/public/seo?locale=${locale}`)).status).toBe(200)
  expect(await messageOf(ask('/api/public/seo?locale=ar&x=1'))).toBe(arabic)
  expect(await messageOf(ask('/api/public/seo?locale=en&x=1', { headers: { locale: 'ar' } }))).toBe(
    english,
  )
  expect(await messageOf(ask('/api/public/seo?locale=x&x=1', { headers: { locale: 'ar' } }))).toBe(
    arabic,
  )
})

test('no read has a field of that name', () => {
  const reads = api.map((it) => it.endpoint).filter((it) => it.cacheSeconds !== null)
  for (const { path, input } of reads)
    expect(Object.keys((input as { shape?: object }).shape ?? {}), path).not.toContain('locale')
})

test.each(['ar', 'AR', 'ar-EG', 'ar_SA'])('a locale of %s is Arabic', async (locale) => {
  expect(await messageOf(send('/api/public/seo', '{"x":1}', 'application/json', { locale }))).toBe(
    arabic,
  )
})

test.each(['99999', 'Africa/Cairo', '', '1e3', '-841'])(
  'a time zone of %j is ignored',
  async (timezone) => {
    expect((await send('/api/public/seo', '{}', 'application/json', { timezone })).status).toBe(200)
  },
)

test('an unsupported method is answered with the allowed ones', async () => {
  const allowed = async (method: string, path: string) => {
    const answer = await ask(path, { method })
    return [answer.status, answer.headers.get('allow')]
  }
  expect(await allowed('PUT', '/api/public/seo')).toEqual([405, 'GET, HEAD, POST'])
  expect(await allowed('OPTIONS', '/api/client/access/login')).toEqual([405, 'POST'])
  expect(await allowed('GET', '/api/client/access/login')).toEqual([405, 'POST'])
})

test('a form carries numbers and truths as JSON does', async () => {
  const headers = await createSessionHeader(world, 'user')
  const wrong = { lesson_id: 1, position: 5, ago: 0.5, reached_end: true }
  const asJson = await (
    await send('/api/client/lessons/progress', JSON.stringify(wrong), 'application/json', headers)
  ).json()
  const text = 'lesson_id=1&position=5&ago=0.5&reached_end=true'
  const asForm = await (
    await send('/api/client/lessons/progress', text, 'application/x-www-form-urlencoded', headers)
  ).json()
  const parts = new FormData()
  for (const [name, value] of new URLSearchParams(text)) parts.append(name, value)
  const asParts = await (
    await ask('/api/client/lessons/progress', { method: 'POST', body: parts, headers })
  ).json()

  // All encodings are parsed alike; the lesson does not exist.
  expect(asJson).toMatchObject({ status: 404, error: { code: 'not_found' } })
  expect([asForm, asParts]).toEqual([asJson, asJson])
})

test('form texts are converted only to the declared type', () => {
  const said = (fields: Record<string, unknown>) => coerceFormValues(progressCalls.report, fields)
  expect(said({ position: '12.5', reached_end: 'false' })).toEqual({
    position: 12.5,
    reached_end: false,
  })
  expect(said({ position: '٥' })).toEqual({ position: 5 })
  for (const position of ['', ' 5', '5px', '1e9', '0x10', 'NaN', ['5', '6']])
    expect(said({ position })).toEqual({ position })
  for (const reached_end of ['on', '1', 'TRUE', ''])
    expect(said({ reached_end })).toEqual({ reached_end })
  expect(said({ person: '7', toString: '5' })).toEqual({ person: '7', toString: '5' })
})

test('a program gets whole addresses of pictures, a page of ours its own', async () => {
  const now = new Date('2026-01-01')
  await world.db
    .insertInto('categories')
    .values({ slug: 'physics', title: 'Physics', art: 'science', published_at: now })
    .execute()
  const thumbnail = async (headers: Record<string, string>) => {
    const { data } = (await (await ask('/api/public/categories', { headers })).json()) as {
      data: { thumbnail: string }[]
    }
    return data[0]!.thumbnail
  }
  expect(await thumbnail({})).toMatch(/^http:\/\/localhost:3000\/art\/.*physics\.svg$/)
  expect(await thumbnail({ 'sec-fetch-site': 'same-origin' })).toMatch(/^\/art\//)
})
