import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '#ui/base/icon.tsx'
import { Link } from '#ui/base/link.tsx'

/** Where a press on a column's head leads, and which way its rows stand now, if they stand by it. */
export type ColumnSorting = { to: string; now: 'up' | 'down' | null }

/** Rows of facts. On phones each row becomes a card with its column names beside the values, or brief: its first value, then the others in a line. */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  brief = false,
  framed = false,
  scrolls = false,
  empty,
}: {
  /** Names the table for those who hear it. */
  caption: string
  columns: readonly {
    id: string
    title: ReactNode
    cell: (row: Row) => ReactNode
    numeric?: boolean
    /** Keeps the value on one line: codes, dates. */
    tight?: boolean
    /** An action column: its title is heard, not seen. */ quiet?: boolean
    /** Left out of the cards on phones. */
    wide?: boolean
    /** Rows can stand by it: its head is a link to the address that says so. */
    sort?: ColumnSorting | undefined
  }[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** For values that need no name. */
  brief?: boolean
  /** A list that is a page's subject: on wide screens it lies on a sheet of its own. */
  framed?: boolean
  /** More columns than a page is wide: the sheet moves under its head, both ways. */
  scrolls?: boolean
  empty?: ReactNode
}) {
  // A card is headed by what names its row; a box to tick stands beside that.
  const named = columns.findIndex((it) => !it.quiet)
  const whole = named > 0 ? 'max-sm:grow max-sm:basis-[calc(100%-5rem)]' : 'max-sm:w-full'
  const table = (rows.length === 0 && empty) || (
    // Roles are said again because a table laid out as blocks loses its own in some browsers.
    <table role="table" className="block w-full text-sm sm:table sm:border-collapse">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="sr-only sm:not-sr-only sm:table-header-group">
        <tr role="row" className="border-b border-line">
          {columns.map(({ id, title, numeric, quiet, sort }) => (
            <th
              key={id}
              role="columnheader"
              scope="col"
              {...(sort?.now && { 'aria-sort': sort.now === 'up' ? 'ascending' : 'descending' })}
              className={`px-3 py-2.5 text-xs font-medium whitespace-nowrap text-ink-3 tight:whitespace-normal ${numeric ? 'text-end' : 'text-start'} ${framed ? headStyle : ''}`}
            >
              {quiet ? <span className="sr-only">{title}</span> : sort ? <SortLink sort={sort}>{title}</SortLink> : title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:table-row-group">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            className={`${brief ? 'flex flex-wrap items-center gap-x-4' : 'grid grid-cols-[minmax(0,1fr)]'} gap-y-1 rounded-lg border border-line bg-surface p-4 sm:table-row sm:border-0 sm:border-b sm:bg-transparent sm:last:border-b-0 sm:hover:bg-surface-2`}
          >
            {columns.map(({ id, title, cell, numeric, tight, quiet, wide }, at) => (
              <td
                key={id}
                role="cell"
                className={`min-h-7 items-center justify-between gap-4 tight:flex-wrap tight:gap-x-2 tight:gap-y-0 sm:table-cell sm:px-3 ${framed ? 'sm:h-14 sm:py-1.5' : 'sm:py-3.5'} ${wide ? 'hidden' : 'flex'} ${brief ? `min-w-0 max-sm:last:ms-auto ${at === named ? whole : ''}` : ''} ${numeric ? 'tabular-nums sm:text-end' : ''} ${numeric || tight ? 'whitespace-nowrap tight:whitespace-normal' : ''}`}
              >
                <span aria-hidden="true" className={`text-xs text-ink-3 sm:hidden ${quiet || brief ? 'hidden' : ''}`}>
                  {title}
                </span>
                <span className={`min-w-0 ${brief ? '' : 'max-sm:ms-auto'}`}>{cell(row)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
  if (!framed) return table
  if (!scrolls) return <div className={`${sheetStyle} sm:overflow-clip`}>{table}</div>
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard scrolls only what it can stand on
    <div role="region" aria-label={caption} tabIndex={0} className={`${sheetStyle} sm:max-h-[75dvh] sm:overflow-auto`}>
      {table}
    </div>
  )
}

const sheetStyle = 'sm:rounded-lg sm:border sm:border-line sm:bg-surface'
/** The head of a list stays in sight; a line under what stays is a shadow, since borders move away. */
const headStyle = 'sm:sticky sm:top-0 sm:z-1 sm:bg-surface-2 sm:shadow-[inset_0_-1px_0_var(--line)]'

function SortLink({ sort: { to, now }, children }: { sort: ColumnSorting; children: ReactNode }) {
  return (
    <>
      {/* On phones heads are heard alone: nobody should come to a link that is not seen. */}
      <span className="sm:hidden">{children}</span>
      <Link to={to} preventScrollReset className="hidden min-h-target items-center gap-1 hover:text-ink hover:underline sm:inline-flex">
        {children}
        {now && <Icon of={now === 'up' ? ArrowUp : ArrowDown} size={16} />}
      </Link>
    </>
  )
}
