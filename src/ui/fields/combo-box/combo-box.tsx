import { Select } from '../select.tsx'
import { useEnhancedControl } from '#ui/base/progressive-control.ts'
import type { ComboBoxProps } from './combo-box-props.ts'

/** A native select until scripts load; its value carries over. */
export function ComboBox(props: ComboBoxProps) {
  const { native, richer } = useEnhancedControl<
    HTMLSelectElement,
    ComboBoxProps & { chosen: string | null }
  >(search)
  if (richer) return <richer.Part {...props} chosen={richer.value || null} />
  const { onSelect, placeholder = '', ...rest } = props
  return (
    <Select
      {...rest}
      placeholder={placeholder}
      onChange={(event) => onSelect?.(event.currentTarget.value || null)}
      ref={native}
    />
  )
}

const search = () => import('./combo-search.tsx').then(({ ComboSearch }) => ComboSearch)
