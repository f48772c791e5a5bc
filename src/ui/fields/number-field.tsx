import { Minus, Plus } from 'lucide-react'
import { useRef, type ComponentProps } from 'react'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { boxStyle, Field, inputStyle, useField, type FieldProps } from './field.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { normalizeNumber, stepNumber } from './number-value.ts'
import { fieldMessages } from './messages.ts'

/** Accepts digits of any script and submits ASCII. */
export function NumberField({
  label,
  description,
  error,
  invalidText,
  optional,
  hideLabel,
  className,
  id,
  min,
  max,
  step = 1,
  unit,
  steppers = true,
  onInput,
  ...rest
}: FieldProps &
  Omit<
    ComponentProps<'input'>,
    keyof FieldProps | 'type' | 'dir' | 'min' | 'max' | 'step' | 'onInvalid' | 'ref'
  > & {
    min?: number
    max?: number
    step?: number
    unit?: string
    steppers?: boolean
  }) {
  const t = useMessages(fieldMessages)
  const format = useFormat()
  const field = useField({ id, error, invalidText, description })
  const input = useRef<HTMLInputElement>(null)
  const write = (value: string) => {
    const it = input.current
    if (!it || it.value === value) return
    // The native setter makes React fire onInput for steps as for typing.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(it, value)
    it.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const misfit = (value: number) => {
    if (Number.isNaN(value)) return t.badValue
    if (min !== undefined && value < min) return t.atLeast(format.number(min))
    return max !== undefined && value > max ? t.atMost(format.number(max)) : ''
  }
  const go = (by: number) => write(stepNumber(input.current?.value ?? '', by, { min, max, step }))
  const stepper = (by: 1 | -1) => (
    <button
      type="button"
      tabIndex={-1}
      disabled={rest.disabled}
      aria-label={`${by > 0 ? t.increase : t.decrease}: ${label}`}
      aria-controls={field.id}
      onClick={() => go(by)}
      className={press}
    >
      <Icon of={by > 0 ? Plus : Minus} size={18} />
    </button>
  )
  return (
    <Field {...{ label, description, optional, hideLabel, className }} frame={field.frame}>
      <div className={`${boxStyle} ${steppers ? 'pe-1!' : ''}`}>
        <input
          {...rest}
          {...field.control}
          ref={input}
          type="text"
          dir="ltr"
          inputMode={Number.isInteger(step) ? 'numeric' : 'decimal'}
          autoComplete="off"
          onInput={(event) => {
            const { value } = event.currentTarget
            const plain = normalizeNumber(value)
            if (plain !== value) event.currentTarget.value = plain
            event.currentTarget.setCustomValidity(plain && misfit(Number(plain)))
            field.control.onInput(event)
            onInput?.(event)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
            event.preventDefault()
            go(event.key === 'ArrowUp' ? 1 : -1)
          }}
          className={`${inputStyle} tabular-nums`}
        />
        {unit && <span className="text-sm">{unit}</span>}
        {steppers && stepper(-1)}
        {steppers && stepper(1)}
      </div>
    </Field>
  )
}

const press =
  'grid size-9 shrink-0 cursor-pointer place-items-center rounded-sm text-ink-2 hover:bg-surface-2 disabled:cursor-not-allowed disabled:opacity-40'
