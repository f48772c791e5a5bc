import type { ReactNode } from 'react'
import { getDirection, getTextDirection, type Locale } from '#platform/language/locale.ts'
import { useLocale } from '#platform/language/message-hooks.tsx'

type TextValue = string | number | null | undefined

/**
 * Isolated inserted text with an explicit direction: a bare `<bdi>` uses the first letter and
 * scrambles «JavaScript من أول سطر».
 */
export function BidiText({
  lang,
  className,
  children,
}: { className?: string } & (
  | { lang: Locale; children: ReactNode }
  | { lang?: undefined; children: TextValue | TextValue[] }
)) {
  const locale = useLocale()
  return (
    <bdi
      lang={lang}
      dir={lang ? getDirection(lang) : getTextDirection([children].flat().join(''), locale)}
      className={className}
    >
      {children}
    </bdi>
  )
}
