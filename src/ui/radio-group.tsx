import type { LucideIcon } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { followTheEye } from './arrow-keys.ts'
import { FieldNotes, labelStyle, useField, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'

/** One of a few, all in sight: as lines, cards, pills or a segmented switch. */
export function RadioGroup({
  label,
  name,
  id,
  description,
  error,
  invalidText,
  hideLabel,
  className = '',
  look = 'list',
  options,
  value,
  defaultValue,
  required,
  disabled,
  onSelect,
}: Omit<FieldProps, 'optional' | 'name'> & {
  name: string
  look?: keyof typeof looks
  options: readonly { value: string; label: ReactNode; text?: ReactNode; end?: ReactNode; icon?: LucideIcon; disabled?: boolean }[]
  value?: string | undefined
  defaultValue?: string | undefined
  required?: boolean
  disabled?: boolean
  onSelect?: (value: string) => void
}) {
  const legend = useId()
  const field = useField({ id, error, invalidText, description })
  const { list, item } = looks[look]
  const { id: _, ...control } = field.control
  return (
    <fieldset
      role="radiogroup"
      aria-labelledby={legend}
      aria-describedby={control['aria-describedby']}
      onKeyDown={followTheEye}
      className={`grid min-w-0 content-start gap-1.5 ${className}`}
    >
      <legend id={legend} className={hideLabel ? 'sr-only' : `mb-1.5 ${labelStyle}`}>
        {label}
      </legend>
      <div className={list}>
        {options.map((option) => (
          <label key={option.value} className={item}>
            <input
              type="radio"
              name={name}
              value={option.value}
              {...(value === undefined ? { defaultChecked: option.value === defaultValue } : { checked: option.value === value })}
              required={required}
              disabled={disabled || option.disabled}
              {...control}
              onChange={() => onSelect?.(option.value)}
              className={look === 'list' || look === 'cards' ? dot : 'absolute inset-0 size-full cursor-[inherit] opacity-0'}
            />
            {option.icon && <Icon of={option.icon} size={18} />}
            <span className="min-w-0">
              {option.label}
              {option.text && <span className="block text-xs leading-[1.5] font-normal text-ink-3">{option.text}</span>}
            </span>
            {option.end && <span className="ms-auto">{option.end}</span>}
          </label>
        ))}
      </div>
      <FieldNotes description={description} {...field.frame} />
    </fieldset>
  )
}

const dot =
  'relative mt-px size-6 shrink-0 appearance-none rounded-full border-[1.5px] border-line-strong bg-surface cursor-[inherit] focus-visible:rounded-full checked:border-brand checked:border-[7px] aria-invalid:border-danger disabled:border-line disabled:bg-surface-2'
const off = 'has-disabled:cursor-not-allowed has-disabled:text-ink-3'
const ring = 'has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus'
const chosen = 'has-checked:border-brand has-checked:bg-brand-soft has-checked:inset-ring has-checked:inset-ring-brand'
const looks = {
  list: { list: 'grid gap-0.5', item: `flex min-h-8 cursor-pointer items-start gap-3 py-1 text-sm leading-[1.6] ${off}` },
  cards: {
    list: 'grid gap-3',
    item: `flex min-h-15 cursor-pointer items-center gap-3 rounded-md border border-line-strong/55 bg-surface px-4 py-2.5 font-medium leading-ui hover:bg-surface-2 ${chosen} ${off}`,
  },
  pills: {
    list: 'flex flex-wrap gap-2',
    item: `relative inline-flex min-h-target cursor-pointer items-center gap-2 rounded-full border border-line-strong/55 bg-surface px-4 text-sm text-ink-2 whitespace-nowrap hover:bg-surface-2 ${chosen} has-checked:font-semibold has-checked:text-brand-ink ${ring} ${off}`,
  },
  segment: {
    list: 'inline-flex w-fit max-w-full gap-0.5 overflow-x-auto rounded-full bg-surface-3 p-[3px]',
    item: `relative grid min-h-10 cursor-pointer place-items-center rounded-full px-5 text-sm font-medium text-ink-2 whitespace-nowrap has-checked:bg-surface has-checked:font-semibold has-checked:text-brand-ink has-checked:shadow-e1 has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus ${off}`,
  },
}
