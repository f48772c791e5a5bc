import { getDirection } from '#platform/language/locale.ts'
import type { AnswerOption } from '../contract.ts'

// In large letters on a small screen it takes a line of its own rather than a letter a line.
const look = 'min-w-0 flex-1 basis-[min(100%,9rem)] text-start'

/** What there is to choose or to put in order; what stands between backticks is code, and runs from the left, as formulas do. */
export function OptionText({ text, lang, html }: Omit<AnswerOption, 'key'>) {
  if (html !== null) return <span lang={lang} dir={getDirection(lang)} className={look} dangerouslySetInnerHTML={{ __html: html }} />
  return (
    <span lang={lang} dir={getDirection(lang)} className={look}>
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
