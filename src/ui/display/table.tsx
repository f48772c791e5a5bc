import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Link } from '#ui/base/link.tsx'

/** Target of the column header link, and the current direction if sorted by it. */
export type ColumnSorting = { to: string; now: 'up' | 'down' | null }

/**
 * On phones each row is a card with column names, or `brief`: the first value, then the others in
 * one line.
 */
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
  /** Accessible name. */
  caption: string
  columns: readonly {
    id: string
    title: ReactNode
    cell: (row: Row) => ReactNode
    numeric?: boolean
    /** No wrapping: codes, dates. */
    tight?: boolean
    /** Visually hidden title, for action columns. */ quiet?: boolean
    /** Hidden on phones. */
    wide?: boolean
    /** Makes the header a sort link. */
    sort?: ColumnSorting | undefined
  }[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** For values that need no label. */
  brief?: boolean
  /** For the main list of a page: framed on wide screens. */
  framed?: boolean
  /** Scrolls in both directions under a sticky header, for wide tables. */
  scrolls?: boolean
  empty?: ReactNode
}) {
  // The first titled column heads the card, with the checkbox beside it.
  const named = columns.findIndex((it) => !it.quiet)
  const whole = named > 0 ? 'max-sm:grow max-sm:basis-[calc(100%-5rem)]' : 'max-sm:w-full'
  const table = (rows.length === 0 && empty) || (
    // Explicit roles, because some browsers drop table semantics with display: block.
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
              {quiet ? (
                <span className="sr-only">{title}</span>
              ) : sort ? (
                <SortLink sort={sort}>{title}</SortLink>
              ) : (
                title
              )}
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
                <span
                  aria-hidden="true"
                  className={`text-xs text-ink-3 sm:hidden ${quiet || brief ? 'hidden' : ''}`}
                >
                  {title}
                </span>
                <FormattedText className={`min-w-0 ${brief ? '' : 'max-sm:ms-auto'}`}>
                  {cell(row)}
                </FormattedText>
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
    <div
      role="region"
      aria-label={caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard
      tabIndex={0}
      className={`${sheetStyle} sm:max-h-[75dvh] sm:overflow-auto`}
    >
      {table}
    </div>
  )
}

const sheetStyle = 'sm:rounded-lg sm:border sm:border-line sm:bg-surface'
/** Shadow instead of border, because borders do not stick with sticky cells. */
const headStyle = 'sm:sticky sm:top-0 sm:z-1 sm:bg-surface-2 sm:shadow-[inset_0_-1px_0_var(--line)]'

function SortLink({ sort: { to, now }, children }: { sort: ColumnSorting; children: ReactNode }) {
  return (
    <>
      {/* Headers are visually hidden on phones, so the link must not be focusable. */}
      <span className="sm:hidden">{children}</span>
      <Link
        to={to}
        preventScrollReset
        className="hidden min-h-target items-center gap-1 hover:text-ink hover:underline sm:inline-flex"
      >
        {children}
        {now && <Icon of={now === 'up' ? ArrowUp : ArrowDown} size={16} />}
      </Link>
    </>
  )
}
