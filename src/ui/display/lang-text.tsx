import type { ReactNode } from 'react'
import { getDirection, type Locale } from '#platform/language/locale.ts'
import { useLocale } from '#platform/language/message-hooks.tsx'

/** Sets `lang` and `dir` if the text is not in the page's language. */
export function LangText({ lang, children }: { lang: Locale; children: ReactNode }) {
  if (lang === useLocale()) return children
  return (
    <span lang={lang} dir={getDirection(lang)}>
      {children}
    </span>
  )
}
