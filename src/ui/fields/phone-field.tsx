import { ChevronDown } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { toLatinDigits } from '#platform/language/locale.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { boxStyle, Field, inputStyle, useField, type FieldProps } from './field.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { fieldMessages } from './messages.ts'

/** LTR in both languages; accepts digits of any script. */
export function PhoneField({
  label,
  description,
  error,
  invalidText,
  optional,
  hideLabel,
  className,
  id,
  countries,
  country: given,
  countryName,
  onCountry,
  onInput,
  ...rest
}: FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'type' | 'dir' | 'onInvalid'> & {
    /** ISO code, calling code and localized name. */
    countries: readonly { code: string; calling: string; name: string }[]
    country?: string
    /** Form field name of the country. */
    countryName?: string
    onCountry?: (code: string) => void
  }) {
  const t = useMessages(fieldMessages)
  const field = useField({ id, error, invalidText, description })
  const [country, setCountry] = useState(given ?? countries[0]?.code)
  const calling = countries.find(({ code }) => code === country)?.calling
  return (
    <Field {...{ label, description, optional, hideLabel, className }} frame={field.frame}>
      <div dir="ltr" className={`${boxStyle} ps-0! gap-3!`}>
        <span className="relative flex items-center gap-2 self-stretch border-e border-line bg-surface-2 ps-4 pe-3 font-medium text-ink focus-within:bg-brand-soft">
          <CountryCode code={country ?? ''} />
          <span aria-hidden="true">{calling}</span>
          <Icon of={ChevronDown} size={16} className="text-ink-3" />
          <select
            aria-label={t.countryCode}
            name={countryName}
            defaultValue={country}
            disabled={rest.disabled}
            onChange={(event) => {
              setCountry(event.currentTarget.value)
              onCountry?.(event.currentTarget.value)
            }}
            className="native-select absolute inset-0 size-full cursor-pointer text-transparent opacity-0"
          >
            {countries.map(({ code, calling, name }) => (
              <option key={code} value={code}>
                {`${name} \u2066${calling}\u2069`}
              </option>
            ))}
          </select>
        </span>
        <input
          autoComplete="tel-national"
          {...rest}
          {...field.control}
          onInput={(event) => {
            const plain = toLatinDigits(event.currentTarget.value)
            if (plain !== event.currentTarget.value) event.currentTarget.value = plain
            field.control.onInput(event)
            onInput?.(event)
          }}
          type="text"
          dir="ltr"
          inputMode="tel"
          className={`${inputStyle} text-lg tabular-nums`}
        />
      </div>
    </Field>
  )
}

export function CountryCode({ code }: { code: string }) {
  return (
    <span
      aria-hidden="true"
      className="inline-grid h-5.5 min-w-7 place-items-center rounded-[.3rem] bg-brand-soft px-1 font-display text-[.6875rem] leading-none font-bold text-brand-ink"
    >
      {code.toUpperCase()}
    </span>
  )
}
