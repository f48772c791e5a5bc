import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '#ui/actions/button.tsx'
import { Select } from '#ui/fields/select.tsx'
import { ListStateInputs } from './list-table.tsx'

/** `asked` are the current filters; order and columns are preserved. */
export function ListSearch({
  name,
  asked,
  find,
  children,
}: {
  name: string
  asked: unknown
  find: string
  children: ReactNode
}) {
  return (
    <Form
      role="search"
      aria-label={name}
      key={JSON.stringify(asked)}
      className="flex flex-wrap items-end gap-3"
    >
      <ListStateInputs />
      {children}
      <Button type="submit" size="sm">
        {find}
      </Button>
    </Form>
  )
}

export function ListFilter({
  label,
  all,
  name,
  value,
  options,
}: {
  label: string
  all: string
  name: string
  value: string
  options: readonly { value: string; label: string }[]
}) {
  return (
    <Select
      label={label}
      hideLabel
      round
      name={name}
      defaultValue={value}
      options={[{ value: '', label: `${label}: ${all}` }, ...options]}
    />
  )
}
