import type { Plugin } from 'vite'

/** Unused modules: all routes are known from the start, and nothing is instrumented. */
const unused = /\/react-router\/dist\/.*\/(ssr\/fog-of-war|router\/instrumentation)\.js$/
/** Links never prefetch the page they lead to. */
const link = /\/react-router\/dist\/.*\/dom\/lib\.js$/
const prefetching = [
  [/usePrefetchBehavior\(prefetch, rest\)/, '[]'],
  [/mergeRefs\(forwardedRef, prefetchRef\)/, 'forwardedRef'],
  [/return shouldPrefetch && [^;]+ : link;/, 'return link;'],
] as const

/** Removes unused parts of the router from the public bundle. */
export const slimRouter: Plugin = {
  name: 'slim-router',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: [unused, link] },
    handler: (code, id) => (link.test(id) ? removePrefetching(code) : replaceFunctions(code)),
  },
}

export function removePrefetching(code: string) {
  return prefetching.reduce((text, [part, replacement]) => {
    if (!part.test(text))
      throw new Error(`The router's links no longer prefetch where it is removed: ${part}`)
    return text.replace(part, replacement)
  }, code)
}

/** Every export as a function without effect. */
export function replaceFunctions(code: string) {
  const names = /export \{ ([^}]+) \};/.exec(code)?.[1]
  if (!names) throw new Error('The router no longer lists its exports at the end.')
  return `const skip = () => {};\nexport { ${names
    .split(', ')
    .map((it) => `skip as ${it}`)
    .join(', ')} };`
}
