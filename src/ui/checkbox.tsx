import { Check, Minus } from 'lucide-react'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { FieldNotes, labelStyle, useField } from './field.tsx'

/** A box to tick. The whole line is its target. */
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
  error?: string | null | undefined
  invalidText?: string
  /** Stands at the end of the line, e.g. a count. */
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
      <label className="group/check flex min-h-8 cursor-pointer items-start gap-3 py-1 text-sm leading-[1.6] has-disabled:cursor-not-allowed has-disabled:text-ink-3">
        <TickBox {...rest} {...field.control} ref={attach} mixed={mixed} className="mt-px" />
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

/** The box alone, for a line that is drawn elsewhere. */
export function TickBox({ mixed = false, className = '', ...rest }: Omit<ComponentProps<'input'>, 'type'> & { mixed?: boolean }) {
  const Mark = mixed ? Minus : Check
  return (
    <span className={`relative grid size-6 shrink-0 place-items-center ${className}`}>
      <input {...rest} type="checkbox" className={box} />
      <Mark className={tick} strokeWidth={3} aria-hidden="true" />
    </span>
  )
}

/** Several boxes under one question. */
export function CheckboxGroup({
  label,
  description,
  error,
  children,
}: {
  label: string
  description?: ReactNode
  error?: string | null | undefined
  children: ReactNode
}) {
  const id = useId()
  const describedBy = [error && `${id}-error`, description && `${id}-help`].filter(Boolean).join(' ') || undefined
  return (
    <fieldset aria-describedby={describedBy} className="grid min-w-0 content-start gap-1">
      <legend className={`mb-1.5 ${labelStyle}`}>{label}</legend>
      {children}
      <FieldNotes wrong={error} errorId={`${id}-error`} description={description} descriptionId={`${id}-help`} />
    </fieldset>
  )
}

const box =
  'peer absolute inset-0 size-full appearance-none rounded-[0.4rem] border-[1.5px] border-line-strong bg-surface cursor-[inherit] transition-colors duration-(--t1) checked:border-brand checked:bg-brand indeterminate:border-brand indeterminate:bg-brand aria-invalid:border-danger disabled:bg-surface-2 disabled:border-line checked:disabled:bg-line-strong focus-visible:rounded-[0.4rem]'
const tick = 'pointer-events-none relative size-4 text-on-brand opacity-0 peer-checked:opacity-100 peer-indeterminate:opacity-100'
