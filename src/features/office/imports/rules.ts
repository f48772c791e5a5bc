import { parseCsv } from '#platform/files/csv.ts'

/** How large a file may be, and how many people it may hold. */
export const maxImportBytes = 2 * 1024 * 1024
export const maxImportLines = 10_000

/** How many lines a preview shows; of a longer file those that are wrong come first. */
export const maxPreviewLines = 500

/** The work that brings a file in. */
export const importJob = 'office.import_people'

export const importColumns = ['email', 'first_name', 'last_name', 'locale', 'country', 'courses'] as const
export type ImportColumn = (typeof importColumns)[number]

/** What a column may be called in a file. */
const names: Record<ImportColumn, readonly string[]> = {
  email: ['email', 'e-mail', 'mail', 'البريد', 'البريد الإلكتروني'],
  first_name: ['first_name', 'first name', 'name', 'الاسم', 'الاسم الأول'],
  last_name: ['last_name', 'last name', 'surname', 'اسم العائلة', 'العائلة'],
  locale: ['locale', 'language', 'اللغة'],
  country: ['country', 'country_id', 'الدولة'],
  courses: ['courses', 'course', 'الدورات', 'الدورة'],
}

export type ImportLine = { line: number } & Record<ImportColumn, string>

/** The lines of a file by their columns; null where it cannot be read or has no column of addresses. */
export function parseImportLines(csv: string): ImportLine[] | null {
  const [head, ...rows] = parseCsv(csv) ?? []
  if (!head) return null
  const titles = head.cells.map((it) => it.toLowerCase())
  const places = importColumns.map((it) => titles.findIndex((title) => names[it].includes(title)))
  if (places[0] === -1) return null
  return rows.map(({ line, cells }) => {
    const values = importColumns.map((it, at) => [it, (places[at] === -1 ? '' : cells[places[at]!]) ?? ''] as const)
    return { line, ...(Object.fromEntries(values) as Record<ImportColumn, string>) }
  })
}

/** The courses that a cell names. */
export const parseCourses = (cell: string) => [...new Set(cell.split(/[\s;,|]+/).filter(Boolean))]

/** A file to begin from. */
export const exampleCsv = [
  [...importColumns],
  ['sara@company.example', 'Sara', 'Nabil', 'en', 'eg', 'first-aid'],
  ['omar@company.example', 'عمر', 'حسن', 'ar', 'sa', 'first-aid;excel-basics'],
]

/** The lines a preview shows, in their order. */
export function pickPreviewLines<T extends { line: number; state: string }>(lines: readonly T[]): T[] {
  if (lines.length <= maxPreviewLines) return [...lines]
  const first = [...lines.filter((it) => it.state === 'wrong'), ...lines.filter((it) => it.state !== 'wrong')]
  return first.slice(0, maxPreviewLines).toSorted((a, b) => a.line - b.line)
}

/** What a file would do, or did. */
export const countImportLines = (lines: readonly { state: string; enrols: number }[]) => ({
  lines: lines.length,
  created: lines.filter((it) => it.state === 'new').length,
  enrolled: lines.reduce((sum, it) => sum + it.enrols, 0),
  wrong: lines.filter((it) => it.state === 'wrong').length,
})
