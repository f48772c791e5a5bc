import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { pageRequestContext, type PageRequest } from '#platform/call/call.ts'
import { toFailure } from '#platform/call/to-failure.server.ts'
import { Failure } from '#platform/call/failure.ts'
import { toBarePage, toErrorPage, toRouterRequest, wrapLoader } from './page-router.server.ts'

const thrownBy = (work: () => unknown, told = toErrorPage, path = '/my/courses?tab=done') => {
  const context = new RouterContextProvider()
  context.set(pageRequestContext, {
    report: toFailure,
    reader: { locale: 'ar' },
  } as unknown as PageRequest)
  const loader = wrapLoader(work, told)
  return Promise.resolve(loader({ url: new URL(path, 'http://localhost'), context })).then(
    () => 'nothing',
    (thrown: unknown) => thrown,
  )
}

test('a refused call becomes the status of the failure, with its code and nothing more', async () => {
  const forbidden = () => {
    throw new Failure('forbidden')
  }
  expect(await thrownBy(forbidden)).toMatchObject({
    data: { code: 'forbidden', request_id: null },
    init: { status: 403 },
  })
})

test('what has no page of its own is refused with a bare one, in the reader’s language', async () => {
  const missing = () => {
    throw new Failure('not_found')
  }
  const thrown = (await thrownBy(missing, toBarePage)) as Response
  expect(thrown.status).toBe(404)
  expect(await thrown.text()).toMatch(
    /<html lang="ar" dir="rtl">.*<h1>404: الصفحة غير موجودة!<\/h1>.*<a href="\/">/,
  )
})

test('a bug becomes a 500 that says nothing of itself', async () => {
  const bug = () => {
    throw new Error('password=1234')
  }
  const thrown = await thrownBy(bug)
  expect(thrown).toMatchObject({ data: { code: 'something_wrong' }, init: { status: 500 } })
  expect(JSON.stringify(thrown)).not.toContain('1234')
})

test('an unknown visitor is sent to log in, and from there back again', async () => {
  const needsLogin = () => {
    throw new Failure('not_logged_in')
  }
  const thrown = (await thrownBy(needsLogin)) as Response
  expect(thrown.status).toBe(302)
  expect(thrown.headers.get('location')).toBe('/login?redirect=%2Fmy%2Fcourses%3Ftab%3Ddone')
})

test('what the page itself throws passes as it is', async () => {
  const own = new Response(null, { status: 410 })
  expect(
    await thrownBy(() => {
      throw own
    }),
  ).toBe(own)
})

test('the router sees the address that visitors use, and every word of the form', async () => {
  const body = new URLSearchParams({ email: 'mona@people.example' })
  const headers = {
    host: 'academy.example',
    origin: 'https://academy.example',
    cookie: 'locale=ar',
  }
  const inner = new Request('http://academy.example//evil.example/login?redirect=%2Fme', {
    method: 'POST',
    body,
    headers,
  })
  const request = await toRouterRequest(inner, { origin: 'https://academy.example', files: false })
  expect([request.method, request.url]).toEqual([
    'POST',
    'https://academy.example//evil.example/login?redirect=%2Fme',
  ])
  expect(request.headers.get('cookie')).toBe('locale=ar')
  expect(await request.text()).toBe(body.toString())
})

test('a request that is over is over for the router too', async () => {
  const visitor = new AbortController()
  const { signal } = await toRouterRequest(
    new Request('http://here.invalid/', { signal: visitor.signal }),
    {
      origin: 'https://academy.example',
      files: false,
    },
  )
  visitor.abort()
  expect(signal.aborted).toBe(true)
})
