import { parseDate } from '@internationalized/date'
import {
  DateField as AriaDateField,
  DateInput,
  DateSegment,
  Label,
} from 'react-aria-components/DateField'
import { AriaLocale } from '#ui/base/aria-locale.tsx'
import { AriaNotes } from '../aria-notes.tsx'
import type { DateFieldProps } from './date-field-props.ts'
import { boxStyle, labelStyle, OptionalNote } from '../field.tsx'

/** Loaded by `DateField`. */
export function DateSegments({
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
}: DateFieldProps) {
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
          {optional && <OptionalNote />}
        </Label>
        <DateInput
          className={`${boxStyle} flex-wrap gap-0! data-invalid:border-danger data-invalid:inset-ring data-invalid:inset-ring-danger data-disabled:bg-surface-2`}
        >
          {(segment) => <DateSegment segment={segment} className={part} />}
        </DateInput>
        <AriaNotes {...{ error, invalidText, description, min, max }} />
      </AriaDateField>
    </AriaLocale>
  )
}

const part =
  'rounded-[.3rem] px-1 py-0.5 leading-ui text-ink tabular-nums outline-none data-placeholder:text-ink-3 data-[type=literal]:px-0 data-[type=literal]:text-ink-3 data-focused:bg-brand data-focused:text-on-brand data-disabled:text-ink-3'
