/** Omits default values. */
export function getBlogPath({ tag, page = 1 }: { tag?: string | null | undefined; page?: number }) {
  const query = new URLSearchParams()
  if (tag) query.set('tag', tag)
  if (page > 1) query.set('page', String(page))
  return query.size ? `/our-blog?${query}` : '/our-blog'
}
