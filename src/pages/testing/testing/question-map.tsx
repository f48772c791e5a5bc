import { Check, Flag } from 'lucide-react'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { getButtonStyle } from '#ui/actions/button-style.ts'
import { Icon } from '#ui/base/icon.tsx'
import { ProgressBar } from '#ui/display/progress.tsx'
import type { AskedQuestion } from '#features/testing/attempts/contract.ts'
import { attemptMessages } from '#features/testing/attempts/messages.ts'
import { questionMessages } from '#features/testing/attempts/question-messages.ts'
import type { LocalAnswer } from '#features/testing/attempts/state.tsx'

/** Each entry saves the open question and navigates, also without JavaScript. */
export function QuestionMap({
  questions,
  answers,
  current,
  onGo,
  onSubmit,
}: {
  questions: AskedQuestion[]
  answers: Record<number, LocalAnswer>
  current: number
  onGo: (position: number) => void
  onSubmit: () => void
}) {
  const t = useMessages(attemptMessages)
  const question = useMessages(questionMessages)
  const format = useFormat()
  const answered = questions.filter((it) => answers[it.position]!.answer !== null).length
  return (
    <aside
      id="map"
      aria-label={t.map}
      className="grid scroll-mt-24 gap-4 rounded-lg border border-line bg-surface p-5 lg:sticky lg:top-24"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-lg">{t.questions}</h2>
        <FormattedText className="text-sm text-ink-2">
          {t.answeredOf(format.number(answered), format.number(questions.length))}
        </FormattedText>
      </div>
      <ProgressBar value={answered / questions.length} label={t.answered} />
      <ol className="grid grid-cols-[repeat(auto-fill,minmax(3.25rem,1fr))] gap-2">
        {questions.map(({ position }) => {
          const { answer, flagged } = answers[position]!
          const isHere = position === current
          const state = [
            question.question(format.number(position)),
            isHere && t.here,
            answer === null ? t.noAnswer : t.answered,
            flagged && question.flagged,
          ]
          return (
            <li key={position}>
              <button
                type="submit"
                form="answer"
                name="go"
                value={position}
                aria-current={isHere ? 'step' : undefined}
                aria-label={state.filter(Boolean).join(t.comma)}
                onClick={(event) => {
                  event.preventDefault()
                  onGo(position)
                }}
                className={`relative grid h-14 w-full cursor-pointer place-content-center place-items-center rounded-md border-[1.5px] leading-tight ${
                  isHere
                    ? 'border-brand bg-brand text-on-brand ring-3 ring-brand/25'
                    : answer === null
                      ? 'border-line bg-surface text-ink-2 hover:border-line-strong'
                      : 'border-transparent bg-brand-soft text-brand-ink'
                }`}
              >
                <FormattedText as="b" className="font-display font-semibold">
                  {format.number(position)}
                </FormattedText>
                {answer !== null && <Icon of={Check} size={14} />}
                {flagged && (
                  <span className="absolute -end-1.5 -top-1.5 grid size-5.5 place-items-center rounded-full bg-accent text-on-accent ring-2 ring-surface">
                    <Icon of={Flag} size={12} />
                  </span>
                )}
              </button>
            </li>
          )
        })}
      </ol>
      <button
        type="submit"
        form="answer"
        name="go"
        value="review"
        onClick={(event) => {
          event.preventDefault()
          onSubmit()
        }}
        className={getButtonStyle({ variant: 'soft', block: true })}
      >
        {t.submitTest}
      </button>
    </aside>
  )
}
