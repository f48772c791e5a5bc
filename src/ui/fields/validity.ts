import type { Format } from '#platform/language/format.ts'
import type { fieldMessages } from './messages.ts'

type FieldTexts = (typeof fieldMessages)['en']
type CheckedControl = {
  type: string
  validity: Partial<ValidityState>
  validationMessage?: string
  minLength?: number
  min?: string
  max?: string
}

export function getValidityMessage(
  { type, validity, validationMessage, minLength, min, max }: CheckedControl,
  said: FieldTexts,
  format: Pick<Format, 'number'>,
) {
  if (validity.customError && validationMessage) return validationMessage
  if (validity.valueMissing)
    return type === 'checkbox' ? said.unticked : type === 'radio' ? said.unchosen : said.missing
  if (validity.tooShort && minLength) return said.tooShort(minLength)
  if (validity.typeMismatch)
    return type === 'email' ? said.badEmail : type === 'url' ? said.badUrl : said.badValue
  if (validity.rangeUnderflow) return said.atLeast(limit(min, format))
  if (validity.rangeOverflow) return said.atMost(limit(max, format))
  return said.badValue
}

const limit = (value: string | undefined, format: Pick<Format, 'number'>) =>
  value && Number.isFinite(Number(value)) ? format.number(Number(value)) : (value ?? '')
