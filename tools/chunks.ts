import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

type ModuleGraph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }

const library = /\/node_modules\/(react|react-dom|scheduler|react-router|cookie-es|turbo-stream)\//
const icon = /\/lucide-react\/.*\/icons\/([a-z0-9-]+)\.mjs$/

// Public pages by shared code.
const course = ['course', 'course/details', 'course/content', 'course/trainer', 'course/reviews']
const diploma = ['diploma', 'diploma/content', 'diploma/details']
const trainer = ['trainer']
const browse = ['categories', 'courses']
const pricing = ['pricing', 'view/pricing']
const home = ['home', ...pricing]
const credentials = ['certificates', 'certificate']
const blog = ['our-blog', 'our-blog/post', 'our-blog/rss']
const content = ['about-us', 'contact-us', 'become-trainer', 'policy', 'view/policy']
const access = ['login', 'logout', 'register', 'forgot-password', 'set-password']
const lists = [...browse, ...credentials, ...blog, 'course/reviews']
const reading = [...blog, ...content]
const cards = [...home, ...browse, ...trainer, 'course/trainer']
const courses = [...course, ...diploma, ...trainer]
const shop = [...courses, ...browse, ...home, ...credentials, ...blog]
const forms = [...pricing, ...browse, ...content, ...access]
const frame = [...shop, ...forms]

/** One chunk each, from the fewest pages to all. */
const areas = Object.entries({
  diploma,
  trainer,
  browse,
  pricing,
  home,
  credentials,
  blog,
  access,
  content,
  forms,
  reading,
  lists,
  cards,
  courses,
  shop,
  frame,
})

/**
 * Puts a module into the chunk of the smallest area that covers all its pages. By default the
 * bundler creates dozens of tiny chunks.
 */
export function defineChunks() {
  let users: Map<string, Set<string>> | null = null
  const places = areas.map(([name, pages]) => ({ name, pages: new Set(pages.map(getPageFile)) }))
  const place = (id: string, graph: ModuleGraph) => {
    if (apart.includes(id)) return null
    users ??= mapModuleUsers(graph)
    const pages = users.get(icon.exec(id)?.[1] ?? id)
    return pages?.has(entry)
      ? 'frame'
      : pages && places.find((it) => pages.isSubsetOf(it.pages))!.name
  }
  // Earlier groups take their modules and imports first, so the widest is first.
  return [
    { name: (id: string) => (library.test(id) ? 'react' : null), priority: areas.length + 1 },
    ...areas.map(([name], at) => ({
      name: (id: string, graph: ModuleGraph) => (place(id, graph) === name ? name : null),
      priority: at + 1,
      minShareCount: name === 'frame' ? 1 : 2,
    })),
  ]
}

const entry = resolve('src/entry.client.tsx')
const modals = resolve('src/shell/layout-modals.tsx')
// The entry must not share a chunk, because it starts the app. The modals load after the frame.
const apart = [entry, modals]

const getPageFile = (page: string) => `src/pages/${page}.tsx`

/** The pages that need each module and icon at start; the entry counts as all pages. */
function mapModuleUsers(graph: ModuleGraph) {
  const found = new Map<string, Set<string>>()
  const note = (user: string, from: string[]) => {
    for (const id of collectImports(from, graph))
      for (const it of [id, ...listIcons(id)]) found.set(it, (found.get(it) ?? new Set()).add(user))
  }
  note(entry, [entry, ...listModuleIds('src/root.tsx'), ...listModuleIds('src/shell/layout.tsx')])
  for (const page of frame.map(getPageFile)) note(page, listModuleIds(page))
  return found
}

const listModuleIds = (path: string) => [
  resolve(path),
  `${resolve(path)}?__react-router-build-client-route`,
]

/** Transitive imports. */
function collectImports(from: string[], graph: ModuleGraph) {
  const found = new Set(from)
  for (const id of found) for (const to of graph.getModuleInfo(id)?.importedIds ?? []) found.add(to)
  return found
}

/** Read from the source, because all icons come from one module in the graph. */
function listIcons(id: string) {
  const path = id.split('?', 1)[0]!
  if (!path.startsWith(resolve('src')) || !path.endsWith('.tsx')) return []
  const names = /import \{([^}]*)\} from 'lucide-react'/.exec(readFileSync(path, 'utf8'))?.[1] ?? ''
  return [...names.matchAll(/\b([A-Z][A-Za-z0-9]*)\b/g)].map(([, name]) =>
    name!.replace(/([a-z0-9])([A-Z0-9])/g, '$1-$2').toLowerCase(),
  )
}
