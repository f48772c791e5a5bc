import type { ReactNode } from 'react'
import { getDirection, type Locale } from '#platform/language/locale.ts'
import { useLocale } from '#platform/language/words.tsx'

/** Text that may be in another language than the page: then it says so, and reads in its own direction. */
export function LangText({ lang, children }: { lang: Locale; children: ReactNode }) {
  if (lang === useLocale()) return children
  return (
    <span lang={lang} dir={getDirection(lang)}>
      {children}
    </span>
  )
}
