import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

type Graph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }

const library = /\/node_modules\/(react|react-dom|scheduler|react-router|cookie-es|turbo-stream)\//
const icon = /\/lucide-react\/.*\/icons\/([a-z0-9-]+)\.mjs$/

/**
 * Which files the browser's code is put into. Left to itself the bundler makes a file of every few lines that the frame shares with a page,
 * and a first visit fetches dozens. Here every page shares two, the libraries and the frame; the rest is its own.
 */
export function chunks() {
  // The entry starts everything when it runs, so it stays apart: a file that a page shares may run before the page is all there.
  const entry = resolve('src/entry.client.tsx')
  const begins = [entry, resolve('src/root.tsx'), resolve('src/shell/layout.tsx')].flatMap((it) => [
    it,
    `${it}?__react-router-build-client-route`,
  ])
  let frame: Set<string> | null = null
  let icons: Set<string> | null = null
  const inFrame = (id: string, graph: Graph) => {
    frame ??= reached(begins, graph)
    icons ??= new Set([...frame].flatMap(iconsIn))
    const [, name] = icon.exec(id) ?? []
    return name ? icons.has(name) : frame.has(id) && id !== entry
  }
  return [
    { name: (id: string) => (library.test(id) ? 'react' : null), priority: 2 },
    { name: (id: string, graph: Graph) => (inFrame(id, graph) ? 'frame' : null), priority: 1 },
  ]
}

/** Everything these modules import, directly or not. */
function reached(from: string[], graph: Graph) {
  const found = new Set(from)
  for (const id of found) for (const to of graph.getModuleInfo(id)?.importedIds ?? []) found.add(to)
  return found
}

/** The icons a source file names. All come through one module, so the graph does not tell whose they are. */
function iconsIn(id: string) {
  const path = id.split('?', 1)[0]!
  if (!path.startsWith(resolve('src')) || !path.endsWith('.tsx')) return []
  const names = /import \{([^}]*)\} from 'lucide-react'/.exec(readFileSync(path, 'utf8'))?.[1] ?? ''
  return [...names.matchAll(/\b([A-Z][A-Za-z0-9]*)\b/g)].map(([, name]) => name!.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase())
}
