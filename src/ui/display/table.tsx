import type { ReactNode } from 'react'

/** Rows of facts. On phones each row becomes a card with its column names beside the values, or brief: its first value, then the others in a line. */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  brief = false,
  framed = false,
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
  }[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** For values that need no name. */
  brief?: boolean
  /** A list that is a page's subject: on wide screens it lies on a sheet of its own. */
  framed?: boolean
  empty?: ReactNode
}) {
  const table = (rows.length === 0 && empty) || (
    // Roles are said again because a table laid out as blocks loses its own in some browsers.
    <table role="table" className="block w-full text-sm sm:table sm:border-collapse">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="sr-only sm:not-sr-only sm:table-header-group">
        <tr role="row" className="border-b border-line">
          {columns.map(({ id, title, numeric, quiet }) => (
            <th
              key={id}
              role="columnheader"
              scope="col"
              className={`px-3 py-2.5 text-xs font-medium text-ink-3 ${numeric ? 'text-end' : 'text-start'}`}
            >
              {quiet ? <span className="sr-only">{title}</span> : title}
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
            {columns.map(({ id, title, cell, numeric, tight, quiet, wide }) => (
              <td
                key={id}
                role="cell"
                className={`min-h-7 items-center justify-between gap-4 sm:table-cell sm:px-3 sm:py-3.5 ${wide ? 'hidden' : 'flex'} ${brief ? 'min-w-0 first:w-full last:ms-auto' : ''} ${numeric ? 'tabular-nums sm:text-end' : ''} ${numeric || tight ? 'whitespace-nowrap' : ''}`}
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
  return framed ? <div className="sm:overflow-hidden sm:rounded-lg sm:border sm:border-line sm:bg-surface">{table}</div> : table
}
