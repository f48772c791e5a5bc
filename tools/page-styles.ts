import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Scanner } from '@tailwindcss/oxide'
import { parse, type ChildNode, type Root } from 'postcss'
import { pageStylesPath } from '../src/platform/patches/page-styles.server.ts'
import {
  parseRouteManifest,
  shrinkRouteManifest,
  type ManifestPart,
  type ManifestRoute,
} from '../src/platform/patches/route-manifest.ts'

const folder = 'build/client'

/**
 * Extracts a stylesheet per page without unused utilities, because the full one blocks the first
 * render.
 */
export function makePageStyles() {
  const all = parse(readFileSync(findOnlyAsset('styles-*.css')))
  const { entry, routes } = readManifest()
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
  const { entry, routes } = readManifest()
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

export function shrinkManifest() {
  const path = findOnlyAsset('manifest-*.js')
  writeFileSync(path, shrinkRouteManifest(readFileSync(path, 'utf8')))
}

const readManifest = () => parseRouteManifest(readFileSync(findOnlyAsset('manifest-*.js'), 'utf8'))

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
