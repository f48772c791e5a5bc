import type { LucideIcon } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { handleArrowKeys } from '#ui/base/arrow-keys.ts'
import { FieldNotes, labelStyle, useField, type FieldProps } from './field.tsx'
import { Icon } from '#ui/base/icon.tsx'

export type RadioLook = { list: string; item: string; dot: string }

/** Rows by default; see `radio-looks.ts` for other looks. */
export function RadioGroup({
  label,
  name,
  id,
  description,
  error,
  invalidText,
  hideLabel,
  className = '',
  look = list,
  options,
  value,
  defaultValue,
  required,
  disabled,
  onSelect,
}: Omit<FieldProps, 'optional' | 'name'> & {
  name: string
  look?: RadioLook
  options: readonly {
    value: string
    label: ReactNode
    text?: ReactNode
    end?: ReactNode
    icon?: LucideIcon
    disabled?: boolean
  }[]
  value?: string | undefined
  defaultValue?: string | undefined
  required?: boolean
  disabled?: boolean
  onSelect?: (value: string) => void
}) {
  const legend = useId()
  const field = useField({ id, error, invalidText, description })
  const { id: _, ...control } = field.control
  return (
    <fieldset
      role="radiogroup"
      aria-labelledby={legend}
      aria-describedby={control['aria-describedby']}
      onKeyDown={handleArrowKeys}
      className={`grid min-w-0 content-start gap-1.5 ${className}`}
    >
      <legend id={legend} className={hideLabel ? 'sr-only' : `mb-1.5 ${labelStyle}`}>
        {label}
      </legend>
      <div className={look.list}>
        {options.map((option) => (
          <label key={option.value} className={look.item}>
            <input
              type="radio"
              name={name}
              value={option.value}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              required={required}
              disabled={disabled || option.disabled}
              {...control}
              onChange={() => onSelect?.(option.value)}
              className={look.dot}
            />
            {option.icon && <Icon of={option.icon} size={18} />}
            <span className="min-w-0">
              {option.label}
              {option.text && (
                <span className="block text-xs leading-[1.5] font-normal text-ink-3">
                  {option.text}
                </span>
              )}
            </span>
            {option.end && (
              <span className="ms-auto flex min-h-[1.6em] items-center">{option.end}</span>
            )}
          </label>
        ))}
      </div>
      <FieldNotes description={description} {...field.frame} />
    </fieldset>
  )
}

export const disabledChoiceStyle = 'has-disabled:cursor-not-allowed has-disabled:text-ink-3'
export const radioDotStyle = 'radio-dot'
const list: RadioLook = {
  list: 'grid gap-0.5',
  item: 'choice',
  dot: radioDotStyle,
}
