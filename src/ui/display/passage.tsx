import type { ReactNode } from 'react'
import { getDirection, detectLanguage, type Locale } from '#platform/language/locale.ts'

type PassageProps = { as?: 'p' | 'h1' | 'h2' | 'h3' | 'span' | 'b' | 'blockquote'; id?: string; className?: string }

/** A text alone in its column, perhaps in another language than the page: then it has the column's whole width and starts at its own side. */
export function Passage({
  as: Box = 'p',
  lang,
  className = '',
  ...rest
}: PassageProps &
  (
    | { lang: Locale; children: ReactNode }
    | { /** Left out of what people typed: most of its letters tell. */ lang?: undefined; children: string }
  )) {
  const own = lang ?? detectLanguage(rest.children as string)
  return (
    <Box lang={own} dir={getDirection(own)} {...rest} className={`passage ${Box === 'span' || Box === 'b' ? 'block' : ''} ${className}`} />
  )
}
