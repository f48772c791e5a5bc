import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../src/routes.ts'

/** Paths of all pages, such as `/course/:id`. */
export const routePaths = [...new Set(listPaths(routes, ''))]

const patterns = routePaths.map((it) => it.split('/'))
const comment = /(?<=^|\s)\/\/ .*|\/\*[\s\S]*?\*\//g
const value = /\$\{(?:[^{}]|\{[^{}]*\})*\}/g
const literal = new RegExp(
  `(?<!\\bhref\\(\\s*|[!=]==\\s)(?:["'\`]|\\borigin\\})(\\/(?:${value.source}|[^"'\`\\s])*)(?!["'] satisfies )`,
  'g',
)

/**
 * Lists written paths of pages. A path that `href` builds or that `satisfies PagePath` fails to
 * compile when its page is renamed; a written one leads nowhere.
 */
export function findRouteLiterals(source: string) {
  const text = source.replaceAll(comment, (it) => it.replaceAll(/[^\n]/g, ' '))
  return [...text.matchAll(literal)].flatMap(({ 1: path, index }) =>
    isPagePath(path!) ? [{ line: text.slice(0, index).split('\n').length, path: path! }] : [],
  )
}

function isPagePath(path: string) {
  const segments = path
    .replaceAll(value, '*')
    .replace(/[?#].*/, '')
    .split('/')
  // A colon marks a pattern, a value at the beginning leads anywhere.
  if (segments.some((it) => it.startsWith(':')) || /^\*?$/.test(segments[1]!)) return false
  return patterns.some(
    (pattern) =>
      pattern.length === segments.length &&
      pattern.every((part, index) => part === segments[index] || part.startsWith(':')),
  )
}

function listPaths(entries: RouteConfigEntry[], above: string): string[] {
  return entries.flatMap((it) => {
    const own = it.path === undefined ? above : `${above}/${it.path}`
    const optional = own.endsWith('?') ? [own.slice(0, own.lastIndexOf('/'))] : []
    return [
      ...(it.path !== undefined || it.index ? [own || '/', ...optional] : []),
      ...listPaths(it.children ?? [], own),
    ]
  })
}
