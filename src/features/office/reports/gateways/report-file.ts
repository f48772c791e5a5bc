import type { Db } from '#platform/data/db.server.ts'
import { csvOf } from '#platform/files/csv.ts'
import { workbookOf, type SheetCell, type SheetKind } from '#platform/files/xlsx.server.ts'
import { countryName } from '#platform/language/country-name.ts'
import type { Locale } from '#platform/language/locale.ts'
import { clockIn } from '#platform/language/zone-time.ts'
import type { ReportCell } from '../contract.ts'
import { m } from '../messages.ts'
import { idsOf } from '../queries.server.ts'
import { rowsOf, type Scope } from '../../report-rows/queries.server.ts'
import { columnsOf, shownColumns } from '#platform/call/lists/list-shape.ts'
import { mostRows, reportList, type ReportColumnId, type ReportFormat, type Shown } from '../rules.ts'

const rowsAtOnce = 1000

/** A report as a file. Its rows are settled first and then told some at a time, so that no statement runs long. */
export async function writeReport(
  db: Db,
  scope: Scope,
  it: { columns: ReportColumnId[]; format: ReportFormat; zone: string; step?: (percent: number) => Promise<void> },
) {
  const list = reportList(scope.kind)
  const asked = columnsOf(list).filter((id) => it.columns.includes(id))
  const columns = shownColumns(list, asked).map((id) => ({ id, as: list.columns[id].as }))
  const said = m[scope.locale] as unknown as Record<string, string>
  const ids = await idsOf(db, scope, { limit: mostRows })
  async function* pieces() {
    for (let at = 0; at < ids.length; at += rowsAtOnce) {
      const rows = await rowsOf(db, scope, ids.slice(at, at + rowsAtOnce))
      yield rows.map(({ cells }) => columns.map(({ id, as }) => cellOf(as, cells[id] ?? null, said, scope.locale, it.zone)))
      if (at) await it.step?.(Math.floor((at / ids.length) * 99))
    }
  }
  const heads = columns.map(({ id }) => said[id]!)
  if (it.format === 'xlsx') {
    const sheet = columns.map(({ id, as }) => ({ title: said[id]!, as: sheetKinds[as] }))
    const bytes = await workbookOf({ title: said[scope.kind]!, columns: sheet, rows: pieces(), rightToLeft: scope.locale === 'ar' })
    return { bytes, rows: ids.length }
  }
  const parts = [Buffer.from(csvOf([heads]))]
  // The mark at the start of a file stands there once; a time is written as people write it.
  for await (const rows of pieces()) parts.push(Buffer.from(csvOf(rows.map((row) => row.map(forCsv))).slice(1)))
  return { bytes: Buffer.concat(parts), rows: ids.length }
}

const forCsv = (cell: SheetCell) => (typeof cell === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(cell) ? cell.replace('T', ' ') : cell)

const sheetKinds: Record<Shown, SheetKind> = {
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

/** A value as a spreadsheet reckons with it: money in whole units, times as the academy's clocks show them. */
function cellOf(as: Shown, value: ReportCell, said: Record<string, string>, locale: Locale, zone: string): SheetCell {
  if (value === null) return null
  if (as === 'word') return said[`word_${value}`] ?? value
  if (as === 'country') return countryName(String(value), locale)
  if (as === 'money' || as === 'egp' || as === 'usd') return Number(value) / 100
  if (as === 'percent' || as === 'mark') return Math.round(Number(value) * 10_000) / 10_000
  if (as !== 'day' && as !== 'time') return value
  const text = String(value)
  const shown = text.length === 10 ? text : clockIn(zone, new Date(text))
  return as === 'day' ? shown.slice(0, 10) : shown
}
