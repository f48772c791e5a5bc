import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Scanner } from '@tailwindcss/oxide'
import { parse, type ChildNode, type Root } from 'postcss'
import { pageStylesPath } from '../src/platform/page/page-styles.server.ts'

const folder = 'build/client'
type ManifestPart = { module: string; imports: string[] }
type ManifestRoute = ManifestPart & { id: string; parentId?: string; hasDefaultExport: boolean }

/**
 * Extracts a stylesheet per page without unused utilities, because the full one blocks the first
 * render.
 */
export function makePageStyles() {
  const all = parse(readFileSync(findOnlyAsset('styles-*.css')))
  const { entry, routes } = JSON.parse(
    /{.*}/.exec(readFileSync(findOnlyAsset('manifest-*.js'), 'utf8'))![0],
  ) as {
    entry: ManifestPart
    routes: Record<string, ManifestRoute>
  }
  const frame = new Set(listFiles([entry, routes.root!, routes['shell/layout']!]))
  const sheets: Record<string, string> = {}
  for (const route of Object.values(routes).filter((it) => it.hasDefaultExport)) {
    const css = extractStyles(
      collectReachable([...frame, ...listFiles(listRouteChain(route, routes))], frame),
      all,
    )
    sheets[route.id] =
      `/assets/page-${createHash('sha256').update(css).digest('base64url').slice(0, 8)}.css`
    writeFileSync(join(folder, sheets[route.id]!), css)
  }
  writeFileSync(pageStylesPath, JSON.stringify(sheets))
}

/** Files the page needs at start, and files loaded later by it or by `also`. */
export function listPageFiles(id: string, also: string) {
  const { entry, routes } = JSON.parse(
    /{.*}/.exec(readFileSync(findOnlyAsset('manifest-*.js'), 'utf8'))![0],
  ) as {
    entry: ManifestPart
    routes: Record<string, ManifestRoute>
  }
  const sheets = JSON.parse(readFileSync(pageStylesPath, 'utf8')) as Record<string, string>
  const own = listFiles([{ module: routes[id]!.module, imports: [] }])
  const now = collectImports([
    ...listFiles([entry, routes.root!, ...listRouteChain(routes[id]!, routes)]),
    ...collectImports([also]),
  ])
  const later = collectReachable(
    own.flatMap((it) => getScript(it).mentions),
    now,
  )
  const named = (files: Iterable<string>) => [...files].map((it) => `/assets/${it}`)
  const [manifest, all] = ['manifest-*.js', 'styles-*.css'].map((it) =>
    findOnlyAsset(it).slice(folder.length),
  )
  // `also` can open over any page, so the full stylesheet is included.
  return { now: [...named(now), manifest!, sheets[id]!, all!], later: named(later.difference(now)) }
}

/**
 * Removes imports from the route manifest, which only prefetch links use, and values that are the
 * same for most routes (`exact` in `routes.ts`).
 */
export function shrinkManifest() {
  const path = findOnlyAsset('manifest-*.js')
  const manifest = readFileSync(path, 'utf8')
  const { entry, routes, ...rest } = JSON.parse(/{.*}/.exec(manifest)![0]) as {
    entry: ManifestPart
    routes: Record<string, { module: string }>
  }
  const said = ([name, value]: [string, unknown]) =>
    name in usual
      ? value !== usual[name]
      : !told.has(name) && value !== false && !(Array.isArray(value) && !value.length)
  const slim = Object.fromEntries(
    Object.entries(routes).map(([id, it]) => [
      id,
      Object.fromEntries(
        Object.entries({ parentId: null, ...it, module: getModuleName(it.module) }).filter(said),
      ),
    ]),
  )
  const script = `window.__reactRouterManifest=${JSON.stringify({ entry: { ...entry, imports: [] }, routes: slim, ...rest })};`
  const others = JSON.stringify({ ...usual, caseSensitive: true, hasAction: true }).slice(1, -1)
  writeFileSync(
    path,
    `${script}for(const[id,it]of Object.entries(__reactRouterManifest.routes))Object.assign(it,{id,${others},...it,module:'/assets/'+it.module+'.js'});`,
  )
}

