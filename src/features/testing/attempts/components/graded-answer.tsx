import {
  ChevronDown,
  CircleCheck,
  CircleDashed,
  CircleDot,
  CircleX,
  Hourglass,
  Lightbulb,
} from 'lucide-react'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Prose } from '#ui/display/prose.tsx'
import type { GradedQuestion } from '../contract.ts'
import { questionMessages } from '../question-messages.ts'
import { OptionText } from './option-text.tsx'

export function GradedAnswer({ question: it }: { question: GradedQuestion }) {
  const t = useMessages(questionMessages)
  const format = useFormat()
  const look = it.verdict && looks[it.verdict]
  const say = useAnswerText(it)
  return (
    <details
      className="group rounded-lg border border-line bg-surface"
      open={it.verdict === 'wrong' || it.verdict === 'partly'}
    >
      <summary className="flex min-h-16 cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3 tight:px-3">
        {look && <Icon of={look.icon} size={22} className={look.ink} />}
        <span className="grid min-w-0 flex-1 basis-48 leading-ui">
          <FormattedText className="text-xs text-ink-3">
            {t.question(format.number(it.position))}
          </FormattedText>
          <Prose html={it.prompt.text} lang={it.prompt.lang} className="font-semibold" />
        </span>
        {it.verdict && (
          <span className="text-end text-sm leading-ui">
            <b className={`font-semibold ${look!.ink}`}>{t.verdicts(it.verdict)}</b>
            <span className="block text-xs text-ink-3">
              {it.score === null
                ? t.upTo(format.number(it.points))
                : t.someOf(format.number(it.score), format.number(it.points))}
            </span>
          </span>
        )}
        <Icon
          of={ChevronDown}
          size={18}
          className="ms-auto text-ink-3 transition-[rotate] duration-(--t2) group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-3 px-5 pb-5">
        <div className="grid gap-3 sm:grid-flow-col sm:auto-cols-fr">
          <Box name={t.yourAnswer}>{it.answer === null ? t.notAnswered : say(it.answer)}</Box>
          {it.correct !== null && it.verdict !== 'right' && (
            <Box name={t.rightAnswer} good>
              {say(it.correct)}
            </Box>
          )}
        </div>
        {it.explanation && (
          <div className="flex gap-3 text-sm text-ink-2">
            <Icon of={Lightbulb} size={18} className="mt-1 text-accent-ink" />
            <Prose
              html={it.explanation.text}
              lang={it.explanation.lang}
              className="min-w-0 flex-1"
            />
          </div>
        )}
        {it.grading && (
          <Box name={it.grading.name ? t.trainerSays(it.grading.name) : t.verdicts('right')}>
            <span dir="auto">
              {it.grading.comment ||
                t.someOf(format.number(it.score ?? 0), format.number(it.points))}
            </span>
          </Box>
        )}
      </div>
    </details>
  )
}

function Box({
  name,
  good = false,
  children,
}: {
  name: string
  good?: boolean
  children: React.ReactNode
}) {
  return (
    <div
      className={`min-w-0 rounded-md px-4 py-3 ${good ? 'bg-success-soft text-success' : 'bg-surface-2'}`}
    >
      <p className={`text-xs ${good ? '' : 'text-ink-3'}`}>{name}</p>
      <FormattedText as="div" dir="auto" className="font-medium whitespace-pre-line">
        {children}
      </FormattedText>
    </div>
  )
}

const OptionOf = ({ option }: { option: GradedQuestion['options'][number] | undefined }) =>
  option && <OptionText {...option} />

const looks = {
  right: { icon: CircleCheck, ink: 'text-success' },
  partly: { icon: CircleDot, ink: 'text-warning' },
  wrong: { icon: CircleX, ink: 'text-danger' },
  unanswered: { icon: CircleDashed, ink: 'text-ink-3' },
  waiting: { icon: Hourglass, ink: 'text-accent-ink' },
}

function useAnswerText({ type, options, unit }: GradedQuestion) {
  const t = useMessages(questionMessages)
  const format = useFormat()
  const optionOf = (key: string) => options.find((it) => it.key === key)
  const number = (value: number) => [format.number(value), unit].filter(Boolean).join(' ')
  const day = (it: string) => format.date(`${it}T12:00:00Z`)
  return (answer: string | string[] | boolean | number | number[]) => {
    if (typeof answer === 'boolean') return answer ? t.isTrue : t.isFalse
    if (typeof answer === 'number') return number(answer)
    if (type === 'range_number') return range(answer as number[], number)
    if (type === 'range_date')
      return Array.isArray(answer) ? range(answer as string[], day) : day(answer)
    if (type === 'rearrange')
      return (
        <ol className="list-decimal ps-5">
          {(answer as string[]).map((key) => (
            <li key={key}>
              <OptionOf option={optionOf(key)} />
            </li>
          ))}
        </ol>
      )
    if (type === 'essay') return answer as string
    return (
      <ul>
        {[answer].flat().map((key) => (
          <li key={String(key)}>
            <OptionOf option={optionOf(String(key))} />
          </li>
        ))}
      </ul>
    )
  }

  function range<T>([from, to]: T[], say: (it: T) => string) {
    return from === to ? say(from!) : t.between(say(from!), say(to!))
  }
}
