import { parseDate } from '@internationalized/date'
import { useEffect, useRef, useState } from 'react'
import { DateField as AriaDateField, DateInput, DateSegment, Label } from 'react-aria-components/DateField'
import { useWords } from '#platform/words.tsx'
import { AriaLocale } from './aria-locale.tsx'
import { AriaNotes } from './aria-notes.tsx'
import { boxStyle, labelStyle, type FieldProps } from './field.tsx'
import { TextField } from './text-field.tsx'
import { words } from './words.ts'

type Props = FieldProps & {
  /** Dates are "2026-11-14" wherever they are not on the screen. */
  defaultValue?: string | undefined
  min?: string | undefined
  max?: string | undefined
  required?: boolean
  disabled?: boolean
  onSelect?: (date: string | null) => void
}

/** A day, typed part by part in the reader's order and digits. Heavy: import it lazily. Until scripts arrive it is the browser's own. */
export function DateField(props: Props) {
  const before = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string | undefined>(undefined)
  useEffect(() => setTyped(before.current?.value ?? ''), [])
  if (typed !== undefined) return <Segmented {...props} defaultValue={typed} />
  const { onSelect: _, ...rest } = props
  return <TextField {...rest} type="date" dir="ltr" ref={before} />
}

function Segmented({
  label,
  name,
  description,
  error,
  invalidText,
  optional,
  hideLabel,
  className = '',
  id,
  defaultValue,
  min,
  max,
  required = false,
  disabled = false,
  onSelect,
}: Props) {
  const said = useWords(words)
  return (
    <AriaLocale>
      <AriaDateField
        defaultValue={defaultValue ? parseDate(defaultValue) : null}
        minValue={min ? parseDate(min) : null}
        maxValue={max ? parseDate(max) : null}
        isRequired={required}
        isDisabled={disabled}
        shouldForceLeadingZeros
        onChange={(date) => onSelect?.(date?.toString() ?? null)}
        {...(id && { id })}
        {...(name && { name })}
        {...(error && { isInvalid: true })}
        className={`grid min-w-0 content-start gap-1.5 ${className}`}
      >
        <Label className={hideLabel ? 'sr-only' : labelStyle}>
          {label}
          {optional && <span className="ms-1.5 text-xs font-normal text-ink-3">{said.optional}</span>}
        </Label>
        <DateInput
          className={`${boxStyle} gap-0! data-invalid:border-danger data-invalid:inset-ring data-invalid:inset-ring-danger data-disabled:bg-surface-2`}
        >
          {(segment) => <DateSegment segment={segment} className={part} />}
        </DateInput>
        <AriaNotes {...{ error, invalidText, description, min, max }} />
      </AriaDateField>
    </AriaLocale>
  )
}

const part =
  'rounded-[.3rem] px-0.5 py-1 text-ink tabular-nums outline-none data-placeholder:text-ink-3 data-[type=literal]:px-0 data-[type=literal]:text-ink-3 data-focused:bg-brand data-focused:text-on-brand data-disabled:text-ink-3'
