import { useFormat, useMessages } from '#platform/language/words.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { LangText } from '#ui/display/foreign.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { Pill } from '#ui/display/pill.tsx'
import type { BankEntry } from '../contract.ts'
import { questionBankMessages } from '../messages.ts'
import { getQuestionPath, getTestEditPath } from '../../paths/rules.ts'

export function QuestionHistory({ entry, base }: { entry: BankEntry; base: string }) {
  const said = useMessages(questionBankMessages)
  const format = useFormat()
  const running = entry.history.reduce((sum, it) => sum + it.running, 0)
  return (
    <Panel title={said.versions} as="aside">
      {running > 0 && (
        <p className="mb-3 text-sm text-ink-2" suppressHydrationWarning>
          {said.inside(running)}
        </p>
      )}
      <ol className="grid gap-3 text-sm">
        {entry.history.map((it) => (
          <li key={it.version} className="grid gap-0.5" suppressHydrationWarning>
            <span className="flex flex-wrap items-center gap-2">
              <b className="font-semibold">{said.version(format.number(it.version))}</b>
              {it.version === entry.version ? (
                <Pill tone="ok">{said.current}</Pill>
              ) : (
                <TextLink to={getQuestionPath(base, entry.course.slug, entry.id, `?version=${it.version}`)}>{said.lookAt}</TextLink>
              )}
            </span>
            <span className="text-xs text-ink-3">{said.by(it.name ?? said.somebody, format.date(it.created_at))}</span>
            <span className="text-xs text-ink-3">{said.answers(it.answers)}</span>
          </li>
        ))}
      </ol>
      {entry.tests.length > 0 && (
        <>
          <h3 className="mt-5 text-sm font-semibold">{said.usedIn}</h3>
          <ul className="mt-1 grid gap-1 text-sm">
            {entry.tests.map((it) => (
              <li key={it.id}>
                <TextLink to={getTestEditPath(base, it.id)}>
                  <LangText lang={it.lang}>{it.title}</LangText>
                </TextLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}
