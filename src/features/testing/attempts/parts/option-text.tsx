import { dirOf, type Locale } from '#platform/language/locale.ts'

/** What there is to choose or to put in order; what stands between backticks is code, and runs from the left. */
export function OptionText({ text, lang }: { text: string; lang: Locale }) {
  return (
    <span lang={lang} dir={dirOf(lang)} className="min-w-0 flex-1 text-start">
      {text.split('`').map((it, at) =>
        at % 2 ? (
          <code key={at} dir="ltr" className="inline-block max-w-full rounded-sm bg-surface-2 px-1.5 text-[.9375em]">
            {it}
          </code>
        ) : (
          it
        ),
      )}
    </span>
  )
}
