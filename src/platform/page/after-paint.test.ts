import { expect, test } from 'vitest'
import { scriptsAfterPaint } from './after-paint.ts'

const page = `<head><link rel="stylesheet" href="/a.css"/><link rel="modulepreload" href="/manifest.js"/><link rel="modulepreload" href="/home.js" nonce="x"/></head>
<script nonce="x">window.before = 1</script><script nonce="x" type="module" async="">import "/manifest.js";
import * as route0 from "/root.js";
import * as route1 from "/home.js";

  window.__reactRouterRouteModules = {"root":route0,"home":route1};

import("/entry.js");</script><p>import "/left-alone.js";</p>`

test('nothing is fetched for scripts before the first paint', () => {
  const sent = scriptsAfterPaint(page)
  expect(sent).not.toContain('<link rel="modulepreload"')
  expect(sent).not.toMatch(/^import ["*]/m)
  expect(sent).toContain('<script nonce="x" type="module" async="">await new Promise((seen) => requestAnimationFrame(')
})

test('after it all files are asked for together and the page starts as the router wrote it', () => {
  const sent = scriptsAfterPaint(page)
  expect(sent).toContain('["/manifest.js","/home.js"]')
  const order = [
    'await import("/manifest.js")',
    'const route0 = await import("/root.js")',
    'const route1 = await',
    'RouteModules = {',
    'import("/entry.js")',
  ]
  const places = order.map((it) => sent.indexOf(it))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places).not.toContain(-1)
})

test('the rest of the page stays as it is', () => {
  const sent = scriptsAfterPaint(page)
  expect(sent).toContain('<link rel="stylesheet" href="/a.css"/>')
  expect(sent).toContain('<p>import "/left-alone.js";</p>')
  expect(scriptsAfterPaint('<p>No script</p>')).toBe('<p>No script</p>')
})
