import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { Pill } from '#ui/display/pill.tsx'
import type { BankEntry } from '#features/questions/bank/contract.ts'
import { questionBankMessages } from '#features/questions/bank/messages.ts'
import { getQuestionPath, getTestEditPath, type StudioBase } from '#features/authoring/paths.ts'

export function QuestionHistory({ entry, base }: { entry: BankEntry; base: StudioBase }) {
  const t = useMessages(questionBankMessages)
  const format = useFormat()
  const running = entry.history.reduce((sum, it) => sum + it.running, 0)
  return (
    <Panel title={t.versions} as="aside">
      {running > 0 && (
        <FormattedText as="p" className="mb-3 text-sm text-ink-2">
          {t.inside(running)}
        </FormattedText>
      )}
      <ol className="grid gap-3 text-sm">
        {entry.history.map((item) => (
          <li key={item.version} className="grid gap-0.5">
            <span className="flex flex-wrap items-center gap-2">
              <b className="font-semibold">{t.version(format.number(item.version))}</b>
              {item.version === entry.version ? (
                <Pill tone="ok">{t.current}</Pill>
              ) : (
                <TextLink
                  to={getQuestionPath(
                    base,
                    entry.course.slug,
                    entry.id,
                    `?version=${item.version}`,
                  )}
                >
                  {t.lookAt}
                </TextLink>
              )}
            </span>
            <span className="text-xs text-ink-3">
              {t.by(item.name ?? t.somebody, format.date(item.created_at))}
            </span>
            <span className="text-xs text-ink-3">{t.answers(item.answers)}</span>
          </li>
        ))}
      </ol>
      {entry.tests.length > 0 && (
        <>
          <h3 className="mt-5 text-sm font-semibold">{t.usedIn}</h3>
          <ul className="mt-1 grid gap-1 text-sm">
            {entry.tests.map((test) => (
              <li key={test.id}>
                <TextLink to={getTestEditPath(base, test.id)}>
                  <LangText lang={test.lang}>{test.title}</LangText>
                </TextLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}
