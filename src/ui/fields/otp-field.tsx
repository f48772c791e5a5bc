import { useRef, useState, type ComponentProps, type CSSProperties } from 'react'
import { Field, useField, type FieldProps } from './field.tsx'
import { parseOtp } from './otp.ts'

/**
 * One input drawn as cells, so that paste and autofill work without scripts. A complete code
 * submits the form.
 */
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
  Omit<
    ComponentProps<'input'>,
    keyof FieldProps | 'onInvalid' | 'type' | 'dir' | 'maxLength' | 'pattern'
  > & {
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
              <span
                key={place}
                data-now={place === Math.min(typed, length - 1) || undefined}
                className={cell}
              />
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
              // An extra keystroke must not submit the same code twice.
              if (code.length === length && code !== sent.current)
                input.form?.requestSubmit(findSubmitButton(input.form))
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

const findSubmitButton = (form: HTMLFormElement) =>
  form.querySelector<HTMLButtonElement>('button[type=submit]')

// Letter spacing centers each character of the single input in its cell.
const cells = '[--cell:min(3.5rem,calc(100cqi/var(--n)-0.5rem))] [--gap:0.5rem]'
const cell =
  'block w-(--cell) aspect-[7/8] rounded-md border border-line-strong bg-surface group-has-aria-invalid/otp:border-danger group-has-aria-invalid/otp:inset-ring group-has-aria-invalid/otp:inset-ring-danger group-has-disabled/otp:bg-surface-2 group-focus-within/otp:data-now:border-brand group-focus-within/otp:data-now:outline-3 group-focus-within/otp:data-now:outline-focus/35'
const input =
  'absolute inset-y-0 start-1 w-[calc((var(--cell)+var(--gap))*(var(--n)+1))] bg-transparent ps-[calc((var(--cell)-1ch)/2)] text-start font-display text-[1.625rem] font-bold tabular-nums tracking-[calc(var(--cell)+var(--gap)-1ch)] text-ink caret-brand outline-none selection:bg-brand/20 selection:text-ink'
