import type { MetaDescriptor } from 'react-router'
import {
  readPageLocale,
  getMessageLocale,
  type ReaderContext,
  type MessageLocale,
} from '#platform/language/locale.ts'
import type { Academy } from './academy/described-academy.ts'

export type TitledRoot = {
  reader: Pick<ReaderContext, 'locale' | 'digits'>
  academy: Pick<Academy, 'name'>
  seo?: { description: string; keywords: string }
}

// A failed navigation loses the root data, so the browser remembers the brand.
let lastBrand = ''

/**
 * Falls back to the academy's description. `root` is `matches[0].loaderData`, undefined if the page
 * failed.
 */
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
  return [
    { title: [title(tongue), root?.academy.name ?? lastBrand].filter(Boolean).join(' | ') },
    ...told.filter((it) => it.content),
  ]
}

/** Meta function of a page that search engines must not list. */
export const buildUnlistedMeta =
  (title: (tongue: MessageLocale) => string) =>
  ({ matches }: { matches: readonly [{ loaderData: TitledRoot | undefined }, ...unknown[]] }) => [
    ...buildTitleTags(matches[0].loaderData, title),
    { name: 'robots', content: 'noindex' },
  ]
