import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { boxStyle, Field, inputStyle, useField, type FieldProps } from './field.tsx'
import { Icon } from '#ui/base/icon.tsx'

/** E-mail and URL inputs are LTR, others use dir=auto. */
export function TextField({
  label,
  description,
  error,
  invalidText,
  optional,
  hideLabel,
  className,
  id,
  icon,
  end,
  type = 'text',
  dir = codeLike.has(type) ? 'ltr' : 'auto',
  ...rest
}: FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'onInvalid'> & {
    icon?: LucideIcon
    end?: ReactNode
  }) {
  const field = useField({ id, error, invalidText, description })
  return (
    <Field {...{ label, description, optional, hideLabel, className }} frame={field.frame}>
      <div className={boxStyle}>
        {icon && <Icon of={icon} />}
        <input
          placeholder={dir === 'auto' ? ' ' : undefined}
          {...rest}
          {...chainOnInput(field.control, rest.onInput)}
          type={type}
          dir={dir}
          className={inputStyle}
        />
        {end}
      </div>
    </Field>
  )
}

const codeLike = new Set(['email', 'url', 'tel'])

/** Calls the field's handler, then the page's. */
export function chainOnInput<Event, Control extends { onInput(event: Event): void }>(
  control: Control,
  onInput: ((event: Event) => void) | undefined,
) {
  if (!onInput) return control
  return {
    ...control,
    onInput(event: Event) {
      control.onInput(event)
      onInput(event)
    },
  }
}
