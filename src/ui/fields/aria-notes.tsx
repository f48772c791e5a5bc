import { CircleAlert } from 'lucide-react'
import { FieldError } from 'react-aria-components/FieldError'
import { Text } from 'react-aria-components/Text'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import type { FieldProps } from './field.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { getValidityMessage } from './validity.ts'
import { fieldMessages } from './messages.ts'

/** Server or widget error first, then help. */
export function AriaNotes({
  error,
  invalidText,
  description,
  min,
  max,
}: Pick<FieldProps, 'error' | 'invalidText' | 'description'> & {
  min?: string | undefined
  max?: string | undefined
}) {
  const t = useMessages(fieldMessages)
  const format = useFormat()
  const verdict = (validity: ValidityState) => {
    if (validity.rangeUnderflow && min) return t.notBefore(format.date(min))
    if (validity.rangeOverflow && max) return t.notAfter(format.date(max))
    return getValidityMessage({ type: 'text', validity }, t, format)
  }
  return (
    <>
      <FieldError className="flex items-start gap-1.5 text-xs leading-[1.55] font-medium text-danger">
        {({ validationDetails }) => (
          <>
            <Icon of={CircleAlert} size={16} className="mt-px" />
            <span>{error || invalidText || verdict(validationDetails)}</span>
          </>
        )}
      </FieldError>
      {description && (
        <Text slot="description" className="text-xs leading-[1.55] text-ink-3">
          {description}
        </Text>
      )}
    </>
  )
}
