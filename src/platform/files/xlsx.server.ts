import { detectLanguage } from '#platform/language/locale.ts'
import { zip } from './zip-writer.server.ts'

export type SheetColumnType = 'text' | 'number' | 'money' | 'percent' | 'day' | 'time'
export type SheetColumn = { title: string; as: SheetColumnType; width?: number }
/**
 * Money in major units, percent as a fraction (0.5), times as local time: "2026-11-15" or
 * "2026-11-15T08:30".
 */
export type SheetCell = string | number | null | undefined

/** Excel's limit per cell. */
const mostLetters = 32_767

/**
 * Single-sheet workbook with typed cells (text is never a formula), right-to-left Arabic and a
 * frozen header. Rows may be streamed and are compressed immediately.
 */
export async function buildWorkbook(sheet: {
  title: string
  columns: readonly SheetColumn[]
  rows:
    | AsyncIterable<readonly (readonly SheetCell[])[]>
    | Iterable<readonly (readonly SheetCell[])[]>
  rightToLeft: boolean
}): Promise<Buffer> {
  const parts: [string, string][] = [
    ['[Content_Types].xml', contentTypes],
    ['_rels/.rels', renderRelations('officeDocument', 'xl/workbook.xml')],
    ['xl/workbook.xml', renderWorkbook(sheet.title)],
    ['xl/_rels/workbook.xml.rels', workbookRelations],
    ['xl/styles.xml', styles],
  ]
  return zip(
    [
      ...parts.map(([name, text]) => ({ name, bytes: Buffer.from(text) })),
      { name: 'xl/worksheets/sheet1.xml', bytes: encode(renderSheetParts(sheet)) },
    ],
    { folders: true },
  )
}

async function* renderSheetParts({
  columns,
  rows,
  rightToLeft,
}: Parameters<typeof buildWorkbook>[0]) {
  const widths = columns.map(
    ({ as, width = as === 'text' ? 28 : 16 }, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"${rightToLeft ? ' rightToLeft="1"' : ''}><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`
  yield `<sheetFormatPr defaultRowHeight="15"/><cols>${widths.join('')}</cols><sheetData>`
  yield renderRow(
    1,
    columns.map((column, at) =>
      renderTextCell(`${toColumnLetters(at)}1`, column.title, styleOf.head),
    ),
  )
  let number = 1
  for await (const some of rows) {
    let xml = ''
    for (const it of some) {
      number++
      xml += renderRow(
        number,
        columns.map(({ as }, at) => renderCell(`${toColumnLetters(at)}${number}`, as, it[at])),
      )
    }
    yield xml
  }
  yield `</sheetData><autoFilter ref="A1:${toColumnLetters(columns.length - 1)}${number}"/></worksheet>`
}

const renderRow = (number: number, cells: string[]) => `<row r="${number}">${cells.join('')}</row>`

function renderCell(place: string, as: SheetColumnType, value: SheetCell) {
  if (value === null || value === undefined || value === '') return ''
  if (as === 'text')
    return renderTextCell(
      place,
      String(value),
      detectLanguage(String(value)) === 'ar' ? styleOf.arabic : styleOf.text,
    )
  const number = as === 'day' || as === 'time' ? toSerialDate(String(value)) : Number(value)
  return Number.isFinite(number)
    ? `<c r="${place}" s="${styleOf[as]}"><v>${number}</v></c>`
    : renderTextCell(place, String(value), styleOf.text)
}

/** An inline string is never evaluated as a formula. */
const renderTextCell = (place: string, value: string, style: number) =>
  `<c r="${place}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${escapeXml(value.slice(0, mostLetters))}</t></is></c>`

const toSerialDate = (clock: string) =>
  /^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$/.test(clock)
    ? Date.parse(`${clock.padEnd(16, 'T00:00')}:00Z`) / 86_400_000 + 25_569
    : Number.NaN

// Not allowed in XML: control characters, lone surrogates and two noncharacters.
// eslint-disable-next-line no-control-regex -- they are removed here
const unspeakable =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g
const escapeXml = (value: string) =>
  value
    .replace(unspeakable, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    // Excel would decode `_xHHHH_` as a character.
    .replace(/_x([0-9A-Fa-f]{4})_/g, '_x005F_x$1_')

const toColumnLetters = (at: number): string =>
  (at < 26 ? '' : toColumnLetters(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))

async function* encode(parts: AsyncIterable<string>) {
  for await (const part of parts) yield Buffer.from(part)
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const contentTypes = `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${excel}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${excel}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${excel}.styles+xml"/></Types>`
const renderRelation = (id: number, type: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${office}/${type}" Target="${target}"/>`
const renderRelations = (type: string, target: string) =>
  `${head}<Relationships xmlns="${packages}/relationships">${renderRelation(1, type, target)}</Relationships>`
const workbookRelations = `${head}<Relationships xmlns="${packages}/relationships">${renderRelation(1, 'worksheet', 'worksheets/sheet1.xml')}${renderRelation(2, 'styles', 'styles.xml')}</Relationships>`

/** Sheet names have at most 31 characters, and some are forbidden. */
const renderWorkbook = (title: string) =>
  `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escapeXml(
    title
      .replace(/[[\]:*?/\\']/g, ' ')
      .trim()
      .slice(0, 31) || '1',
  )}" sheetId="1" r:id="rId1"/></sheets></workbook>`

const styleOf = { text: 0, head: 1, number: 2, money: 3, percent: 4, day: 5, time: 6, arabic: 7 }
const renderCellFormat = (format: number, font = 0, alignment = '') =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"${alignment ? ` applyAlignment="1">${alignment}</xf>` : '/>'}`
// Arabic text is right-to-left even if it begins with a Latin word.
const looks = [
  renderCellFormat(0),
  renderCellFormat(0, 1),
  renderCellFormat(3),
  renderCellFormat(4),
  renderCellFormat(9),
  renderCellFormat(164),
  renderCellFormat(165),
  renderCellFormat(0, 0, '<alignment readingOrder="2"/>'),
]
const styles = `${head}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${looks.length}">${looks.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
