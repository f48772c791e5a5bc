import { dirOf, type Locale } from '#platform/locale.ts'
import { useLocale } from '#platform/words.tsx'

/** A text of several paragraphs that the server made safe, in its own language and direction. */
export function Prose({ html, lang }: { html: string; lang: Locale }) {
  const foreign = lang === useLocale() ? {} : { lang, dir: dirOf(lang) }
  return <div {...foreign} className={style} dangerouslySetInnerHTML={{ __html: html }} />
}

const style =
  'grid max-w-(--measure) gap-4 text-ink-2 [&_a]:text-brand-ink [&_a]:underline [&_a]:underline-offset-[.25em] [&_b,&_strong]:font-semibold [&_b,&_strong]:text-ink [&_h2]:text-xl [&_h2]:text-ink [&_h3]:text-lg [&_h3]:text-ink [&_ol]:list-decimal [&_ol,&_ul]:grid [&_ol,&_ul]:gap-1.5 [&_ol,&_ul]:ps-6 [&_ul]:list-disc [&_ul]:marker:text-accent-hover'
