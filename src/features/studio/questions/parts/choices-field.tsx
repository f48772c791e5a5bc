import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { useFormat, useMessages } from '#platform/language/words.tsx'
import { getButtonStyle } from '#ui/actions/button-style.ts'
import { DragHandle, useListReorder } from '#ui/actions/moving.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { CheckboxInput } from '#ui/fields/checkbox.tsx'
import { radioDotStyle } from '#ui/fields/radio-group.tsx'
import { questionBankMessages } from '../messages.ts'
import type { QuestionDraft } from '../rules.ts'
import { BilingualInput, PartHead } from './bilingual.tsx'

type Props = {
  draft: QuestionDraft
  missing: readonly string[]
  onAct: (act: string) => void
  onChange: (change: Partial<QuestionDraft>) => void
}

export function ChoicesField({ draft, missing, onAct, onChange }: Props) {
  const said = useMessages(questionBankMessages)
  const format = useFormat()
  const { type, choices, correct } = draft
  const isOrder = type === 'rearrange'
  const nameAt = (at: number) => (isOrder ? said.step(format.number(at + 1)) : said.option(format.number(at + 1)))
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
    onChange({ choices: choices.map((it) => (it.key === key ? { ...it, [name]: value } : it)) })
  const mark = (key: string, isOn: boolean) =>
    onChange({ correct: type === 'single_choice' ? [key] : isOn ? [...correct, key] : correct.filter((it) => it !== key) })
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="sr-only">{isOrder ? said.steps : said.options}</legend>
      <PartHead
        title={isOrder ? said.steps : said.options}
        text={isOrder ? said.stepsText : type === 'single_choice' ? said.optionsOne : said.optionsSeveral}
      />
      <input type="hidden" name="keys" value={choices.map((it) => it.key).join(',')} />
      <ol ref={list} className="grid gap-2">
        {shown
          .map((key) => byKey.get(key)!)
          .map((it, at) => (
            <li key={it.key} className={`flex items-start gap-1.5 rounded-md ${lifted === it.key ? 'bg-brand-soft shadow-e2' : ''}`}>
              <DragHandle {...handle(it.key)} className="mt-0.5 max-sm:hidden" />
              <span className="grid h-12 w-8 shrink-0 place-items-center">
                {isOrder ? (
                  <span
                    className="grid size-7 place-items-center rounded-full bg-surface-3 font-display text-xs font-semibold"
                    suppressHydrationWarning
                  >
                    {format.number(at + 1)}
                  </span>
                ) : type === 'single_choice' ? (
                  <input
                    type="radio"
                    name="correct"
                    value={it.key}
                    aria-label={said.isRight(nameAt(at))}
                    checked={correct.includes(it.key)}
                    onChange={() => mark(it.key, true)}
                    className={radioDotStyle}
                  />
                ) : (
                  <CheckboxInput
                    name="correct"
                    value={it.key}
                    aria-label={said.isRight(nameAt(at))}
                    checked={correct.includes(it.key)}
                    onChange={(event) => mark(it.key, event.currentTarget.checked)}
                  />
                )}
              </span>
              <div className="min-w-0 flex-1">
                <BilingualInput
                  label={nameAt(at)}
                  names={[`choice-${it.key}`, `choice-${it.key}-ar`]}
                  values={[it.text, it.text_ar]}
                  missing={missing}
                  onWrite={(language, text) => write(it.key, language === 0 ? 'text' : 'text_ar', text)}
                />
              </div>
              <span className="flex shrink-0 max-sm:flex-col">
                <button {...act(`move:${it.key}:${at - 1}`)} disabled={at === 0} aria-label={said.up(nameAt(at))} className={small}>
                  <Icon of={ArrowUp} size={18} />
                </button>
                <button
                  {...act(`move:${it.key}:${at + 1}`)}
                  disabled={at === choices.length - 1}
                  aria-label={said.down(nameAt(at))}
                  className={small}
                >
                  <Icon of={ArrowDown} size={18} />
                </button>
                <button {...act(`remove:${it.key}`)} disabled={choices.length <= 2} aria-label={said.remove(nameAt(at))} className={small}>
                  <Icon of={X} size={18} />
                </button>
              </span>
            </li>
          ))}
      </ol>
      <p role="status" className="sr-only">
        {news}
      </p>
      <button {...act('add')} className={`${getButtonStyle({ variant: 'ghost' })} justify-self-start`}>
        <Icon of={Plus} size={18} />
        {isOrder ? said.addStep : said.addOption}
      </button>
    </fieldset>
  )
}

const small =
  'grid h-12 w-9 cursor-pointer place-items-center rounded-full text-ink-3 hover:bg-surface-2 hover:text-ink disabled:cursor-default disabled:opacity-35'
