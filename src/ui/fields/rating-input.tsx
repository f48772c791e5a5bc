import { Star } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { handleArrowKeys } from '#ui/base/arrow-keys.ts'
import { FieldNotes, labelStyle, useField, type FieldProps } from './field.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { baseMessages } from '#ui/base/messages.ts'

/** Native radio buttons, so keyboard, touch and plain forms work. */
export function RatingInput({
  label,
  name,
  description,
  error,
  invalidText,
  hideLabel,
  className = '',
  id,
  defaultValue = 0,
  required,
  disabled,
  onSelect,
}: Omit<FieldProps, 'name' | 'optional'> & {
  name: string
  defaultValue?: number
  required?: boolean
  disabled?: boolean
  onSelect?: (stars: number) => void
}) {
  const t = useMessages(baseMessages)
  const field = useField({ id, error, invalidText, description })
  const [given, setGiven] = useState(defaultValue)
  const { id: _, ...control } = field.control
  return (
    <fieldset
      aria-describedby={control['aria-describedby']}
      onKeyDown={handleArrowKeys}
      className={`grid min-w-0 gap-1.5 ${className}`}
    >
      <legend className={hideLabel ? 'sr-only' : labelStyle}>{label}</legend>
      <div className="flex items-center gap-3">
        <div className="-ms-2 flex">
          {[1, 2, 3, 4, 5].map((star) => (
            <label key={star} className={starStyle}>
              <input
                type="radio"
                name={name}
                value={star}
                defaultChecked={star === defaultValue}
                required={required}
                disabled={disabled}
                {...control}
                onChange={(event) => {
                  setGiven(star)
                  control.onInput(event)
                  onSelect?.(star)
                }}
                className="absolute inset-0 size-full cursor-[inherit] appearance-none outline-none"
              />
              <Icon
                of={Star}
                size={28}
                strokeWidth={1.5}
                className="pointer-events-none relative"
              />
              <span className="sr-only">{t.stars(star)}</span>
            </label>
          ))}
        </div>
        <FormattedText aria-hidden="true" className="text-sm text-ink-3">
          {given > 0 && t.stars(given)}
        </FormattedText>
      </div>
      <FieldNotes description={description} {...field.frame} />
    </fieldset>
  )
}

// CSS only: a star is filled if it or a later one is checked or hovered.
const starStyle =
  'relative grid size-11 cursor-pointer place-items-center rounded-sm text-line-strong has-focus-visible:outline-3 has-focus-visible:outline-focus has-disabled:cursor-not-allowed [&:has(:checked),&:has(~label_:checked)]:text-star [&:has(:checked)>svg,&:has(~label_:checked)>svg]:fill-current hover:text-star [&:has(~label:hover)]:text-star'
