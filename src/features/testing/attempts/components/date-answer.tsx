import { useState } from 'react'
import { fromHijri, toHijri } from '#platform/language/hijri.ts'
import { toLatinDigits } from '#platform/language/locale.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { DateField } from '#ui/fields/date-field/date-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { questionMessages } from '../question-messages.ts'
import type { AnswerFieldProps } from './answer-field-props.ts'

/** The browser's date picker, or Hijri fields for the same day. */
export function DateAnswer({ answer, wrong, onAnswer }: AnswerFieldProps) {
  const t = useMessages(questionMessages)
  const format = useFormat()
  const day = answer as string | null
  const given = day ? toHijri(new Date(`${day}T00:00:00Z`)) : null
  const [hijri, setHijri] = useState({
    day: formatNumber(given?.day),
    month: formatNumber(given?.month),
    year: formatNumber(given?.year),
  })
  const [chosen, setChosen] = useState(0)
  const write = (part: keyof typeof hijri, value: string) => {
    const next = { ...hijri, [part]: value }
    setHijri(next)
    const found = fromHijri({
      year: parseDigits(next.year),
      month: parseDigits(next.month),
      day: parseDigits(next.day),
    })
    if (!found) return
    onAnswer(found)
    // A new key remounts the other field with the new value.
    setChosen((it) => it + 1)
  }
  const part = (name: keyof typeof hijri, label: string, width: string) => (
    <TextField
      label={label}
      name={`hijri_${name}`}
      inputMode="numeric"
      dir="ltr"
      maxLength={4}
      value={hijri[name]}
      onChange={(event) => write(name, event.currentTarget.value)}
      className={width}
    />
  )
  return (
    <div className="grid max-w-104 gap-4">
      <DateField
        key={chosen}
        label={t.yourAnswer}
        name="answer"
        error={wrong}
        defaultValue={day ?? ''}
        onSelect={(item) => {
          onAnswer(item)
          const next = item ? toHijri(new Date(`${item}T00:00:00Z`)) : null
          setHijri({
            day: formatNumber(next?.day),
            month: formatNumber(next?.month),
            year: formatNumber(next?.year),
          })
        }}
      />
      {day && (
        <FormattedText
          as="p"
          className="rounded-md bg-brand-soft px-4 py-3 font-semibold text-brand-ink"
        >
          {format.date(`${day}T12:00:00Z`)}
        </FormattedText>
      )}
      <details>
        <summary className="inline-flex min-h-target cursor-pointer items-center text-sm font-semibold text-brand-ink">
          {t.inHijri}
        </summary>
        <div className="mt-2 flex flex-wrap gap-3">
          {part('day', t.day, 'w-20')}
          {part('month', t.month, 'w-20')}
          {part('year', t.year, 'w-28')}
        </div>
      </details>
    </div>
  )
}

const formatNumber = (number: number | undefined) => (number === undefined ? '' : String(number))
const parseDigits = (written: string) =>
  /^[\d٠-٩۰-۹]{1,4}$/.test(written) ? Number(toLatinDigits(written)) : Number.NaN
