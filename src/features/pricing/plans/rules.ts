export const splitLines = (typed: string) =>
  typed
    .split(/\r?\n/)
    .map((it) => it.trim())
    .filter(Boolean)

/** Derived from the English title. */
export const buildPlanSlug = (title: string, period: string) =>
  title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '') || period

export function pickFreeSlug(base: string, taken: readonly string[]) {
  for (let n = 1; ; n++) {
    const slug = n === 1 ? base : `${base}-${n}`
    if (!taken.includes(slug)) return slug
  }
}
