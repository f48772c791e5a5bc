import { Download } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Form, useLocation } from 'react-router'
import {
  buildListUrl,
  getRequestedColumns,
  getListColumns,
  getNextSort,
  getVisibleColumns,
  getRequestedSort,
  parseSort,
  getListSorts,
  type ListDefinition,
} from '#platform/call/lists/list-shape.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Table } from '#ui/display/table.tsx'
import { Checkbox, CheckboxGroup } from '#ui/fields/checkbox.tsx'
import { Select } from '#ui/fields/select.tsx'
import { listMessages } from './messages.ts'

type ListColumns<Row, Id extends string> = Record<
  Id,
  Omit<ComponentProps<typeof Table<Row>>['columns'][number], 'id' | 'title' | 'sort'> & {
    title: string
  }
>

/**
 * Office list with sortable headers, selectable columns and CSV export; the state is in the URL.
 * `lead` are columns before (checkbox), `tail` after (actions).
 */
export function ListTable<Row, Id extends string>({
  list,
  columns,
  lead = [],
  tail = [],
  file,
  ...table
}: Omit<ComponentProps<typeof Table<Row>>, 'columns' | 'framed'> & {
  list: ListDefinition<Id>
  columns: ListColumns<Row, Id>
  lead?: ComponentProps<typeof Table<Row>>['columns']
  tail?: ComponentProps<typeof Table<Row>>['columns']
  /** The export call and its filters; null for roles without access. */
  file?: { path: string; asked?: Record<string, string> } | null
}) {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  const sort = getRequestedSort(list, query)
  const asked = getRequestedColumns(list, query)
  const shown = getVisibleColumns(list, asked)
  const now = parseSort(sort)
  const sortingBy = (id: Id) => {
    const next = getNextSort(list, id, sort)
    return next
      ? {
          to: buildListUrl(pathname, query, { sort: next === list.usual ? '' : next, page: '' }),
          now: now.column === id ? (now.down ? ('down' as const) : ('up' as const)) : null,
        }
      : undefined
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <ListChoice list={list} titles={columns} query={query} pathname={pathname} />
        {file && (
          <ListFile {...file} sort={sort === list.usual ? '' : sort} columns={asked.join(',')} />
        )}
      </div>
      <Table
        {...table}
        framed
        columns={[
          ...lead,
          ...(Object.keys(columns) as Id[])
            .filter((id) => shown.includes(id))
            .map((id) => ({ ...columns[id], id, sort: sortingBy(id) })),
          ...tail,
        ]}
      />
    </div>
  )
}

function ListFile({
  path,
  asked = {},
  sort,
  columns,
}: {
  path: string
  asked?: Record<string, string>
  sort: string
  columns: string
}) {
  const t = useMessages(listMessages)
  return (
    <ButtonLink
      to={buildListUrl(path, new URLSearchParams(), { ...asked, sort, columns })}
      variant="ghost"
      size="sm"
      reloadDocument
    >
      <Icon of={Download} size={18} /> {t.file}
    </ButtonLink>
  )
}

/** Also chosen in a form, because phones show no column headers. */
function ListChoice<Id extends string>({
  list,
  titles,
  query,
  pathname,
}: {
  list: ListDefinition<Id>
  titles: Record<Id, { title: string }>
  query: URLSearchParams
  pathname: string
}) {
  const t = useMessages(listMessages)
  const shown = getVisibleColumns(list, getRequestedColumns(list, query))
  const sorts = getListSorts(list)
  const rest = [...query].filter(([name]) => !own.includes(name))
  return (
    <details key={query.toString()} className="min-w-0">
      <summary className="w-fit min-h-target cursor-pointer content-center text-sm font-medium text-brand-ink">
        {t.choose}
      </summary>
      <Form className="grid gap-4 rounded-lg border border-line bg-surface p-4" preventScrollReset>
        {rest.map(([name, value], at) => (
          <input key={`${name} ${at}`} type="hidden" name={name} value={value} />
        ))}
        <CheckboxGroup label={t.columns}>
          <div className="flex flex-wrap gap-x-6">
            {getListColumns(list).map((id) => (
              <Checkbox key={id} name="columns" value={id} defaultChecked={shown.includes(id)}>
                {titles[id].title}
              </Checkbox>
            ))}
          </div>
        </CheckboxGroup>
        {sorts.length > 0 && (
          <Select
            label={t.order}
            name="sort"
            className="max-w-80"
            defaultValue={getRequestedSort(list, query)}
            options={sorts.map((sort) => {
              const { column, down } = parseSort(sort)
              return {
                value: sort,
                label: down ? t.down(titles[column].title) : t.up(titles[column].title),
              }
            })}
          />
        )}
        <p className="flex flex-wrap gap-2">
          <Button type="submit" size="sm">
            {t.show}
          </Button>
          <ButtonLink
            to={buildListUrl(pathname, query, { columns: '', sort: '', page: '' })}
            variant="ghost"
            size="sm"
          >
            {t.usual}
          </ButtonLink>
        </p>
      </Form>
    </details>
  )
}

const own: readonly string[] = ['columns', 'sort', 'page']

/** Hidden inputs that preserve order and columns when another form submits. */
export function ListStateInputs() {
  const query = new URLSearchParams(useLocation().search)
  return [...query]
    .filter(([name]) => name === 'columns' || name === 'sort')
    .map(([name, value], at) => (
      <input key={`${name} ${at}`} type="hidden" name={name} value={value} />
    ))
}

/** Preserves order and columns. */
export function useListUrl() {
  const { pathname, search } = useLocation()
  return (changes: Record<string, string | number>) => {
    const { page = 1, ...rest } = changes
    return buildListUrl(pathname, new URLSearchParams(search), {
      ...rest,
      page: page === 1 ? '' : page,
    })
  }
}
