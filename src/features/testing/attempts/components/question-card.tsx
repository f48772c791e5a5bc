import { ArrowLeft, ArrowRight, Flag } from 'lucide-react'
import { getDirection } from '#platform/language/locale.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { getButtonStyle } from '#ui/actions/button-style.ts'
import { Icon } from '#ui/base/icon.tsx'
import { Prose } from '#ui/display/prose.tsx'
import { Tag } from '#ui/display/tag.tsx'
import type { AskedQuestion } from '../contract.ts'
import { questionMessages } from '../question-messages.ts'
import type { LocalAnswer } from '../state.tsx'
import { AnswerField } from './answer-field.tsx'
import type { AnswerFieldProps } from './answer-field-props.ts'

export function QuestionCard({
  question,
  count,
  kept,
  wrong,
  onFlag,
  onGo,
  onSubmit,
  ...answering
}: AnswerFieldProps & {
  question: AskedQuestion
  count: number
  kept: LocalAnswer
  onFlag: () => void
  onGo: (position: number) => void
  onSubmit: () => void
}) {
  const t = useMessages(questionMessages)
  const format = useFormat()
  const { position } = question
  const go = (to: number | 'review') => ({
    type: 'submit' as const,
    name: 'go',
    value: to,
    onClick: (event: React.MouseEvent) => {
      event.preventDefault()
      if (to === 'review') onSubmit()
      else onGo(to)
    },
  })
  return (
    <article
      aria-labelledby="asked"
      className="flex min-h-[min(37rem,calc(100dvh-9.5rem))] min-w-0 flex-col gap-5 rounded-xl border border-line bg-surface p-[min(clamp(1.25rem,3vw,2.5rem),6.25vw)] shadow-e1"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <FormattedText as="p" className="text-sm font-semibold text-brand-ink">
          {t.questionOf(format.number(position), format.number(count))}
        </FormattedText>
        <Tag>{t.types(question.type)}</Tag>
        <FormattedText className="text-sm text-ink-3">{t.points(question.points)}</FormattedText>
        <button
          type="submit"
          name="flag"
          value={kept.flagged ? 'off' : 'on'}
          aria-pressed={kept.flagged}
          onClick={(event) => {
            event.preventDefault()
            onFlag()
          }}
          className={`${getButtonStyle({ variant: 'ghost' })} ms-auto border ${kept.flagged ? 'border-transparent bg-accent-soft text-accent-ink' : 'border-line'}`}
        >
          <Icon of={Flag} size={18} />
          <span className="max-sm:sr-only">{kept.flagged ? t.flagged : t.flag}</span>
        </button>
      </div>
      <FormattedText as="h1" id="asked" tabIndex={-1} className="sr-only">
        {t.question(format.number(position))}
      </FormattedText>
      <QuestionBody question={question} wrong={wrong} {...answering} />
      <nav
        aria-label={t.moveBetween}
        className="mt-auto flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5"
      >
        {position > 1 ? (
          <button
            {...go(position - 1)}
            className={`${getButtonStyle({ variant: 'line' })} sm:min-w-36`}
          >
            <Icon of={ArrowLeft} />
            {t.previous}
          </button>
        ) : (
          <span />
        )}
        {position < count ? (
          <button {...go(position + 1)} className={`${getButtonStyle({})} sm:min-w-36`}>
            {t.next}
            <Icon of={ArrowRight} />
          </button>
        ) : (
          <button {...go('review')} className={`${getButtonStyle({})} sm:min-w-36`}>
            {t.submit}
          </button>
        )}
      </nav>
    </article>
  )
}

export function QuestionBody({
  question,
  ...answering
}: AnswerFieldProps & { question: AskedQuestion }) {
  return (
    <>
      <Prose
        html={question.prompt.text}
        lang={question.prompt.lang}
        className="max-w-168 font-display text-xl font-semibold"
      />
      {question.image && (
        <img
          src={question.image}
          alt={question.image_text}
          lang={question.prompt.lang}
          dir={getDirection(question.prompt.lang)}
          className="max-h-96 max-w-full rounded-lg object-contain"
        />
      )}
      <AnswerField question={question} {...answering} />
    </>
  )
}
