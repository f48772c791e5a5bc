import type { MetaDescriptor } from 'react-router'
import { tongueOf, type Reader, type Tongue } from './locale.ts'
import { academy } from './settings.ts'

/** A page's title, followed by the brand, and its description. `root` is `matches[0].loaderData`, missing when the page failed. */
export function titleTags(
  root: { reader: Pick<Reader, 'locale' | 'digits'> } | undefined,
  title: (tongue: Tongue) => string,
  description?: (tongue: Tongue) => string,
): MetaDescriptor[] {
  const tongue = root ? tongueOf(root.reader) : pageTongue()
  const brand = tongue === 'en' ? academy.name : academy.name_ar
  const tags: MetaDescriptor[] = [{ title: `${title(tongue)} | ${brand}` }]
  return description ? [...tags, { name: 'description', content: description(tongue) }] : tags
}

/** In the browser a page that failed keeps its language. */
const pageTongue = (): Tongue => (typeof document !== 'undefined' && document.documentElement.lang === 'ar' ? 'ar' : 'en')
