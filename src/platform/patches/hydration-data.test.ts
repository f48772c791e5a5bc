import type { EntryContext } from 'react-router'
import { expect, test } from 'vitest'
import { serializeHydrationData } from './hydration-data.server.ts'

const said = '</script><script>alert(1)</script><!-- & \u2028\u2029 "قال"'
const pieces = () => new Blob([said.slice(0, 12), said.slice(12)]).stream()
const context = (didRenderScripts: boolean) =>
  ({
    serverHandoffStream: pieces(),
    manifest: {
      url: '/manifest.js',
      routes: { root: { id: 'root' }, home: { id: 'home' }, other: { id: 'other' } },
    },
    staticHandlerContext: { matches: [{ route: { id: 'root' } }, { route: { id: 'home' } }] },
    renderMeta: { didRenderScripts },
  }) as unknown as EntryContext

test('what pages are made of is handed to the browser whole, and no word in it ends its script', async () => {
  const { scripts } = await serializeHydrationData(context(true), 'n0nce')
  const [, enqueued, after] =
    /^<script nonce="n0nce">([^<>]*)<\/script><script nonce="n0nce">([^<>]*)<\/script>$/.exec(
      scripts(),
    )!
  expect(JSON.parse(/enqueue\((.*)\);$/.exec(enqueued!)![1]!)).toBe(said)
  expect(enqueued).not.toMatch(/[<>&\u2028\u2029]/)
  expect(after).toBe('window.__reactRouterContext.streamController.close();')
})

test('a page that has no scripts takes none', async () => {
  expect((await serializeHydrationData(context(false), 'n0nce')).scripts()).toBe('')
})

test('what is drawn knows the routes of its page, and waits for nothing', async () => {
  const { drawn } = await serializeHydrationData(context(true), 'n0nce')
  expect(Object.keys(drawn.manifest.routes)).toEqual(['root', 'home'])
  expect(drawn.serverHandoffStream).toBeUndefined()
})
