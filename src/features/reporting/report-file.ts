import type { Db } from '#platform/data/db.server.ts'
import { formatCsv } from '#platform/call/lists/csv.ts'
import { buildWorkbook, type SheetCell, type SheetColumnType } from '#platform/files/xlsx.server.ts'
import { getCountryName } from '#platform/language/country-name.ts'
import type { Locale } from '#platform/language/locale.ts'
import { formatZoneTime } from '#platform/language/zone-time.ts'
import type { ReportCell } from './contract.ts'
import { reportMessages } from './messages.ts'
import { listRowIds } from './queries.server.ts'
import { listReportRows, type ReportScope } from './sql.server.ts'
import { getListColumns, getVisibleColumns } from '#platform/call/lists/list-shape.ts'
import { type ReportFormat } from './rules.ts'
import { type ReportColumnId, getReportList, type CellFormat } from './list.ts'
import { maxReportRows } from './limits.ts'

const rowsAtOnce = 1000

/** Selects all row ids first, then loads rows in batches to avoid long statements. */
export async function writeReport(
  db: Db,
  scope: ReportScope,
  it: {
    columns: ReportColumnId[]
    format: ReportFormat
    zone: string
    step?: (percent: number) => Promise<void>
  },
) {
  const list = getReportList(scope.kind)
  const asked = getListColumns(list).filter((id) => it.columns.includes(id))
  const columns = getVisibleColumns(list, asked).map((id) => ({ id, as: list.columns[id].as }))
  const t = reportMessages[scope.locale] as unknown as Record<string, string>
  const ids = await listRowIds(db, scope, { limit: maxReportRows })
  async function* pieces() {
    for (let at = 0; at < ids.length; at += rowsAtOnce) {
      const rows = await listReportRows(db, scope, ids.slice(at, at + rowsAtOnce))
      yield rows.map(({ cells }) =>
        columns.map(({ id, as }) => toSheetCell(as, cells[id] ?? null, t, scope.locale, it.zone)),
      )
      if (at) await it.step?.(Math.floor((at / ids.length) * 99))
    }
  }
  const heads = columns.map(({ id }) => t[id]!)
  if (it.format === 'xlsx') {
    const sheet = columns.map(({ id, as }) => ({ title: t[id]!, as: sheetKinds[as] }))
    const bytes = await buildWorkbook({
      title: t[scope.kind]!,
      columns: sheet,
      rows: pieces(),
      rightToLeft: scope.locale === 'ar',
    })
    return { bytes, rows: ids.length }
  }
  const parts = [Buffer.from(formatCsv([heads]))]
  // The BOM is only at the start of the file.
  for await (const rows of pieces())
    parts.push(Buffer.from(formatCsv(rows.map((row) => row.map(toCsvCell))).slice(1)))
  return { bytes: Buffer.concat(parts), rows: ids.length }
}

const toCsvCell = (cell: SheetCell) =>
  typeof cell === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(cell)
    ? cell.replace('T', ' ')
    : cell

const sheetKinds: Record<CellFormat, SheetColumnType> = {
  text: 'text',
  word: 'text',
  country: 'text',
  number: 'number',
  mark: 'money',
  percent: 'percent',
  money: 'money',
  egp: 'money',
  usd: 'money',
  day: 'day',
  time: 'time',
}

/** Money in major units, times in the academy's time zone. */
function toSheetCell(
  as: CellFormat,
  value: ReportCell,
  said: Record<string, string>,
  locale: Locale,
  zone: string,
): SheetCell {
  if (value === null) return null
  if (as === 'word') return said[`word_${value}`] ?? value
  if (as === 'country') return getCountryName(String(value), locale)
  if (as === 'money' || as === 'egp' || as === 'usd') return Number(value) / 100
  if (as === 'percent' || as === 'mark') return Math.round(Number(value) * 10_000) / 10_000
  if (as !== 'day' && as !== 'time') return value
  const text = String(value)
  const shown = text.length === 10 ? text : formatZoneTime(zone, new Date(text))
  return as === 'day' ? shown.slice(0, 10) : shown
}
