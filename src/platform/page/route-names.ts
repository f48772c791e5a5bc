import { href, type Register } from 'react-router'

/** The path of a page as `src/routes.ts` declares it, such as `/course/:id`. */
export type PagePath = keyof Register['pages']

type Page = { parentId?: string | undefined; path?: string | undefined }

/**
 * Metric label: the route pattern, never the URL. Patterns come from known routes, so clients
 * cannot create new labels.
 */
export function createRouteNamer(pages: Record<string, Page | undefined>, calls: Iterable<string>) {
  const nameOf = createPageNamer(pages)
  const callPaths = new Set(calls)
  return (url: string): string => {
    const path = url.split('?', 1)[0]!
    if (path.startsWith('/api/') && path !== href('/api/docs'))
      return callPaths.has(path.slice(5)) ? path : '/api/*'
    if (path.startsWith('/assets/')) return '/assets/*'
    return nameOf(path.replace(/^\/_\.data$/, '/').replace(/\.data$/, '')) ?? 'other'
  }
}

export function createPageNamer(pages: Record<string, Page | undefined>) {
  const known = new Set(Object.values(pages).map((it) => toPattern(buildFullPath(pages, it))))
  const words = new Set([...known].flatMap((it) => it.split('/')))
  return (path: string): string | null => {
    const name = path
      .replace(/(?<=.)\/$/, '')
      .split('/')
      .map((it) => (words.has(it) ? it : ':'))
      .join('/')
    return known.has(name) ? name : null
  }
}

function buildFullPath(pages: Record<string, Page | undefined>, page: Page | undefined): string {
  if (!page) return ''
  const above = page.parentId ? buildFullPath(pages, pages[page.parentId]) : ''
  return page.path ? `${above}/${page.path}` : above
}

const toPattern = (path: string) => path.replace(/:\w+/g, ':') || '/'
