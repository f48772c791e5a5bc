export type CsvCell = string | number | null | undefined

// Cells that a spreadsheet would run as a formula, also after whitespace.
const formula = /^[\s]*[=+\-@\t\r]/

/** Adds a byte order mark so spreadsheets read UTF-8, and prevents formula injection. */
export const formatCsv = (rows: readonly (readonly CsvCell[])[]) =>
  `\uFEFF${rows.map((row) => row.map(formatCell).join(',')).join('\r\n')}\r\n`

function formatCell(value: CsvCell) {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  const text = formula.test(value) ? `'${value}` : value
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export type CsvRow = { line: number; cells: string[] }

/**
 * Detects comma, semicolon or tab by the first line; supports quoted cells and removes the formula
 * guard quote. Returns null for an unclosed quote.
 */
export function parseCsv(file: string): CsvRow[] | null {
  const text = file.replace(/^\uFEFF/, '')
  const head = /^[^\r\n]*/.exec(text)![0]
  const delimiter = [',', ';', '\t'].reduce((best, it) =>
    head.split(it).length > head.split(best).length ? it : best,
  )
  const rows: CsvRow[] = []
  let line = 1
  let row: CsvRow = { line, cells: [] }
  const end = () => {
    if (row.cells.some((it) => it !== '')) rows.push(row)
    row = { line, cells: [] }
  }
  for (let at = 0; at < text.length;) {
    let cell: string
    if (text[at] === '"') {
      let close = at + 1
      while ((close = text.indexOf('"', close)) >= 0 && text[close + 1] === '"') close += 2
      if (close < 0) return null
      cell = text.slice(at + 1, close).replaceAll('""', '"')
      at = close + 1
    } else {
      const from = at
      while (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r')
        at++
      cell = text.slice(from, at)
    }
    line += cell.split('\n').length - 1
    row.cells.push(cell.replace(/^'(?=\s*[=+\-@\t\r])/, '').trim())
    // Text between a closing quote and the delimiter is ignored.
    while (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r')
      at++
    if (text[at] === delimiter) {
      at++
      if (at === text.length) row.cells.push('')
      continue
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at++
    at++
    line++
    end()
  }
  end()
  return rows
}
