import { expect, test } from 'vitest'
import { readPageForm, parseQuery, readBody } from './request-body.server.ts'
import { Failure } from './failure.ts'
import { numbers } from '../data/constants.ts'

const read = (body: BodyInit | null, type?: string) =>
  readBody(
    new Request('http://here.invalid', {
      method: 'POST',
      body,
      headers: type ? { 'content-type': type } : {},
    }),
    65_536,
  )
const form = (entries: [string, string][]) => {
  const data = new FormData()
  for (const [name, value] of entries) data.append(name, value)
  return data
}

/**
 * Buffers the form first, because a FormData stream would still write after the reader has stopped.
 */
async function overTheWire(data: FormData) {
  const made = new Response(data)
  const body = await made.bytes()
  return {
    body,
    headers: {
      'content-type': made.headers.get('content-type')!,
      'content-length': String(body.length),
    },
  }
}

test('JSON, an urlencoded form and a multipart form carry the same fields', async () => {
  const fields = { title: 'تصميم الويب & more', level: 'beginner' }
  expect(await read(JSON.stringify(fields), 'application/json; charset=utf-8')).toEqual(fields)
  expect(await read(new URLSearchParams(fields))).toEqual(fields)
  expect(await read(form(Object.entries(fields)))).toEqual(fields)
})

test('nothing at all is no fields', async () => {
  expect(await read(null)).toEqual({})
  expect(await read('', 'application/json')).toEqual({})
})

test('a name given more than once is a list, however often', async () => {
  expect(await read(new URLSearchParams('a=1&a=2&b=3'))).toEqual({ a: ['1', '2'], b: '3' })
  const { a } = (await read('a&'.repeat(30_000), 'application/x-www-form-urlencoded')) as {
    a: string[]
  }
  expect(a).toHaveLength(30_000)
})

test('a name that every object has is a name like any other', async () => {
  expect(await read(new URLSearchParams('toString=1&hasOwnProperty=2'))).toEqual({
    toString: '1',
    hasOwnProperty: '2',
  })
})

test.each(['__proto__=1', 'constructor=1', 'prototype=1', 'a=%00', '%00=a', 'a=%ff'])(
  'a form of %s is refused',
  async (text) => {
    await expect(read(text, 'application/x-www-form-urlencoded')).rejects.toMatchObject({
      code: 'malformed_request',
    })
  },
)

test('a file is passed on as a file', async () => {
  const data = new FormData()
  data.append('image', new File(['x'], 'me.png', { type: 'image/png' }))
  expect(await read(data)).toEqual({ image: expect.objectContaining({ name: 'me.png', size: 1 }) })
})

test('a form sent to a page with too large a file keeps what was typed, and the file stays too large', async () => {
  const data = form([['job', 'معلّمة']])
  data.append('file', new File([new Uint8Array(3 * numbers.upload_bytes)], 'cv.pdf'))
  const { headers, body } = await overTheWire(data)
  const bounded = await readPageForm(
    new Request('http://here.invalid', { method: 'POST', headers, body }),
    { files: true },
  )
  const request = new Request('http://here.invalid', {
    method: 'POST',
    headers: { 'content-type': headers['content-type'] },
    body: bounded,
  })
  const { job, file } = (await readBody(request, numbers.upload_bytes + numbers.body_bytes)) as {
    job: string
    file: File
  }
  expect(job).toBe('معلّمة')
  expect(file.size).toBeGreaterThan(numbers.upload_bytes)
  const text = new Request('http://here.invalid', {
    method: 'POST',
    body: new URLSearchParams({ job: 'x'.repeat(numbers.body_bytes) }),
  })
  await expect(readPageForm(text, { files: true })).rejects.toMatchObject({ code: 'too_large' })
})

test('a form with a file from nobody we know is no larger than any text', async () => {
  const data = new FormData()
  data.append('file', new File([new Uint8Array(numbers.body_bytes)], 'cv.pdf'))
  const request = new Request('http://here.invalid', {
    method: 'POST',
    ...(await overTheWire(data)),
  })
  await expect(readPageForm(request, { files: false })).rejects.toMatchObject({ code: 'too_large' })
})

test('a query is read like a form', () => {
  expect(parseQuery(new URL('http://here.invalid/?q=%D9%83%D8%AA%D8%A7%D8%A8&page=2'))).toEqual({
    q: 'كتاب',
    page: '2',
  })
  expect(() => parseQuery(new URL('http://here.invalid/?q=%C3%28'))).toThrow(Failure)
})

test('brackets inside a text are not depth', async () => {
  const text = '[{'.repeat(100) + '\\" ['
  expect(await read(JSON.stringify({ text }), 'application/json')).toEqual({ text })
})
