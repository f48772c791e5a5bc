import type { ReactNode } from 'react'
import type { FieldProps } from './field.tsx'
import { Select } from './select.tsx'
import { useEnhancedControl } from '../base/progressive-control.ts'

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
