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

/** One line without control characters; at least two letters. */
export function normalizeTerm(text: string): string | null {
  // eslint-disable-next-line no-control-regex -- control characters are removed
  const term = text
    .replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 100)
    // Removes a surrogate half left by truncation.
    .replace(/\p{Cs}/gu, '')
    .trim()
  return [...term].length > 1 ? term : null
}
