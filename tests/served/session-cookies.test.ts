import { expect, test } from 'vitest'
import { openAcademy } from './academy.ts'

const { ask, port, signIn } = await openAcademy()
const origin = `http://127.0.0.1:${port}`

test('the cookie of a session that is over is cleared by the next page', async () => {
  const { headers } = await ask('/pricing', { headers: { cookie: 'cid=nobody' } })
  expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^cid=;.*Max-Age=0/)])
  const cid = await signIn('Stayingcanary')
  const live = await ask('/pricing', { headers: { cookie: `cid=${cid}` } })
  expect(live.headers.getSetCookie().filter((it) => it.startsWith('cid=;'))).toEqual([])
})

test('a logout clears what the browser has cached', async () => {
  const cid = await signIn('Leavingcanary')
  const headers = { cookie: `cid=${cid}`, origin, 'sec-fetch-site': 'same-origin' }
  const out = await ask('/logout', { method: 'POST', body: new URLSearchParams(), headers })
  expect([out.status, out.headers.get('clear-site-data')]).toEqual([302, '"cache"'])
  const page = await ask('/pricing', { headers: { cookie: `cid=${cid}` } })
  expect(page.headers.get('clear-site-data')).toBeNull()
})
