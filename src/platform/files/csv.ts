export type CsvCell = string | number | null | undefined

// What a spreadsheet would take for a formula, also behind white space.
const formula = /^[\s]*[=+\-@\t\r]/

/**
 * Rows as a file that spreadsheets open right: a mark at its start tells that it is UTF-8, so Arabic stays Arabic, and no text of
 * somebody's can become a formula of whoever opens it.
 */
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
 * The rows of a file that a spreadsheet wrote, with the line each begins at: commas, semicolons or tabs, whichever its first line has most
 * of; cells in quotes may hold anything. A quote before what could have been a formula is taken off again. Null where a quote never ends.
 */
export function parseCsv(file: string): CsvRow[] | null {
  const text = file.replace(/^\uFEFF/, '')
  const head = /^[^\r\n]*/.exec(text)![0]
  const delimiter = [',', ';', '\t'].reduce((best, it) => (head.split(it).length > head.split(best).length ? it : best))
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
      while (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r') at++
      cell = text.slice(from, at)
    }
    line += cell.split('\n').length - 1
    row.cells.push(cell.replace(/^'(?=\s*[=+\-@\t\r])/, '').trim())
    // What stands between a quote and the next delimiter is nobody's.
    while (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r') at++
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