const getModuleName = (module: string) => module.slice('/assets/'.length, -'.js'.length)

/** Keys that can be derived or are unused. */
const told = new Set(['imports', 'id', 'caseSensitive', 'hasAction'])
/** Defaults that most routes share. */
const usual: Record<string, unknown> = {
  parentId: 'shell/layout',
  hasLoader: true,
  hasDefaultExport: true,
}

/** Static imports. */
function collectImports(files: string[]) {
  const found = new Set(files)
  for (const file of found) for (const to of getScript(file).imports) found.add(to)
  return found
}

function findOnlyAsset(pattern: string) {
  const [path, ...more] = globSync(join(folder, 'assets', pattern))
  if (!path || more.length)
    throw new Error(`The build has ${path ? 'more than one' : 'no'} ${pattern}.`)
  return path
}

const listFiles = (parts: ManifestPart[]) =>
  parts.flatMap((part) =>
    [part.module, ...part.imports].map((path) => path.slice('/assets/'.length)),
  )

const listRouteChain = (
  route: ManifestRoute,
  routes: Record<string, ManifestRoute>,
): ManifestRoute[] => [
  route,
  ...(route.parentId ? listRouteChain(routes[route.parentId]!, routes) : []),
]

/**
 * Static and dynamic imports. Dynamic imports of the frame are overlays, which load the full
 * stylesheet (`AllStyles`).
 */
function collectReachable(files: string[], frame: Set<string>) {
  const found = new Set(files)
  for (const file of found)
    for (const to of frame.has(file) ? getScript(file).imports : getScript(file).mentions)
      found.add(to)
  return found
}

const scripts = new Map<string, ReturnType<typeof readScript>>()
const getScript = (file: string) =>
  scripts.get(file) ?? scripts.set(file, readScript(file)).get(file)!

/** Imported and mentioned files, possible utility names, and CSS variables. */
function readScript(file: string) {
  const content = readFileSync(join(folder, 'assets', file), 'utf8')
  const all = (pattern: RegExp) => [...content.matchAll(pattern)].map(([, found]) => found!)
  return {
    imports: all(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)/g),
    mentions: all(/["'`]\.\/([^"'`]+\.js)["'`]/g),
    names: new Scanner({}).scanFiles([{ content, extension: 'js' }]),
    variables: listVariables(content),
  }
}

const listVariables = (text: string) =>
  [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name!)

/** Drops utilities that the scripts do not name, and variables unused after that. */
function extractStyles(files: Set<string>, all: Root) {
  // React chunks contain words that look like utilities.
  const parts = [...files].filter((it) => !it.startsWith('react-')).map(getScript)
  const names = new Set(parts.flatMap((it) => it.names))
  // The first class of a selector is the utility.
  const isNamed = (selector: string) => {
    const utility = /\.((?:\\.|[\w-])+)/.exec(selector)?.[1]?.replaceAll('\\', '')
    return !utility || names.has(utility)
  }
  const css = all.clone()
  css.walkAtRules('layer', (layer) => {
    if (layer.params === 'utilities')
      layer.walkRules((rule) => void (rule.selectors.some(isNamed) || removeNode(rule)))
  })
  const read = new Set([...parts.flatMap((it) => it.variables), ...listVariables(css.toString())])
  css.walkAtRules('property', (it) => void (read.has(it.params) || removeNode(it)))
  css.walkDecls(/^--/, (it) => void (read.has(it.prop) || removeNode(it)))
  return css.toString()
}

/** Also removes parents that become empty. */
function removeNode(part: ChildNode) {
  const around = part.parent as ChildNode | undefined
  part.remove()
  if (around && 'nodes' in around && !around.nodes?.length) removeNode(around)
}
