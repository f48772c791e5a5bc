type Cell = string | number | null | undefined

// What a spreadsheet would take for a formula, also behind white space.
const formula = /^[\s]*[=+\-@\t\r]/

/**
 * Rows as a file that spreadsheets open right: a mark at its start tells that it is UTF-8, so Arabic stays Arabic, and no text of
 * somebody's can become a formula of whoever opens it.
 */
export const csvOf = (rows: readonly (readonly Cell[])[]) => `\uFEFF${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`

function cellOf(value: Cell) {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  const text = formula.test(value) ? `'${value}` : value
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
