import type { MetaDescriptor } from 'react-router'
import { localeOfPage, tongueOf, type Reader, type Tongue } from './locale.ts'
import { academy } from './settings.ts'

/** What the root knows of who reads, and what the academy says of itself where a page says nothing of its own. */
export type TitledRoot = { reader: Pick<Reader, 'locale' | 'digits'>; seo?: { description: string | null; keywords: string | null } }

/** A page's title, followed by the brand, and its description, else the academy's. `root` is `matches[0].loaderData`, missing when the page failed. */
export function titleTags(
  root: TitledRoot | undefined,
  title: (tongue: Tongue) => string,
  description?: (tongue: Tongue) => string,
): MetaDescriptor[] {
  const tongue = root ? tongueOf(root.reader) : localeOfPage()
  const brand = tongue === 'en' ? academy.name : academy.name_ar
  const tags: MetaDescriptor[] = [{ title: `${title(tongue)} | ${brand}` }]
  if (description) return [...tags, { name: 'description', content: description(tongue) }]
  const { description: general, keywords } = root?.seo ?? {}
  if (general) tags.push({ name: 'description', content: general })
  if (keywords) tags.push({ name: 'keywords', content: keywords })
  return tags
}
