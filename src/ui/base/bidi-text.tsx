import type { ReactNode } from 'react'
import { dirOf, getTextDirection, type Locale } from '#platform/language/locale.ts'
import { useLocale } from '#platform/language/words.tsx'

type Text = string | number | null | undefined

/**
 * A title, name or other inserted text, isolated from the sentence around it and drawn in its own direction.
 * A bare `<bdi>` takes the direction of its first letter and scrambles «JavaScript من أول سطر».
 */
export function BidiText({
  lang,
  className,
  children,
}: { className?: string } & ({ lang: Locale; children: ReactNode } | { lang?: undefined; children: Text | Text[] })) {
  const locale = useLocale()
  return (
    <bdi lang={lang} dir={lang ? dirOf(lang) : getTextDirection([children].flat().join(''), locale)} className={className}>
      {children}
    </bdi>
  )
}
