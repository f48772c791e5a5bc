import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { boxStyle, Field, useField, type FieldProps } from './field.tsx'
import { Icon } from '#ui/base/icon.tsx'

/** Native, so phones show their own picker and it works without scripts. */
export function Select({
  label,
  description,
  error,
  invalidText,
  optional,
  hideLabel,
  className,
  id,
  options,
  placeholder,
  round = false,
  start,
  ...rest
}: FieldProps &
  Omit<ComponentProps<'select'>, keyof FieldProps | 'onInvalid' | 'children'> & {
    options: readonly { value: string; label: string; disabled?: boolean }[]
    /** An empty first option; `required` rejects it. */
    placeholder?: string | undefined
    round?: boolean
    start?: ReactNode
  }) {
  const field = useField({ id, error, invalidText, description })
  return (
    <Field {...{ label, description, optional, hideLabel, className }} frame={field.frame}>
      <div className={`relative ${boxStyle} px-0! ${round ? 'rounded-full! min-h-target!' : ''}`}>
        {start && <span className="-me-2 ps-4">{start}</span>}
        <select
          {...(placeholder !== undefined && rest.value === undefined && { defaultValue: '' })}
          {...rest}
          {...field.control}
          className={`${selectStyle} ${round ? 'min-h-10.5 text-sm font-medium' : 'min-h-11.5'}`}
        >
          {placeholder !== undefined && (
            <option value="" disabled={rest.required}>
              {placeholder}
            </option>
          )}
          {options.map(({ value, label, disabled }) => (
            <option key={value} value={value} disabled={disabled}>
              {label}
            </option>
          ))}
        </select>
        <Icon of={ChevronDown} size={18} className="pointer-events-none absolute end-4" />
      </div>
    </Field>
  )
}

const selectStyle =
  'native-select flex-1 min-w-0 w-full ps-4 pe-11 bg-transparent text-ink outline-none cursor-pointer disabled:cursor-not-allowed disabled:text-ink-3'
