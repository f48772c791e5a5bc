import {
  createRequestHandler,
  Outlet,
  RouterContextProvider,
  Scripts,
  ServerRouter,
  useLoaderData,
  type EntryContext,
  type ServerBuild,
} from 'react-router'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { deferScripts } from './deferred-scripts.ts'
import { serializeHydrationData } from './hydration-data.server.ts'
import { createPrefixHandlers, listPathPrefixes } from './router-prefixes.server.ts'

// The patches are applied to what the installed router really renders.

const loaded = '</script><b>قال & said'
const Root = () => (
  <html lang="en">
    <head />
    <body>
      <Outlet />
      <Scripts />
    </body>
  </html>
)
const Page = () => <p>{String(useLoaderData())}</p>

/** As the product renders a page, from patched data and only the routes that it has. */
const renderPatched = async (context: EntryContext, url: string) => {
  const { drawn, scripts } = await serializeHydrationData(context, 'n')
  return renderToString(<ServerRouter context={drawn} url={url} nonce="n" />) + scripts()
}

/** As the router streams it by itself, each piece of data in a script of its own. */
const renderUnpatched = (context: EntryContext, url: string) =>
  new Promise<string>((resolve, reject) => {
    const sink = new PassThrough()
    const { pipe } = renderToPipeableStream(
      <ServerRouter context={context} url={url} nonce="n" />,
      { onAllReady: () => void pipe(sink), onError: reject },
    )
    resolve(text(sink))
  })

const paths: Record<string, string | undefined> = {
  root: undefined,
  frame: undefined,
  home: '/',
  courses: 'courses',
  done: 'my/courses',
  course: 'course/:slug/:tab?',
  rest: '*',
}
const getParent = (id: string) => (id === 'root' ? undefined : id === 'frame' ? 'root' : 'frame')
const ids = Object.keys(paths)

const seen: EntryContext[] = []
let render = renderPatched
async function respond({ url }: Request, status: number, headers: Headers, context: EntryContext) {
  seen.push(context)
  return new Response(await render(context, url), { status, headers })
}

const build = {
  entry: { module: { default: respond } },
  routes: Object.fromEntries(
    ids.map((id) => [
      id,
      {
        id,
        path: paths[id],
        index: paths[id] === '/' ? true : undefined,
        parentId: getParent(id),
        module: {
          default: id === 'root' ? Root : id === 'frame' ? Outlet : Page,
          ...(getParent(id) === 'frame' && { loader: () => `${id} ${loaded}` }),
        },
      },
    ]),
  ),
  assets: {
    entry: { module: '/assets/entry.js', imports: ['/assets/react.js'] },
    routes: Object.fromEntries(
      ids.map((id) => [
        id,
        {
          id,
          path: paths[id],
          parentId: getParent(id),
          module: `/assets/${id}.js`,
          imports: ['/assets/react.js', `/assets/${id}-part.js`],
          hasLoader: getParent(id) === 'frame',
          hasDefaultExport: true,
        },
      ]),
    ),
    url: '/assets/manifest.js',
    version: '1',
  },
  publicPath: '/',
  assetsBuildDirectory: 'build/client',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
} as unknown as ServerBuild

const open = (path: string, handler = createRequestHandler(build, 'production')) =>
  handler(new Request(`http://academy.example${path}`), new RouterContextProvider())
const read = async (path: string, how = renderPatched) => {
  render = how
  return (await open(path)).text()
}
const getPage = () => seen.at(-1)?.staticHandlerContext.matches.at(-1)?.route.id

test('the page that the router writes names its files and starts itself where it is changed', async () => {
  const html = await read('/courses')
  expect(html).toContain('<link rel="modulepreload" href="/assets/manifest.js"')
  expect(html).toContain('import * as route2 from "/assets/courses.js";')
  const sent = deferScripts(html, 'painted', { nonce: 'n', getIntegrity: (path) => `of${path}` })
  expect(sent).not.toContain('<link rel="modulepreload"')
  expect(sent).not.toMatch(/^import ["*]/m)
  for (const line of [
    'await import("/assets/manifest.js");',
    'const route0 = await import("/assets/root.js");',
    'const route2 = await import("/assets/courses.js");',
    'window.__reactRouterRouteModules = {"root":route0,"frame":route1,"courses":route2};',
    'import("/assets/entry.js");',
    '"/assets/courses-part.js"',
  ])
    expect(sent).toContain(line)
  const [, map] = /<script type="importmap" nonce="n">([^<]+)<\/script>/.exec(sent)!
  expect(Object.keys((JSON.parse(map!) as { integrity: object }).integrity).toSorted()).toEqual([
    '/assets/courses-part.js',
    '/assets/courses.js',
    '/assets/entry.js',
    '/assets/frame-part.js',
    '/assets/frame.js',
    '/assets/manifest.js',
    '/assets/react.js',
    '/assets/root-part.js',
    '/assets/root.js',
  ])
})

test('hydration data is written as the router itself writes it, in one piece', async () => {
  const streamed = await read('/courses', renderUnpatched)
  const own = await read('/courses')
  expect(own).not.toContain('<!--$')
  expect(own).toContain(
    'window.__reactRouterContext.stream = new ReadableStream({start(controller){window.__reactRouterContext.streamController = controller;}})',
  )
  expect(listEnqueued(own).join('')).toContain('courses ')
  expect(listEnqueued(own)).toEqual([listEnqueued(streamed).join('')])
  const close = '<script nonce="n">window.__reactRouterContext.streamController.close();</script>'
  expect(own.endsWith(close)).toBe(true)
  expect(streamed).toContain(close)
})

test('the last match is the page that a stylesheet is chosen by', async () => {
  const pages = []
  for (const path of ['/', '/courses', '/my/courses', '/course/first-aid/reviews', '/nothing']) {
    await read(path)
    pages.push(getPage())
  }
  expect(pages).toEqual(['home', 'courses', 'done', 'course', 'rest'])
})

test.each([
  ['/', 'home'],
  ['/courses', 'courses'],
  ['/My/Courses/', 'done'],
  ['/my/%63ourses', 'done'],
  ['/my/nothing', 'rest'],
  ['/course/first-aid', 'course'],
  ['/course/first-aid/reviews', 'course'],
  ['/courses.data', null],
  ['/feed.xml', 'rest'],
])('%s gives the same answer from the routes of its prefix as from all', async (path, page) => {
  const near = createPrefixHandlers(build, 'production')(path)
  render = renderPatched
  const answers = []
  for (const handler of [undefined, near]) {
    const answer = await open(path, handler)
    answers.push([answer.status, await answer.text()])
  }
  expect(answers[1]).toEqual(answers[0])
  expect(answers[0]![0]).toBe(200)
  if (page) expect(getPage()).toBe(page)
})

test.each([
  ['/', ['/']],
  ['/_root.data', ['/']],
  ['/courses', ['courses/']],
  ['/courses.data', ['courses/']],
  ['/My/Courses/', ['my/courses', 'my/']],
  ['/my/courses.data', ['my/courses', 'my/']],
  ['/course/project-management/content/l/%D8%A3', ['course/project-management', 'course/']],
  ['/my/%63ourses', []],
  ['/my//courses', []],
  ['//login', []],
  ['/search/../my', []],
  ['/feed.xml', []],
])('the address %s may begin as %j', (pathname, begins) =>
  expect(listPathPrefixes(pathname)).toEqual(begins),
)

const listEnqueued = (html: string) =>
  [...html.matchAll(/streamController\.enqueue\((".*?")\);/g)].map(
    ([, json]) => JSON.parse(json!) as string,
  )
