import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '#ui/actions/button.tsx'
import { Select } from '#ui/fields/select.tsx'
import { ListStateInputs } from './list-table.tsx'

/** What a list is narrowed by (`asked`, as it stands now): its order and its columns stay. */
export function ListSearch({ name, asked, find, children }: { name: string; asked: unknown; find: string; children: ReactNode }) {
  return (
    <Form role="search" aria-label={name} key={JSON.stringify(asked)} className="flex flex-wrap items-end gap-3">
      <ListStateInputs />
      {children}
      <Button type="submit" size="sm">
        {find}
      </Button>
    </Form>
  )
}

/** One of a few that it may be narrowed to, or all of them. */
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
