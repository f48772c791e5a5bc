import { useState, type ComponentProps } from 'react'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { Field, useField, type FieldProps } from './field.tsx'
import { fieldMessages } from './messages.ts'
import { FormattedText } from '#ui/base/formatted.tsx'

/** Shows a character count if `maxLength` is set. */
export function TextArea({
  label,
  description,
  error,
  invalidText,
  optional,
  hideLabel,
  className,
  id,
  rows = 4,
  maxLength,
  onInput,
  ...rest
}: FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps | 'onInvalid'>) {
  const t = useMessages(fieldMessages)
  const format = useFormat()
  const field = useField({ id, error, invalidText, description })
  const [typed, setLength] = useState(String(rest.defaultValue ?? '').length)
  const length = rest.value === undefined ? typed : String(rest.value).length
  // Hidden at zero, because the Arabic zero looks like a dot.
  const count = maxLength && (
    <FormattedText className={`ms-auto ${length ? '' : 'invisible'}`}>
      {t.of(format.number(length), format.number(maxLength))}
    </FormattedText>
  )
  return (
    <Field
      {...{ label, description, optional, hideLabel, className }}
      end={count}
      frame={field.frame}
    >
      <textarea
        dir="auto"
        placeholder=" "
        {...rest}
        {...field.control}
        onInput={(event) => {
          field.control.onInput(event)
          setLength(event.currentTarget.value.length)
          onInput?.(event)
        }}
        rows={rows}
        maxLength={maxLength}
        className={areaStyle}
      />
    </Field>
  )
}

const areaStyle =
  'block w-full resize-y rounded-md border border-line-strong bg-surface px-4 py-3 text-ink leading-body placeholder:text-ink-3 outline-none focus:rounded-md focus:border-brand focus:outline-3 focus:outline-solid focus:outline-offset-0 focus:outline-focus/35 aria-invalid:border-danger aria-invalid:inset-ring aria-invalid:inset-ring-danger disabled:bg-surface-2 disabled:text-ink-3 disabled:border-line'
