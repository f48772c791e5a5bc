import { useRef, useState, type ComponentProps, type CSSProperties } from 'react'
import { Field, useField, type FieldProps } from './field.tsx'
import { parseOtp } from './otp.ts'

/** A code from a message: one field drawn as cells, so typing, pasting and autofill need no script to work. With one, a full code sends its form. */
export function OtpField({
  label,
  description,
  error,
  invalidText,
  hideLabel,
  className,
  id,
  length = 6,
  onInput,
  ...rest
}: FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'onInvalid' | 'type' | 'dir' | 'maxLength' | 'pattern'> & {
    length?: number
  }) {
  const field = useField({ id, error, invalidText, description })
  const sent = useRef('')
  const [typed, setTyped] = useState(String(rest.defaultValue ?? '').length)
  return (
    <Field {...{ label, description, hideLabel, className }} frame={field.frame}>
      <div className="@container">
        <div
          dir="ltr"
          style={{ '--n': length } as CSSProperties}
          className={`group/otp relative w-fit max-w-full overflow-clip p-1 -m-1 ${cells}`}
        >
          <div aria-hidden="true" className="flex gap-2">
            {Array.from({ length }, (_, place) => (
              <span key={place} data-now={place === Math.min(typed, length - 1) || undefined} className={cell} />
            ))}
          </div>
          <input
            {...rest}
            {...field.control}
            onInput={(event) => {
              const input = event.currentTarget
              const code = parseOtp(input.value, length)
              if (code !== input.value) input.value = code
              field.control.onInput(event)
              setTyped(code.length)
              onInput?.(event)
              // The same code is not sent twice by a key too many.
              if (code.length === length && code !== sent.current) input.form?.requestSubmit(findSubmitButton(input.form))
              sent.current = code
            }}
            type="text"
            dir="ltr"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoCorrect="off"
            spellCheck={false}
            pattern={`[\\d٠-٩۰-۹]{${length}}`}
            className={input}
          />
        </div>
      </div>
    </Field>
  )
}

/** What Enter would press. */
const findSubmitButton = (form: HTMLFormElement) => form.querySelector<HTMLButtonElement>('button[type=submit]')

// As wide as there is room for; the letters of the one input are spaced so that each falls in the middle of its cell.
const cells = '[--cell:min(3.5rem,calc(100cqi/var(--n)-0.5rem))] [--gap:0.5rem]'
const cell =
  'block w-(--cell) aspect-[7/8] rounded-md border border-line-strong bg-surface group-has-aria-invalid/otp:border-danger group-has-aria-invalid/otp:inset-ring group-has-aria-invalid/otp:inset-ring-danger group-has-disabled/otp:bg-surface-2 group-focus-within/otp:data-now:border-brand group-focus-within/otp:data-now:outline-3 group-focus-within/otp:data-now:outline-focus/35'
const input =
  'absolute inset-y-0 start-1 w-[calc((var(--cell)+var(--gap))*(var(--n)+1))] bg-transparent ps-[calc((var(--cell)-1ch)/2)] text-start font-display text-[1.625rem] font-bold tabular-nums tracking-[calc(var(--cell)+var(--gap)-1ch)] text-ink caret-brand outline-none selection:bg-brand/20 selection:text-ink'
