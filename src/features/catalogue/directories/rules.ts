import { normalizeTerm } from '#features/search/browse/rules.ts'

/** The first is the academy's own order. */
export const trainerSorts = ['recommended', 'rating', 'courses', 'name'] as const
export const diplomaSorts = ['recommended', 'popular', 'newest', 'length', 'price'] as const
export type DirectorySort = (typeof trainerSorts)[number] | (typeof diplomaSorts)[number]

export const directoryLanguages = ['ar', 'en'] as const

export type DirectoryQuery<Sort extends string = DirectorySort> = {
  q: string | null
  category: string | undefined
  language: (typeof directoryLanguages)[number] | undefined
  sort: Sort | undefined
  page: number
}

/** Ignores unknown values. */
export function readDirectoryQuery<Sort extends string>(
  params: URLSearchParams,
  sorts: readonly Sort[],
): DirectoryQuery<Sort> {
  const category = params.get('category') ?? ''
  const page = params.get('page') ?? ''
  const sort = sorts.find((it) => it === params.get('sort'))
  return {
    q: normalizeTerm(params.get('q') ?? ''),
    category: /^[a-z0-9]+(-[a-z0-9]+)*$/.test(category) ? category : undefined,
    language: directoryLanguages.find((it) => it === params.get('language')),
    sort: sort === sorts[0] ? undefined : sort,
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  }
}

export const isDirectoryFiltered = ({ q, category, language }: DirectoryQuery<string>) =>
  Boolean(q || category || language)
