import { Plus, X } from 'lucide-react'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { getButtonStyle } from '#ui/actions/button-style.ts'
import { Icon } from '#ui/base/icon.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { questionBankMessages } from '#features/questions/bank/messages.ts'
import type { QuestionDraft } from '#features/questions/bank/rules.ts'
import { BilingualInput, PartHead } from './bilingual.tsx'

type Props = {
  draft: QuestionDraft
  missing: readonly string[]
  onAct: (act: string) => void
  onChange: (change: Partial<QuestionDraft>) => void
}

export function RubricField({ draft, missing, onAct, onChange }: Props) {
  const t = useMessages(questionBankMessages)
  const format = useFormat()
  const { rubric } = draft
  const write = (at: number, change: Partial<QuestionDraft['rubric'][number]>) =>
    onChange({ rubric: rubric.map((it, place) => (place === at ? { ...it, ...change } : it)) })
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
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="sr-only">{t.rubric}</legend>
      <PartHead title={t.rubric} text={t.rubricText} />
      <input type="hidden" name="criteria" value={rubric.length} />
      {rubric.map((criterion, at) => (
        <div key={at} className="flex items-start gap-2 max-sm:flex-wrap">
          <NumberField
            label={`${t.criterion(format.number(at + 1))}: ${t.points}`}
            hideLabel
            name={`criterion-${at}-points`}
            steppers={false}
            min={0.5}
            max={1000}
            step={0.5}
            defaultValue={criterion.points}
            onInput={(event) => write(at, { points: event.currentTarget.value })}
            className="w-20"
          />
          <div className="min-w-0 flex-1">
            <BilingualInput
              label={t.criterion(format.number(at + 1))}
              names={[`criterion-${at}`, `criterion-${at}-ar`]}
              values={[criterion.criterion, criterion.criterion_ar]}
              missing={missing}
              maxLength={500}
              onWrite={(language, text) =>
                write(at, language === 0 ? { criterion: text } : { criterion_ar: text })
              }
            />
          </div>
          <button
            {...act(`remove-line:${at}`)}
            aria-label={t.remove(t.criterion(format.number(at + 1)))}
            className="grid size-12 cursor-pointer place-items-center rounded-full text-ink-3 hover:bg-surface-2"
          >
            <Icon of={X} size={18} />
          </button>
        </div>
      ))}
      <button
        {...act('add-line')}
        className={`${getButtonStyle({ variant: 'ghost' })} justify-self-start`}
      >
        <Icon of={Plus} size={18} />
        {t.addLine}
      </button>
      <div className="flex flex-wrap gap-4">
        <NumberField
          label={t.wordsMin}
          name="words_min"
          optional
          min={0}
          max={5000}
          defaultValue={draft.words_min}
          onInput={(event) => onChange({ words_min: event.currentTarget.value })}
          className="w-44"
        />
        <NumberField
          label={t.wordsMax}
          name="words_max"
          optional
          min={1}
          max={5000}
          defaultValue={draft.words_max}
          onInput={(event) => onChange({ words_max: event.currentTarget.value })}
          className="w-44"
        />
      </div>
    </fieldset>
  )
}
