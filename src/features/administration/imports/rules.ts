import { parseCsv } from '#platform/call/lists/csv.ts'
import { maxPreviewLines } from './limits.ts'

export const importColumns = [
  'email',
  'first_name',
  'last_name',
  'locale',
  'country',
  'courses',
] as const
export type ImportColumn = (typeof importColumns)[number]

/** Accepted column titles. */
const names: Record<ImportColumn, readonly string[]> = {
  email: ['email', 'e-mail', 'mail', 'البريد', 'البريد الإلكتروني'],
  first_name: ['first_name', 'first name', 'name', 'الاسم', 'الاسم الأول'],
  last_name: ['last_name', 'last name', 'surname', 'اسم العائلة', 'العائلة'],
  locale: ['locale', 'language', 'اللغة'],
  country: ['country', 'country_id', 'الدولة'],
  courses: ['courses', 'course', 'الدورات', 'الدورة'],
}

export type ImportLine = { line: number } & Record<ImportColumn, string>

/** Null if unreadable or without an e-mail column. */
export function parseImportLines(csv: string): ImportLine[] | null {
  const [head, ...rows] = parseCsv(csv) ?? []
  if (!head) return null
  const titles = head.cells.map((it) => it.toLowerCase())
  const places = importColumns.map((column) =>
    titles.findIndex((title) => names[column].includes(title)),
  )
  if (places[0] === -1) return null
  return rows.map(({ line, cells }) => {
    const values = importColumns.map(
      (column, at) => [column, (places[at] === -1 ? '' : cells[places[at]!]) ?? ''] as const,
    )
    return { line, ...(Object.fromEntries(values) as Record<ImportColumn, string>) }
  })
}

export const parseCourses = (cell: string) => [...new Set(cell.split(/[\s;,|]+/).filter(Boolean))]

/** In file order. */
export function pickPreviewLines<T extends { line: number; state: string }>(
  lines: readonly T[],
): T[] {
  if (lines.length <= maxPreviewLines) return [...lines]
  const first = [
    ...lines.filter((it) => it.state === 'wrong'),
    ...lines.filter((it) => it.state !== 'wrong'),
  ]
  return first.slice(0, maxPreviewLines).toSorted((a, b) => a.line - b.line)
}

export const countImportLines = (lines: readonly { state: string; enrols: number }[]) => ({
  lines: lines.length,
  created: lines.filter((it) => it.state === 'new').length,
  enrolled: lines.reduce((sum, it) => sum + it.enrols, 0),
  wrong: lines.filter((it) => it.state === 'wrong').length,
})
