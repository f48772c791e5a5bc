import { Check, X } from 'lucide-react'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { CheckboxInput } from '#ui/fields/checkbox.tsx'
import { radioDotStyle } from '#ui/fields/radio-group.tsx'
import type { AnswerOption } from '../contract.ts'
import { questionMessages } from '../question-messages.ts'
import { OptionText } from './option-text.tsx'

const item =
  'relative flex min-h-15 cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 rounded-lg border-[1.5px] border-line bg-surface px-[min(1.25rem,4vw)] py-3 leading-ui hover:border-line-strong has-checked:border-brand has-checked:bg-brand-soft has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus'

export function ChoiceAnswer({
  options,
  hint,
  several = false,
  chosen,
  onChoose,
}: {
  options: AnswerOption[]
  hint: string
  several?: boolean
  chosen: string[]
  onChoose: (keys: string[]) => void
}) {
  const toggled = (key: string) =>
    chosen.includes(key) ? chosen.filter((it) => it !== key) : [...chosen, key]
  return (
    <fieldset aria-labelledby="asked" aria-describedby="how" className="grid min-w-0 gap-3">
      <p id="how" className="text-ink-2">
        {hint}
      </p>
      {options.map((option) => (
        <label key={option.key} className={item}>
          {several ? (
            <CheckboxInput
              name="answer"
              value={option.key}
              checked={chosen.includes(option.key)}
              onChange={() => onChoose(toggled(option.key))}
            />
          ) : (
            <input
              type="radio"
              name="answer"
              value={option.key}
              checked={chosen.includes(option.key)}
              onChange={() => onChoose([option.key])}
              className={radioDotStyle}
            />
          )}
          <OptionText {...option} />
        </label>
      ))}
    </fieldset>
  )
}

export function TrueFalseAnswer({
  chosen,
  onChoose,
}: {
  chosen: boolean | null
  onChoose: (answer: boolean) => void
}) {
  const t = useMessages(questionMessages)
  const answers = [
    { value: true, text: t.isTrue, icon: Check },
    { value: false, text: t.isFalse, icon: X },
  ]
  return (
    <fieldset aria-labelledby="asked" className="grid min-w-0 gap-4 sm:grid-cols-2">
      {answers.map(({ value, text, icon }) => (
        <label key={text} className={`${item} group flex-col justify-center py-8! text-center`}>
          <input
            type="radio"
            name="answer"
            value={String(value)}
            checked={chosen === value}
            onChange={() => onChoose(value)}
            className={`${radioDotStyle} absolute start-4 top-4`}
          />
          <span className="grid size-16 place-items-center rounded-full bg-surface-2 text-ink-2 group-has-checked:bg-brand group-has-checked:text-on-brand">
            <Icon of={icon} size={30} />
          </span>
          <span className="font-display text-xl font-semibold">{text}</span>
        </label>
      ))}
    </fieldset>
  )
}
