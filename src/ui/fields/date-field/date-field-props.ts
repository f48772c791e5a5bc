import type { FieldProps } from '../field.tsx'

/** Days are ISO dates such as "2026-11-14". */
export type DateFieldProps = FieldProps & {
  defaultValue?: string | undefined
  min?: string | undefined
  max?: string | undefined
  required?: boolean
  disabled?: boolean
  onSelect?: (day: string | null) => void
}
