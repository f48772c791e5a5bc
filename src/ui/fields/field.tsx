import { CircleAlert } from 'lucide-react'
import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { getValidityMessage } from './validity.ts'
import { fieldMessages } from './messages.ts'

export type FieldProps = {
  label: string
  name?: string | undefined
  id?: string | undefined
  description?: ReactNode
  /** Error from the server. */
  error?: ReactNode
  /** Replaces the browser's validation message. */
  invalidText?: string | undefined
  /** Marks the label; mandatory fields use `required`. */
  optional?: boolean | undefined
  hideLabel?: boolean | undefined
  className?: string | undefined
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Wires label, help and error to a control, and shows browser validation at the field. */
export function useField({
  id: given,
  error,
  invalidText,
  description,
}: Pick<FieldProps, 'id' | 'error' | 'invalidText' | 'description'>) {
  const own = useId()
  const id = given ?? own
  const t = useMessages(fieldMessages)
  const format = useFormat()
  const [found, setFound] = useState<string | null>(null)
  // Hides the server error once the value is edited, until the next answer.
  const [edited, setEdited] = useState(false)
  const wrong = (!edited && error) || found
  const errorId = `${id}-error`
  const descriptionId = `${id}-help`
  const describedBy =
    [wrong && errorId, description && descriptionId].filter(Boolean).join(' ') || undefined
  const control = {
    id,
    'aria-invalid': wrong ? true : undefined,
    'aria-describedby': describedBy,
    // Focuses the field after a full-page submit without scripts.
    ...(error ? { autoFocus: true } : {}),
    onInvalid(event: FormEvent<Control>) {
      event.preventDefault()
      const control = event.currentTarget
      setFound(invalidText ?? getValidityMessage(control, t, format))
      if (findFirstInvalid(control.form) === control) control.focus()
    },
    onInput({ currentTarget: { form } }: FormEvent<Control>) {
      setFound(null)
      if (!error || edited) return
      setEdited(true)
      form?.addEventListener('submit', () => setEdited(false), { once: true })
    },
  }
  return { id, control, wrong, frame: { id, wrong, errorId, descriptionId } }
}

export function Field({
  label,
  optional,
  hideLabel,
  description,
  end,
  className = '',
  frame,
  children,
}: FieldProps & {
  frame: ReturnType<typeof useField>['frame']
  end?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={`grid min-w-0 content-start gap-1.5 ${className}`}>
      <label htmlFor={frame.id} className={hideLabel ? 'sr-only' : labelStyle}>
        {label}
        {optional && <OptionalNote />}
      </label>
      {children}
      <FieldNotes description={description} end={end} {...frame} />
    </div>
  )
}

/** The leading space is required: without it Arabic letters join. */
export function OptionalNote() {
  const t = useMessages(fieldMessages)
  return (
    <>
      {' '}
      <span className="ms-0.5 text-xs font-normal text-ink-3">{t.optional}</span>
    </>
  )
}

export function FieldNotes({
  wrong,
  errorId,
  description,
  descriptionId,
  end,
}: {
  wrong: ReactNode
  errorId: string
  description?: ReactNode
  descriptionId: string
  end?: ReactNode
}) {
  return (
    <>
      {wrong && (
        <p
          id={errorId}
          className="flex items-start gap-1.5 text-xs leading-[1.55] font-medium text-danger"
        >
          <Icon of={CircleAlert} size={16} className="mt-px" />
          <span>{wrong}</span>
        </p>
      )}
      {(description || end) && (
        <p className="flex flex-wrap justify-between gap-x-3 text-xs leading-[1.55] text-ink-3">
          <span id={descriptionId}>{description}</span>
          {end}
        </p>
      )}
    </>
  )
}

const findFirstInvalid = (form: HTMLFormElement | null) =>
  form &&
  Array.from(form.elements).find(
    (element) =>
      element.tagName !== 'FIELDSET' &&
      'validity' in element &&
      !(element as Control).validity.valid,
  )

export const labelStyle = 'text-sm font-medium leading-ui text-ink'

export const boxStyle =
  'flex items-center gap-2 min-h-12 px-4 overflow-hidden rounded-md border border-line-strong bg-surface text-ink-3 transition-[border-color] duration-(--t1) focus-within:border-brand focus-within:outline-3 focus-within:outline-focus/35 has-aria-invalid:border-danger has-aria-invalid:inset-ring has-aria-invalid:inset-ring-danger has-[:is(input,select):disabled]:bg-surface-2 has-[:is(input,select):disabled]:border-line'

export const inputStyle =
  'flex-1 min-w-0 w-full self-stretch min-h-11.5 bg-transparent text-ink outline-none placeholder:text-ink-3 placeholder:opacity-100 disabled:cursor-not-allowed disabled:text-ink-3 text-ellipsis'
