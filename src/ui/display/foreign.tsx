import type { ReactNode } from 'react'
import { dirOf, type Locale } from '#platform/language/locale.ts'
import { useLocale } from '#platform/language/words.tsx'

/** Text that may be in another language than the page: then it says so, and reads in its own direction. */
export function Foreign({ lang, children }: { lang: Locale; children: ReactNode }) {
  if (lang === useLocale()) return children
  return (
    <span lang={lang} dir={dirOf(lang)}>
      {children}
    </span>
  )
}
