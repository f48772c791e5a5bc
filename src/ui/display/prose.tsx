import { getDirection, type Locale } from '#platform/language/locale.ts'

/** Text that authors wrote, already rendered on the server to HTML that cannot act, in its own language and direction. */
export function Prose({ html, lang, className = 'text-md' }: { html: string; lang: Locale; className?: string }) {
  return <div lang={lang} dir={getDirection(lang)} className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
}
