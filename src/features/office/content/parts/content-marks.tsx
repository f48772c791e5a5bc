import { useLocale, useWords } from '#platform/language/words.tsx'
import { Link } from '#ui/base/link.tsx'
import { Pill, Status } from '#ui/display/pill.tsx'
import type { FoundContent } from '../contract.ts'
import { m } from '../messages.ts'
import type { Kind, Missing, State } from '../rules.ts'
import { BidiText } from '#ui/base/bidi-text.tsx'

/** Where something stands. */
export function StateMark({ state }: { state: State }) {
  const said = useWords(m)
  return <Status tone={tones[state]}>{said[state]}</Status>
}
const tones = { draft: 'idle', scheduled: 'info', published: 'ok' } as const

/** What is missing in a language, counted. */
export function MissingMarks({ missing }: { missing: readonly Missing[] }) {
  const said = useWords(m)
  const [ar, en] = (['ar', 'en'] as const).map((locale) => missing.filter((it) => it.locale === locale).length)
  if (!ar && !en) return <Pill tone="ok">{said.complete}</Pill>
  return (
    <span className="flex flex-wrap gap-1">
      {ar! > 0 && <Pill tone="warn">{said.missing_ar(ar!)}</Pill>}
      {en! > 0 && <Pill tone="warn">{said.missing_en(en!)}</Pill>}
    </span>
  )
}

/** What it is called in both languages, the reader's own first. */
export function Titled({ kind, item: { id, title, title_ar, parent_id } }: { kind: Kind; item: FoundContent }) {
  const locale = useLocale()
  const both = [
    { lang: 'en' as const, text: title },
    { lang: 'ar' as const, text: title_ar },
  ].filter((it) => it.text)
  const [first, second] = locale === 'ar' ? both.toReversed() : both
  return (
    <Link
      to={`/office/content/${kind}/${id}`}
      className={`grid min-h-target content-center hover:underline sm:min-w-36 ${parent_id === null ? '' : 'ps-6'}`}
    >
      <b className="font-semibold">{first && <BidiText lang={first.lang}>{first.text}</BidiText>}</b>
      {second && (
        <span className="text-xs text-ink-3">
          <BidiText lang={second.lang}>{second.text}</BidiText>
        </span>
      )}
    </Link>
  )
}
