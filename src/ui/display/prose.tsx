import { getDirection, type Locale } from '#platform/language/locale.ts'

/** `html` must be sanitized on the server. */
export function Prose({
  html,
  lang,
  className = 'text-md',
}: {
  html: string
  lang: Locale
  className?: string
}) {
  return (
    <div
      lang={lang}
      dir={getDirection(lang)}
      className={`prose ${className}`}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
