import type { ReactNode } from 'react'
import type { FieldProps } from '../field.tsx'

/** `start` is rendered before, `note` after the label. */
export type ComboOption = { value: string; label: string; start?: ReactNode; note?: string }

export type ComboBoxProps = FieldProps & {
  options: readonly ComboOption[]
  defaultValue?: string | undefined
  placeholder?: string | undefined
  required?: boolean
  disabled?: boolean
  onSelect?: (value: string | null) => void
}
