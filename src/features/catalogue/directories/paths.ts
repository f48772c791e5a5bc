import type { DirectoryQuery } from './rules.ts'

export function buildDirectoryPath(path: string, query: DirectoryQuery<string>) {
  const params = new URLSearchParams()
  for (const name of ['q', 'category', 'language', 'sort'] as const)
    if (query[name]) params.set(name, query[name])
  if (query.page > 1) params.set('page', String(query.page))
  return params.size ? `${path}?${params}` : path
}
