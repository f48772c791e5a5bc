import type { FieldProps } from './field.tsx'
import { TextField } from './text-field.tsx'
import { useEnhancedControl } from '../base/progressive-control.ts'

/** Days are ISO dates such as "2026-11-14". */
export type DateFieldProps = FieldProps & {
  defaultValue?: string | undefined
  min?: string | undefined
  max?: string | undefined
  required?: boolean
  disabled?: boolean
  onSelect?: (day: string | null) => void
}

/** Segments in the reader's order and digits; a native date input until scripts load. */
export function DateField(props: DateFieldProps) {
  const { native, richer } = useEnhancedControl<HTMLInputElement, DateFieldProps>(loadDateSegments)
  if (richer) return <richer.Part {...props} defaultValue={richer.value} />
  const { onSelect, ...rest } = props
  return (
    <TextField
      {...rest}
      type="date"
      dir="ltr"
      onChange={(event) => onSelect?.(event.currentTarget.value || null)}
      ref={native}
    />
  )
}

const loadDateSegments = () =>
  import('./date-segments.tsx').then(({ DateSegments }) => DateSegments)
