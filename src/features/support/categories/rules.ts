/** Categories under which the contact form files its messages. They can be archived, never deleted. */
export const contactCategories = [
  'course-content',
  'payments',
  'account',
  'trainers',
  'other',
] as const
export type ContactCategory = (typeof contactCategories)[number]

/** A readable slug of an English title that no other category has. */
export function createCategorySlug(title: string, taken: ReadonlySet<string>): string {
  const base =
    title
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, 60) || 'category'
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : `${base}-${number}`
    if (!taken.has(slug)) return slug
  }
}
