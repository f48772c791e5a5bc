import type { MetaDescriptor } from 'react-router'
import { readPageLocale, getMessageLocale, type ReaderContext, type MessageLocale } from '#platform/language/locale.ts'
import type { Academy } from './academy.ts'

/** What the root knows of who reads, and what the academy says of itself where a page says nothing of its own. */
export type TitledRoot = {
  reader: Pick<ReaderContext, 'locale' | 'digits'>
  academy: Pick<Academy, 'name'>
  seo?: { description: string; keywords: string }
}

// A navigation that fails takes the root's data with it; in the browser the brand is still known.
let lastBrand = ''

/** A page's title, followed by the brand, its description, else the academy's, and the academy's keywords. `root` is `matches[0].loaderData`, missing when the page failed. */
export function buildTitleTags(
  root: TitledRoot | undefined,
  title: (tongue: MessageLocale) => string,
  description?: (tongue: MessageLocale) => string,
): MetaDescriptor[] {
  const tongue = root ? getMessageLocale(root.reader) : readPageLocale()
  if (root && typeof document !== 'undefined') lastBrand = root.academy.name
  const told = [
    { name: 'description', content: description?.(tongue) || root?.seo?.description },
    { name: 'keywords', content: root?.seo?.keywords },
  ]
  return [{ title: [title(tongue), root?.academy.name ?? lastBrand].filter(Boolean).join(' | ') }, ...told.filter((it) => it.content)]
}
