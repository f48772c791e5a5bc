import type { ReactNode } from 'react'
import { getDirection, getTextDirection, type Locale } from '#platform/language/locale.ts'
import { useLocale } from '#platform/language/words.tsx'

type TextValue = string | number | null | undefined

/**
 * A title, name or other inserted text, isolated from the sentence around it and drawn in its own direction.
 * A bare `<bdi>` takes the direction of its first letter and scrambles «JavaScript من أول سطر».
 */
export function BidiText({
  lang,
  className,
  children,
}: { className?: string } & ({ lang: Locale; children: ReactNode } | { lang?: undefined; children: TextValue | TextValue[] })) {
  const locale = useLocale()
  return (
    <bdi lang={lang} dir={lang ? getDirection(lang) : getTextDirection([children].flat().join(''), locale)} className={className}>
      {children}
    </bdi>
  )
}
