import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { catalogueCalls } from '#features/catalogue/contract.ts'
import { homeCalls } from '#features/catalogue/home/contract.ts'
import { commerce } from '#features/pricing/contract.ts'
import {
  callerContext,
  pageRequestContext,
  type Call,
  type PageRequest,
} from '#platform/call/call.ts'
import type { Endpoint } from '#platform/call/contract.ts'
import { Failure } from '#platform/call/failure.ts'
import type { ReaderContext } from '#platform/language/locale.ts'
import { ReaderProvider } from '#platform/language/message-hooks.tsx'
import { getAcademy, academySettings } from '#platform/page/academy/academy.server.ts'
import { Settings } from '#platform/data/settings.server.ts'
import { AcademyContext } from '#platform/page/academy/described-academy.ts'
import { contentCalls } from '#features/content/home/contract.ts'
import Home, { loader } from './home.tsx'

const english: ReaderContext = {
  locale: 'en',
  country: 'eg',
  currency: 'egp',
  digits: 'latn',
  zone: 'Africa/Cairo',
}
const arabic: ReaderContext = {
  locale: 'ar',
  country: 'eg',
  currency: 'egp',
  digits: 'arab',
  zone: 'Africa/Cairo',
}

/** Renders the page of an empty academy with some failing calls. */
async function open({
  broken = [],
  error = new Error('A bug.'),
  reader = english,
}: {
  broken?: Endpoint[]
  error?: Error
  reader?: ReaderContext
}) {
  const reported: unknown[] = []
  const academy = getAcademy(new Settings(academySettings, { warn: () => {} }), reader.locale)
  const report = (error: unknown) => {
    reported.push(error)
    return error instanceof Failure ? error : new Failure('something_wrong')
  }
  const context = new RouterContextProvider()
  const empty = (endpoint: Endpoint) =>
    endpoint === homeCalls.figures ? { courses: 0, trainers: 0, lesson_seconds: 0 } : []
  const call = async (endpoint: Endpoint) => {
    if (broken.includes(endpoint)) throw error
    return empty(endpoint)
  }
  context.set(callerContext, call as Call)
  context.set(pageRequestContext, { ...({} as PageRequest), reader, academy, report })
  const { data, init } = await loader({ ...({} as Parameters<typeof loader>[0]), context })
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <AcademyContext value={academy}>
        <ReaderProvider value={reader}>
          <Home {...({ loaderData: data } as Parameters<typeof Home>[0])} />
        </ReaderProvider>
      </AcademyContext>
    </MemoryRouter>,
  )
  return { html, reported, cacheControl: new Headers(init?.headers).get('cache-control') }
}

test('an empty academy opens with its own words and says what will come', async () => {
  const { html, cacheControl } = await open({})
  expect(html).toMatch(/<h1[^>]*>Learning has no limits<\/h1>/)
  expect(html).toContain('The first courses are on their way.')
  expect(html).not.toContain('Retry')
  expect(cacheControl).toBeNull()

  expect((await open({ reader: arabic })).html).toMatch(/<h1[^>]*>التعلّم بلا حدود<\/h1>/)
})

test('a part that fails says so and offers another try, the others stand, and the page is not kept', async () => {
  const { html, reported, cacheControl } = await open({ broken: [homeCalls.courses] })
  expect(html.match(/This part could not be loaded/g)).toHaveLength(1)
  expect(html).toMatch(/<a[^>]*href="\/"[^>]*>.*?Retry<\/a>/)
  expect(html).toContain('Our trainers will introduce themselves here.')
  expect(reported).toHaveLength(1)
  expect(cacheControl).toBe('private, no-store')
})

test('prices that could not be read are said to be missing, not left out', async () => {
  const { html, cacheControl } = await open({ broken: [commerce.activePlans] })
  expect(html).toMatch(/Plans and prices<\/h2>.*This part could not be loaded.*Retry/s)
  expect(cacheControl).toBe('private, no-store')
})

test('a database that is late makes no page with gaps: the page is answered as unavailable', async () => {
  const error = new Failure('unavailable', { retryAfter: 5 })
  await expect(open({ broken: [commerce.activePlans], error })).rejects.toBe(error)
})

test('with every call failing there is still a page', async () => {
  const { html } = await open({
    broken: [
      catalogueCalls.categories,
      ...Object.values(homeCalls),
      ...Object.values(contentCalls),
    ],
    reader: arabic,
  })
  expect(html).toContain('<h1')
  expect(html.match(/إعادة المحاولة/g)).toHaveLength(5)
})
