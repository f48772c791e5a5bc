import { useState } from 'react'
import { useFormat, useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { pickTitle } from '#platform/language/names.ts'
import { FormattedText } from '#ui/base/formatted.tsx'
import { foldForSearch } from '#ui/base/fold-for-search.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { courseFieldMessages } from '#features/authoring/drafts/messages.ts'
import { BidiText } from '#ui/base/bidi-text.tsx'

type Choice = { id: number; title: string; title_ar: string }

/** Selected items come first; typing filters the rest. */
export function ChoiceList({
  label,
  name,
  choices,
  chosen,
  error,
}: {
  label: string
  name: string
  choices: Choice[]
  chosen: number[]
  error?: string | undefined
}) {
  const t = useMessages(courseFieldMessages)
  const format = useFormat()
  const locale = useLocale()
  const [wanted, setWanted] = useState('')
  const titleOf = (it: Choice) => pickTitle(locale, it)
  const order = choices.toSorted(
    (a, b) => Number(chosen.includes(b.id)) - Number(chosen.includes(a.id)),
  )
  const isHidden = (choice: Choice) =>
    wanted !== '' &&
    !foldForSearch(`${choice.title} ${choice.title_ar}`).includes(foldForSearch(wanted))
  return (
    <fieldset className="grid min-w-0 content-start gap-2">
      <legend className="mb-1.5 text-sm font-medium">
        {label}{' '}
        <FormattedText className="text-ink-3">
          {chosen.length > 0 && t.chosen(format.number(chosen.length))}
        </FormattedText>
      </legend>
      {choices.length > 8 && (
        <TextField
          label={t.filter}
          hideLabel
          placeholder={t.filter}
          data-no-draft
          onInput={(event) => {
            event.stopPropagation()
            setWanted(event.currentTarget.value)
          }}
        />
      )}
      <div className="grid max-h-56 content-start gap-1 overflow-auto rounded-md border border-line bg-surface p-2 tight:p-1">
        {order.map((choice) => (
          <div key={choice.id} hidden={isHidden(choice)}>
            <Checkbox name={name} value={choice.id} defaultChecked={chosen.includes(choice.id)}>
              <BidiText className="tight:text-xs">{titleOf(choice)}</BidiText>
            </Checkbox>
          </div>
        ))}
      </div>
      {error && <p className="text-sm text-danger">{error}</p>}
    </fieldset>
  )
}
