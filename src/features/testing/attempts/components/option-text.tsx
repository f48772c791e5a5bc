import { getDirection } from '#platform/language/locale.ts'
import type { AnswerOption } from '../contract.ts'

// Wraps to its own line on small screens with large text.
const look = 'min-w-0 flex-1 basis-[min(100%,9rem)] text-start'

/** Backticks mark code, which is left-to-right like formulas. */
export function OptionText({ text, lang, html }: Omit<AnswerOption, 'key'>) {
  if (html !== null)
    return (
      <span
        lang={lang}
        dir={getDirection(lang)}
        className={look}
        dangerouslySetInnerHTML={{ __html: html }}
      />
    )
  return (
    <span lang={lang} dir={getDirection(lang)} className={look}>
      {text.split('`').map((part, at) =>
        at % 2 ? (
          <code
            key={at}
            dir="ltr"
            className="inline-block max-w-full rounded-sm bg-surface-2 px-1.5 text-[.9375em]"
          >
            {part}
          </code>
        ) : (
          part
        ),
      )}
    </span>
  )
}
