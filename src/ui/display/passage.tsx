import type { ReactNode } from 'react'
import { getDirection, detectLanguage, type Locale } from '#platform/language/locale.ts'

type PassageProps = {
  as?: 'p' | 'h1' | 'h2' | 'h3' | 'span' | 'b' | 'blockquote'
  id?: string
  className?: string
}

/** A block of text that may be in another language: full width, aligned to its own start. */
export function Passage({
  as: Box = 'p',
  lang,
  className = '',
  ...rest
}: PassageProps &
  (
    | { lang: Locale; children: ReactNode }
    | {
        /** Omitted for user input: detected from its letters. */ lang?: undefined
        children: string
      }
  )) {
  const own = lang ?? detectLanguage(rest.children as string)
  return (
    <Box
      lang={own}
      dir={getDirection(own)}
      {...rest}
      className={`passage ${Box === 'span' || Box === 'b' ? 'block' : ''} ${className}`}
    />
  )
}
