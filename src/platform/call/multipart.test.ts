import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { numbers } from '../data/constants.ts'
import { Failure } from './failure.ts'
import { readPageForm, readBody } from './request-body.server.ts'
import { parseBoundary, MultipartReader } from './multipart.server.ts'

async function sent(entries: [string, string | File][]) {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  const made = new Response(form)
  const body = Buffer.from(await made.arrayBuffer())
  return { body, boundary: parseBoundary(made.headers.get('content-type'))! }
}

function read(boundary: string, ...chunks: Uint8Array[]) {
  const reader = new MultipartReader(boundary)
  for (const chunk of chunks) reader.push(chunk)
  return reader.entries()
}

const texts: [string, string][] = [
  ['title', 'تصميم الويب & more'],
  ['lines', 'one\r\ntwo\r\n--three'],
  ['a "quoted"\r\nname', ''],
  ['title', 'again'],
]

describe('a form of several parts', () => {
  test('is read as it was sent, wherever it was cut on the way', async () => {
    const { body, boundary } = await sent(texts)
    expect(read(boundary, body)).toEqual(texts)
    for (let at = 0; at <= body.length; at++)
      expect(read(boundary, body.subarray(0, at), body.subarray(at))).toEqual(texts)
    expect(read(boundary, ...[...body].map((byte) => Uint8Array.of(byte)))).toEqual(texts)
  })

  test('carries files with their names, kinds and every byte', async () => {
    const bytes = Uint8Array.from({ length: 70_000 }, (_, at) => (at * 7) % 256)
    const { body, boundary } = await sent([
      ['file', new File([bytes], 'سيرة "1".pdf', { type: 'application/pdf' })],
    ])
    const [[name, file]] = read(boundary, body.subarray(0, 1000), body.subarray(1000)) as [
      [string, File],
    ]
    expect([name, file.name, file.type]).toEqual(['file', 'سيرة "1".pdf', 'application/pdf'])
    expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true)
  })

  test('a file field left empty is a nameless file of no bytes', () => {
    const body =
      '--x\r\ncontent-disposition: form-data; name="file"; filename=""\r\n\r\n\r\n--x--\r\n'
    expect(read('x', Buffer.from(body))).toEqual([
      ['file', expect.objectContaining({ name: '', size: 0 })],
    ])
  })

  test.each([
    ['without an end', '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb'],
    ['without a name', '--x\r\ncontent-disposition: form-data\r\n\r\nb\r\n--x--'],
    ['without a word of itself', '--x\r\n\r\nb\r\n--x--'],
    ['that is an attachment', '--x\r\ncontent-disposition: attachment; name="a"\r\n\r\nb\r\n--x--'],
    [
      'whose delimiter goes on',
      '--xyz\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--x--',
    ],
    ['that is none', 'broken'],
    ['of nothing', ''],
  ])('%s is refused', (_, body) =>
    expect(() => read('x', Buffer.from(body))).toThrow('malformed_request'),
  )
})

test('a form is read or refused, whatever of it was changed and wherever it was cut', async () => {
  const { body, boundary } = await sent([...texts, ['file', new File(['bytes'], 'a.pdf')]])
  const byte = fc.oneof(fc.nat(255), fc.constantFrom(...Buffer.from('\r\n-;:"=')))
  const changes = fc.array(fc.tuple(fc.nat(body.length - 1), byte), { maxLength: 6 })
  const cuts = fc.array(fc.nat(body.length), { maxLength: 6 })
  const attempt = (chunks: Uint8Array[]) => {
    try {
      return read(boundary, ...chunks).map(([name, value]) => [
        name,
        value instanceof File ? value.name : value,
      ])
    } catch (error) {
      expect(error).toBeInstanceOf(Failure)
      return (error as Failure).code
    }
  }
  fc.assert(
    fc.property(changes, cuts, (changed, places) => {
      const bytes = Buffer.from(body)
      for (const [at, value] of changed) bytes[at] = value
      const at = [0, ...places.toSorted((a, b) => a - b), bytes.length]
      const chunks = at.slice(1).map((end, index) => bytes.subarray(at[index], end))
      expect(attempt(chunks)).toEqual(attempt([bytes]))
    }),
    { numRuns: 1000 },
  )
})

/** Ten megabytes of repeated content; counts the 16 KiB chunks that were read. */
function endless(what: string, start = '') {
  const piece = Buffer.alloc(16_384, what)
  const it = { taken: 0, request: null! as Request }
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (to) => {
        to.enqueue(it.taken++ === 0 ? Buffer.concat([Buffer.from(start), piece]) : piece)
        if (it.taken * piece.length >= numbers.upload_bytes) to.close()
      },
    },
    { highWaterMark: 0 },
  )
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  it.request = new Request('http://here.invalid', {
    method: 'POST',
    headers,
    body,
    duplex: 'half',
  } as RequestInit)
  return it
}

describe('a form made to keep its reader busy is refused while it arrives', () => {
  const part = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n'
  test.each<[string, string, string, string]>([
    ['countless parts', part, '', 'too_large'],
    ['a part that says endlessly what it is', 'a: b\r\n', '--x\r\n', 'malformed_request'],
    ['more text than any form has', 'x', part, 'too_large'],
  ])('%s', async (_, what, start, code) => {
    for (const reader of [
      (request: Request) => readBody(request, numbers.upload_bytes),
      (request: Request) => readPageForm(request, { files: true }),
    ]) {
      const it = endless(what, start)
      await expect(reader(it.request)).rejects.toMatchObject({ code })
      expect(it.taken).toBeLessThan(8)
    }
  })
})
