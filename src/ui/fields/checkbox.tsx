import { Check, Minus } from 'lucide-react'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { FieldNotes, labelStyle, useField } from './field.tsx'

/** The whole row is the click target. */
export function Checkbox({
  children,
  description,
  error,
  invalidText,
  id,
  end,
  mixed = false,
  className = '',
  ref,
  ...rest
}: Omit<ComponentProps<'input'>, 'type' | 'onInvalid' | 'children' | 'ref'> & {
  children: ReactNode
  description?: ReactNode
  error?: ReactNode
  invalidText?: string
  /** At the end of the row, e.g. a count. */
  end?: ReactNode
  mixed?: boolean
  ref?: (box: HTMLInputElement | null) => void
}) {
  const field = useField({ id, error, invalidText, description })
  const attach = (box: HTMLInputElement | null) => {
    if (box) box.indeterminate = mixed
    ref?.(box)
  }
  return (
    <div className={`grid gap-1 ${className}`}>
      <label className="choice">
        <CheckboxInput {...rest} {...field.control} ref={attach} mixed={mixed} className="mt-px" />
        <span className="min-w-0 flex-1">{children}</span>
        {end && <span className="flex min-h-[1.6em] items-center">{end}</span>}
      </label>
      {(field.wrong || description) && (
        <div className="grid gap-1 ps-9">
          <FieldNotes description={description} {...field.frame} />
        </div>
      )}
    </div>
  )
}

/** Without label, for custom rows. */
export function CheckboxInput({
  mixed = false,
  className = '',
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & { mixed?: boolean }) {
  const Mark = mixed ? Minus : Check
  return (
    <span className={`tick-box ${className}`}>
      <input {...rest} type="checkbox" />
      <Mark strokeWidth={3} aria-hidden="true" />
    </span>
  )
}

export function CheckboxGroup({
  label,
  description,
  error,
  children,
}: {
  label: string
  description?: ReactNode
  error?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  const describedBy =
    [error && `${id}-error`, description && `${id}-help`].filter(Boolean).join(' ') || undefined
  return (
    <fieldset aria-describedby={describedBy} className="grid min-w-0 content-start gap-1">
      <legend className={`mb-1.5 ${labelStyle}`}>{label}</legend>
      {children}
      <FieldNotes
        wrong={error}
        errorId={`${id}-error`}
        description={description}
        descriptionId={`${id}-help`}
      />
    </fieldset>
  )
}
