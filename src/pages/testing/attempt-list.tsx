import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { ProgressBar } from '#ui/display/progress.tsx'
import type { Attempt, Test } from '#features/testing/attempts/contract.ts'
import { attemptMessages } from '#features/testing/attempts/messages.ts'
import { type TestPlace } from '#features/testing/rules.ts'
import { getTestPath } from '#features/testing/paths.ts'

export function AttemptList({ test, place }: { test: Test; place: TestPlace }) {
  const t = useMessages(attemptMessages)
  const format = useFormat()
  if (!test.attempts.length) return null
  return (
    <section>
      <h2 className="text-2xl">{t.yourAttempts}</h2>
      <ol className="mt-4 divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
        {test.attempts.map((attempt) => (
          <li key={attempt.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4">
            <div className="grid min-w-36 leading-ui">
              <b className="font-semibold" suppressHydrationWarning>
                {t.attempt(format.number(attempt.number))}
              </b>
              <span className="text-sm text-ink-3" suppressHydrationWarning>
                {format.date(attempt.submitted_at ?? attempt.started_at)}
              </span>
            </div>
            {attempt.percent !== null && (
              <span className="flex min-w-32 flex-1 items-center gap-3">
                <ProgressBar
                  value={attempt.percent / 100}
                  label={formatAttemptState(t, attempt)}
                  tone={attempt.passed ? 'success' : 'brand'}
                />
                <b className="font-display" suppressHydrationWarning>
                  {format.percent(attempt.percent / 100)}
                </b>
              </span>
            )}
            <span
              className={`text-sm font-semibold ${attempt.passed ? 'text-success' : 'text-ink-2'}`}
            >
              {formatAttemptState(t, attempt)}
            </span>
            {attempt.submitted_at && (
              <TextLink
                to={getTestPath(place, 'end', { attempt: attempt.number })}
                aria-label={t.reviewAttempt(format.number(attempt.number))}
              >
                {t.review}
              </TextLink>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

const formatAttemptState = (said: (typeof attemptMessages)['en'], it: Attempt) =>
  it.submitted_at === null
    ? said.running
    : it.passed === null
      ? said.waiting
      : it.passed
        ? said.passed
        : said.notPassed
