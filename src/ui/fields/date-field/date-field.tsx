import { TextField } from '../text-field.tsx'
import { useEnhancedControl } from '#ui/base/progressive-control.ts'
import type { DateFieldProps } from './date-field-props.ts'

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
