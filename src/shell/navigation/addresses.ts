import { locales, type Locale } from '#platform/language/locale.ts'

export type PageAddresses = {
  canonical: string
  alternates: { locale: Locale | 'x-default'; href: string }[]
}

/** Spec 2: origin without www, path, and only the significant query parameters. */
export function getPageAddresses(
  { pathname, searchParams }: URL,
  origin: string,
  known: ReadonlySet<string>,
): PageAddresses {
  const path = origin.replace('://www.', '://') + (pathname.replace(/\/+$/, '') || '/')
  const asked = [...searchParams].filter(([name, value]) => known.has(name) && value !== '')
  const neutral = asked.filter(([name]) => name !== 'locale')
  const at = (search: string[][]) =>
    search.length ? `${path}?${new URLSearchParams(search)}` : path
  return {
    canonical: at(asked),
    alternates: [
      ...locales.map((locale) => ({ locale, href: at([...neutral, ['locale', locale]]) })),
      { locale: 'x-default', href: at(neutral) },
    ],
  }
}
