import { useState, type ComponentProps, type CSSProperties } from 'react'
import { useFormat } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Field, useField, type FieldProps } from '#ui/fields/field.tsx'

export function Slider({
  label,
  description,
  error,
  hideLabel,
  className,
  id,
  min = 0,
  max = 100,
  step = 1,
  value,
  defaultValue = min,
  onInput,
  valueText,
  ...rest
}: FieldProps &
  Omit<
    ComponentProps<'input'>,
    keyof FieldProps | 'type' | 'min' | 'max' | 'step' | 'value' | 'defaultValue' | 'onInvalid'
  > & {
    min?: number
    max?: number
    step?: number
    value?: number
    defaultValue?: number
    /** Formats the value, e.g. with its unit. */
    valueText?: (value: number) => string
  }) {
  const format = useFormat()
  const field = useField({ id, error, description })
  const [moved, setMoved] = useState(defaultValue)
  const now = value ?? moved
  const valueLabel = (valueText ?? format.number)(now)
  return (
    <Field {...{ label, description, hideLabel, className }} frame={field.frame}>
      <div className="flex items-center gap-4">
        <input
          {...rest}
          {...field.control}
          type="range"
          {...{ min, max, step }}
          {...(value === undefined ? { defaultValue } : { value })}
          onInput={(event) => {
            setMoved(event.currentTarget.valueAsNumber)
            onInput?.(event)
          }}
          aria-valuetext={valueLabel}
          style={{ '--fill': `${((now - min) / (max - min)) * 100}%` } as CSSProperties}
          className="native-range w-full min-w-0 flex-1"
        />
        <FormattedText
          as="output"
          htmlFor={field.id}
          className="min-w-12 text-end text-sm font-semibold tabular-nums"
        >
          {valueLabel}
        </FormattedText>
      </div>
    </Field>
  )
}
