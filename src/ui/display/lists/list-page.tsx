import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { BulkActions, BulkCheckbox, BulkResult } from './bulk-actions.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Pagination } from '#ui/actions/pagination.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { EmptyState } from '../empty-state.tsx'
import { FailureAlert } from '../failure-alert.tsx'
import { ListSearch, type SearchFields } from './list-search.tsx'
import { ListTable, useListUrl } from './list-table.tsx'
import { listMessages } from './messages.ts'

type TableProps<Row, Id extends string> = ComponentProps<typeof ListTable<Row, Id>>
type EmptyText = { title: string; text: string }

type ListProps<Row, Id extends string> = Pick<
  TableProps<Row, Id>,
  'list' | 'columns' | 'tail' | 'brief' | 'scrolls'
> & {
  /** Names the search and the table. */
  name: string
  found: { items: readonly Row[]; page: number; pages: number }
  rowKey?: (row: Row) => string | number
  /** Filters of the URL, also of the file. */
  asked?: Record<string, string>
  search?: SearchFields | false
  /** Path of the CSV file, with its filters where they are not `asked`. */
  file?: TableProps<Row, Id>['file'] | string
  status?: ReactNode
  empty: EmptyText & { icon: LucideIcon; filtered?: EmptyText; action?: ReactNode }
  isFiltered?: boolean
  bulk?: BulkDeclaration<Row> | false | undefined
  /** Answer to a bulk action. */
  result?: ActionResult | undefined
  /** Below the table, above the page links. */
  sums?: ReactNode
}

type BulkDeclaration<Row> = {
  form: string
  note?: ReactNode
  name: (row: Row) => string
  value?: (row: Row) => string | number
  /** Label by intent. */
  actions?: Record<string, string>
  /** Inputs before the buttons. */
  fields?: ReactNode
}

type ActionResult =
  | { failure: ComponentProps<typeof FailureAlert>['failure'] }
  | ComponentProps<typeof BulkResult>

/** A list with everything around it; the page only declares what is particular to it. */
export function ListPage<Row, Id extends string>({
  title,
  lead,
  trail,
  end,
  children,
  below,
  name = title,
  ...section
}: Omit<ListProps<Row, Id>, 'name'> & {
  title: string
  name?: string
  lead?: string
  /** Breadcrumbs. */
  trail?: ReactNode
  /** Actions beside the title. */
  end?: ReactNode
  /** Between the title and the search: tabs, forms. */
  children?: ReactNode
  below?: ReactNode
}) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {trail}
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-2xl">{title}</h1>
          {lead && <p className="max-w-160 text-sm text-ink-2">{lead}</p>}
        </div>
        {end}
      </header>
      {children}
      <ListSection name={name} {...section} />
      {below}
    </div>
  )
}

/** The list of a page that has a frame of its own. */
export function ListSection<Row, Id extends string>({
  name,
  found,
  rowKey = getRowId,
  asked = {},
  search,
  file,
  status,
  empty: { icon, action, filtered, ...none },
  isFiltered = Object.values(asked).some(Boolean),
  bulk,
  result,
  sums,
  ...table
}: ListProps<Row, Id>) {
  const t = useMessages(listMessages)
  const address = useListUrl()
  return (
    <>
      {search && <ListSearch name={name} asked={asked} {...search} />}
      {status && (
        <FormattedText as="p" role="status" className="flex flex-wrap gap-x-6 text-sm text-ink-2">
          {status}
        </FormattedText>
      )}
      {result &&
        ('failure' in result ? (
          <FailureAlert failure={result.failure} />
        ) : (
          <BulkResult {...result} />
        ))}
      {bulk && found.items.length > 0 && (
        <BulkActions form={bulk.form} note={bulk.note}>
          {bulk.fields}
          {Object.entries(bulk.actions ?? {}).map(([intent, label]) => (
            <Button
              key={intent}
              type="submit"
              name="intent"
              value={intent}
              variant="line"
              size="xs"
            >
              {label}
            </Button>
          ))}
        </BulkActions>
      )}
      <ListTable
        {...table}
        lead={
          bulk
            ? [
                {
                  id: 'chosen',
                  title: t.ticked,
                  quiet: true,
                  cell: (row) => (
                    <BulkCheckbox
                      form={bulk.form}
                      value={(bulk.value ?? rowKey)(row)}
                      name={bulk.name(row)}
                    />
                  ),
                },
              ]
            : []
        }
        file={typeof file === 'string' ? { path: file, asked } : (file ?? null)}
        caption={name}
        rows={found.items}
        rowKey={rowKey}
        empty={
          <EmptyState
            icon={icon}
            {...((isFiltered && filtered) || none)}
            {...(action && { action })}
          />
        }
      />
      {sums}
      <Pagination page={found.page} pages={found.pages} href={(page) => address({ page })} />
    </>
  )
}

const getRowId = (row: unknown) => (row as { id: string | number }).id
