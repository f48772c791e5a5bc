import { useWords } from '#platform/language/words.tsx'
import { Pill, Status } from '#ui/display/pill.tsx'
import { m } from '../messages.ts'
import type { Missing, State } from '../rules.ts'

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
