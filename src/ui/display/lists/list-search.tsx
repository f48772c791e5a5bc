import { Form } from 'react-router'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { ListStateInputs, useListUrl } from './list-table.tsx'
import { listMessages } from './messages.ts'

type FilterOption = { value: string; label: string }

/** `q` labels the text field; other filters are selects by their parameter. */
export type SearchFields = {
  q?: string
  filters?: Record<string, { label: string; all?: string; options: readonly FilterOption[] }>
  find?: string
  /** Offers to remove all filters. */
  clearable?: boolean
}

/** Current filters that have no field here are preserved, as are order and columns. */
export function ListSearch({
  name,
  asked,
  q,
  filters = {},
  find,
  clearable = false,
}: SearchFields & { name: string; asked: Record<string, string> }) {
  const t = useMessages(listMessages)
  const address = useListUrl()
  const kept = Object.entries(asked).filter(([id, value]) => id !== 'q' && !filters[id] && value)
  const cleared = Object.fromEntries(Object.keys(asked).map((id) => [id, '']))
  return (
    <Form
      role="search"
      aria-label={name}
      key={JSON.stringify(asked)}
      className="flex flex-wrap items-end gap-3"
    >
      <ListStateInputs />
      {kept.map(([id, value]) => (
        <input key={id} type="hidden" name={id} value={value} />
      ))}
      {q && <ListSearchField label={q} value={asked.q ?? ''} />}
      {Object.entries(filters).map(([id, filter]) => (
        <ListFilter key={id} name={id} value={asked[id] ?? ''} all={t.all} {...filter} />
      ))}
      <Button type="submit" size="sm">
        {find ?? t.find}
      </Button>
      {clearable && Object.values(asked).some(Boolean) && (
        <ButtonLink to={address(cleared)} variant="ghost">
          {t.clear}
        </ButtonLink>
      )}
    </Form>
  )
}

export const ListSearchField = ({ label, value }: { label: string; value: string }) => (
  <SearchField
    name="q"
    look="flat"
    label={label}
    defaultValue={value}
    className="max-w-96 flex-1 basis-60"
  />
)

export function ListFilter({
  label,
  all,
  name,
  value,
  options,
}: {
  label: string
  /** Title of the first option, which does not filter. */
  all: string
  name: string
  value: string
  options: readonly FilterOption[]
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

export const buildOptions = <Value extends string>(
  values: readonly Value[],
  words: Record<Value, string>,
) => values.map((value) => ({ value, label: words[value] }))
