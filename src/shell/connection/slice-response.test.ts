import { expect, test } from 'vitest'
import { sliceResponse } from './slice-response.ts'

const stored = () => new Response('0123456789', { headers: { 'content-type': 'video/mp4' } })

test.each([
  ['bytes=2-5', '2345', 'bytes 2-5/10'],
  ['bytes=7-', '789', 'bytes 7-9/10'],
  ['bytes=7-99', '789', 'bytes 7-9/10'],
  ['bytes=-3', '789', 'bytes 7-9/10'],
  ['bytes=-99', '0123456789', 'bytes 0-9/10'],
  ['bytes=0-0', '0', 'bytes 0-0/10'],
])('%s answers 206 with exactly those bytes', async (range, body, content) => {
  const answer = await sliceResponse(stored(), range)
  expect([answer.status, await answer.text()]).toEqual([206, body])
  expect(Object.fromEntries(answer.headers)).toEqual({
    'accept-ranges': 'bytes',
    'content-length': String(body.length),
    'content-range': content,
    'content-type': 'video/mp4',
  })
})

test.each([null, '', 'bytes=', 'bytes=-', 'bytes=1-2,4-5', 'lines=1-2', 'bytes=a-b'])(
  '%s answers the whole file',
  async (range) => {
    const answer = await sliceResponse(stored(), range)
    expect([answer.status, await answer.text()]).toEqual([200, '0123456789'])
  },
)

test.each(['bytes=10-', 'bytes=5-4', 'bytes=-0'])('%s cannot be satisfied', async (range) => {
  const answer = await sliceResponse(stored(), range)
  expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */10'])
})
