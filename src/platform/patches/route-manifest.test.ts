import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { parseRouteManifest, shrinkRouteManifest } from './route-manifest.ts'

const route = (id: string, more: object = {}) => ({
  id,
  parentId: 'shell/layout',
  path: id,
  caseSensitive: true,
  hasAction: true,
  hasLoader: true,
  hasClientAction: false,
  hasDefaultExport: true,
  module: `/assets/${id}.js`,
  imports: [`/assets/${id}-part.js`],
  css: [],
  ...more,
})
const manifest = {
  entry: { module: '/assets/entry.js', imports: ['/assets/react.js'], css: [] },
  routes: {
    root: route('root', { parentId: undefined, path: '', hasLoader: false }),
    courses: route('courses'),
    hook: route('hook', { hasDefaultExport: false, parentId: 'root' }),
  },
  url: '/assets/manifest-1.js',
  version: '1',
}
const script = `window.__reactRouterManifest=${JSON.stringify(manifest)};`

test('the build writes the manifest as it is read here', () => {
  const dev = readFileSync('node_modules/@react-router/dev/dist/vite.js', 'utf8')
  expect(dev).toContain(
    '`window.__reactRouterManifest=${JSON.stringify(reactRouterBrowserManifest)};`',
  )
  for (const key of ['hasDefaultExport', 'caseSensitive', 'hasAction', 'hasLoader', 'parentId'])
    expect(dev).toMatch(new RegExp(`\\b${key}: `))
  expect(parseRouteManifest(script)).toEqual(JSON.parse(JSON.stringify(manifest)))
  expect(() => parseRouteManifest(`globalThis.x=${JSON.stringify(manifest)};`)).toThrow()
})

test('the shrunk manifest says the same of every route, without imports', () => {
  const sent = shrinkRouteManifest(script)
  const window: { __reactRouterManifest?: unknown } = {}
  runInNewContext(sent, {
    window,
    get __reactRouterManifest() {
      return window.__reactRouterManifest
    },
  })
  const { routes, ...rest } = manifest
  expect(JSON.parse(JSON.stringify(window.__reactRouterManifest))).toEqual({
    ...rest,
    entry: { ...manifest.entry, imports: [] },
    routes: Object.fromEntries(
      Object.entries(routes).map(([id, { imports: _i, css: _c, hasClientAction: _a, ...it }]) => [
        id,
        { ...it, parentId: it.parentId ?? null, hasAction: true },
      ]),
    ),
  })
  expect(sent).not.toContain('-part.js')
})
