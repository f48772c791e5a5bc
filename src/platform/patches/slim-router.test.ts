import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { removePrefetching, replaceFunctions } from './slim-router.ts'

const read = (path: string) => readFileSync(`node_modules/react-router/dist/${path}`, 'utf8')

test.each(['production', 'development'])('links of the router prefetch nothing (%s)', (mode) => {
  const sent = removePrefetching(read(`${mode}/lib/dom/lib.js`))
  expect(sent).not.toContain('usePrefetchBehavior(')
  expect(sent).not.toContain('shouldPrefetch &&')
  expect(sent).toContain('] = [];')
})

test.each([
  ['dom/ssr/fog-of-war', ['getPartialManifest', 'isFogOfWarEnabled', 'useFogOFWarDiscovery']],
  ['router/instrumentation', ['instrumentClientSideRouter', 'instrumentHandler']],
])('%s exports the functions that are left out', (path, names) => {
  const sent = replaceFunctions(read(`production/lib/${path}.js`))
  for (const name of names) expect(sent).toContain(`skip as ${name}`)
})

test('a router whose code differs is refused', () => {
  expect(() => removePrefetching('export const Link = 1')).toThrow('no longer prefetch')
  expect(() => replaceFunctions('export const a = 1')).toThrow('no longer lists')
})
