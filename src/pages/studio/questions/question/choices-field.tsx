import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedNumber } from '#ui/base/formatted.tsx'
import { getButtonStyle } from '#ui/actions/button-style.ts'
import { DragHandle, useListReorder } from '#ui/actions/drag-reorder.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { CheckboxInput } from '#ui/fields/checkbox.tsx'
import { radioDotStyle } from '#ui/fields/radio-group.tsx'
import { questionBankMessages } from '#features/questions/bank/messages.ts'
import type { QuestionDraft } from '#features/questions/bank/rules.ts'
import { BilingualInput, PartHead } from './bilingual.tsx'

type Props = {
  draft: QuestionDraft
  missing: readonly string[]
  onAct: (act: string) => void
  onChange: (change: Partial<QuestionDraft>) => void
}

export function ChoicesField({ draft, missing, onAct, onChange }: Props) {
  const t = useMessages(questionBankMessages)
  const format = useFormat()
  const { type, choices, correct } = draft
  const isOrder = type === 'rearrange'
  const nameAt = (at: number) =>
    isOrder ? t.step(format.number(at + 1)) : t.option(format.number(at + 1))
  const byKey = new Map(choices.map((it, at) => [it.key, { ...it, name: nameAt(at) }]))
  const { handle, lifted, list, news, shown } = useListReorder({
    ids: choices.map((it) => it.key),
    titleOf: (key) => byKey.get(key)!.name,
    onMove: (key, to) => onAct(`move:${key}:${to}`),
  })
  const act = (value: string) => ({
    type: 'submit' as const,
    name: 'act',
    value,
    formNoValidate: true,
    onClick: (event: React.MouseEvent) => {
      event.preventDefault()
      onAct(value)
    },
  })
  const write = (key: string, name: 'text' | 'text_ar', value: string) =>
    onChange({
      choices: choices.map((choice) =>
        choice.key === key ? { ...choice, [name]: value } : choice,
      ),
    })
  const mark = (key: string, isOn: boolean) =>
    onChange({
      correct:
        type === 'single_choice'
          ? [key]
          : isOn
            ? [...correct, key]
            : correct.filter((it) => it !== key),
    })
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="sr-only">{isOrder ? t.steps : t.options}</legend>
      <PartHead
        title={isOrder ? t.steps : t.options}
        text={isOrder ? t.stepsText : type === 'single_choice' ? t.optionsOne : t.optionsSeveral}
      />
      <input type="hidden" name="keys" value={choices.map((it) => it.key).join(',')} />
      <ol ref={list} className="grid gap-2">
        {shown
          .map((key) => byKey.get(key)!)
          .map((item, at) => (
            <li
              key={item.key}
              className={`flex items-start gap-1.5 rounded-md ${lifted === item.key ? 'bg-brand-soft shadow-e2' : ''}`}
            >
              <DragHandle {...handle(item.key)} className="mt-0.5 max-sm:hidden" />
              <span className="grid h-12 w-8 shrink-0 place-items-center">
                {isOrder ? (
                  <FormattedNumber
                    className="grid size-7 place-items-center rounded-full bg-surface-3 font-display text-xs font-semibold"
                    value={at + 1}
                  />
                ) : type === 'single_choice' ? (
                  <input
                    type="radio"
                    name="correct"
                    value={item.key}
                    aria-label={t.isRight(nameAt(at))}
                    checked={correct.includes(item.key)}
                    onChange={() => mark(item.key, true)}
                    className={radioDotStyle}
                  />
                ) : (
                  <CheckboxInput
                    name="correct"
                    value={item.key}
                    aria-label={t.isRight(nameAt(at))}
                    checked={correct.includes(item.key)}
                    onChange={(event) => mark(item.key, event.currentTarget.checked)}
                  />
                )}
              </span>
              <div className="min-w-0 flex-1">
                <BilingualInput
                  label={nameAt(at)}
                  names={[`choice-${item.key}`, `choice-${item.key}-ar`]}
                  values={[item.text, item.text_ar]}
                  missing={missing}
                  onWrite={(language, text) =>
                    write(item.key, language === 0 ? 'text' : 'text_ar', text)
                  }
                />
              </div>
              <span className="flex shrink-0 max-sm:flex-col">
                <button
                  {...act(`move:${item.key}:${at - 1}`)}
                  disabled={at === 0}
                  aria-label={t.up(nameAt(at))}
                  className={small}
                >
                  <Icon of={ArrowUp} size={18} />
                </button>
                <button
                  {...act(`move:${item.key}:${at + 1}`)}
                  disabled={at === choices.length - 1}
                  aria-label={t.down(nameAt(at))}
                  className={small}
                >
                  <Icon of={ArrowDown} size={18} />
                </button>
                <button
                  {...act(`remove:${item.key}`)}
                  disabled={choices.length <= 2}
                  aria-label={t.remove(nameAt(at))}
                  className={small}
                >
                  <Icon of={X} size={18} />
                </button>
              </span>
            </li>
          ))}
      </ol>
      <p role="status" className="sr-only">
        {news}
      </p>
      <button
        {...act('add')}
        className={`${getButtonStyle({ variant: 'ghost' })} justify-self-start`}
      >
        <Icon of={Plus} size={18} />
        {isOrder ? t.addStep : t.addOption}
      </button>
    </fieldset>
  )
}

const small =
  'grid h-12 w-9 cursor-pointer place-items-center rounded-full text-ink-3 hover:bg-surface-2 hover:text-ink disabled:cursor-default disabled:opacity-35'
