import { expect, test } from 'vitest'
import { deferScripts, type ScriptTrigger } from './deferred-scripts.ts'
import { waitPath } from './wait-script.server.ts'

const page = `<head><link rel="stylesheet" href="/a.css"/><link rel="modulepreload" href="/manifest.js"/><link rel="modulepreload" href="/home.js" nonce="x"/></head>
<script nonce="x">window.before = 1</script><script nonce="x" type="module" async="">import "/manifest.js";
import * as route0 from "/root.js";
import * as route1 from "/home.js";

  window.__reactRouterRouteModules = {"root":route0,"home":route1};

import("/entry.js");</script><p>import "/left-alone.js";</p>`

const lateScripts = (html: string, wait: ScriptTrigger) =>
  deferScripts(html, wait, { nonce: 'x', getIntegrity: () => undefined })
const known = (html: string, wait: ScriptTrigger) =>
  deferScripts(html, wait, { nonce: 'x', getIntegrity: (path) => `sha256-of${path}` })

function expectInOrder(sent: string, order: string[]) {
  const places = order.map((it) => sent.indexOf(it))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places).not.toContain(-1)
}

test('nothing is fetched for scripts before the first paint', () => {
  const sent = lateScripts(page, 'painted')
  expect(sent).not.toContain('<link rel="modulepreload"')
  expect(sent).not.toMatch(/^import ["*]/m)
  expect(sent.indexOf('await new Promise((seen) => requestAnimationFrame(')).toBeGreaterThan(
    sent.indexOf('<script nonce="x" type="module" async="">'),
  )
})

test('after it all files are asked for together and the page starts as the router wrote it', () => {
  const sent = lateScripts(page, 'painted')
  expect(sent).toContain('["/manifest.js","/home.js"]')
  const order = [
    'await import("/manifest.js")',
    'const route0 = await import("/root.js")',
    'const route1 = await',
    'RouteModules = {',
    'import("/entry.js")',
  ]
  expectInOrder(sent, order)
})

test('for visitors they wait, beyond the paint, for a sign that somebody is there', () => {
  const sent = lateScripts(page, 'wanted')
  const order = [
    'requestAnimationFrame(',
    'await new Promise((sign) =>',
    '"pointerdown"',
    '["/manifest.js","/home.js"]',
    'import("/entry.js")',
  ]
  expectInOrder(sent, order)
  expect(lateScripts(page, 'painted')).not.toContain('"pointerdown"')
})

test('the rest of the page stays as it is', () => {
  const sent = lateScripts(page, 'painted')
  expect(sent).toContain('<link rel="stylesheet" href="/a.css"/>')
  expect(sent).toContain('<p>import "/left-alone.js";</p>')
  expect(lateScripts('<p>No script</p>', 'wanted')).toBe('<p>No script</p>')
})

test('of a built page every file is known by its hash, before anything is fetched', () => {
  const sent = known(page, 'painted')
  const [head, rest] = sent.split('</head>') as [string, string]
  const map = /<script type="importmap" nonce="x">([^<]+)<\/script>$/.exec(head)![1]!
  expect(JSON.parse(map)).toEqual({
    integrity: { '/manifest.js': 'sha256-of/manifest.js', '/home.js': 'sha256-of/home.js' },
  })
  expect(rest).toContain('["/manifest.js","/home.js"]')
  expect(known('<p>No script</p>', 'wanted')).toBe('<p>No script</p>')
})

test('there the wait of visitors is a file with its hash, and a page that does not get it goes on', () => {
  const sent = known(page, 'wanted')
  expect(sent).toContain(
    `<script src="${waitPath}" type="module" async integrity="sha256-of${waitPath}" nonce="x"></script></head>`,
  )
  expectInOrder(sent, [
    'requestAnimationFrame(',
    `await import("${waitPath}").catch(`,
    '["/manifest.js","/home.js"]',
    'import("/entry.js")',
  ])
  expect(sent).not.toContain('"pointerdown"')
  expect(known(page, 'painted')).not.toContain(waitPath)
})
