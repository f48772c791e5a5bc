/** The last part of a trainer's address, from the name in Latin letters; a name without any is called by what they are. */
export function trainerSlug(name: string) {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '')
  // A number alone would be taken for an id.
  return /[a-z]/.test(slug) ? slug : 'trainer'
}

/** The first of these that nobody has: the name itself, then the name with a number. */
export function freeSlug(base: string, taken: Iterable<string>) {
  const others = new Set(taken)
  for (let number = 2, slug = base; ; slug = `${base}-${number++}`) if (!others.has(slug)) return slug
}
