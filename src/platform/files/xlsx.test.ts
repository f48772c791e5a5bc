import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { buildWorkbook, type SheetCell, type SheetColumn } from './xlsx.server.ts'

/** Reads the workbook with another program: direction, name, and typed cells. */
function read(bytes: Buffer) {
  const path = join(mkdtempSync(join(tmpdir(), 'xlsx-')), 'a.xlsx')
  writeFileSync(path, bytes)
  const program = `
import sys, zipfile, json, xml.etree.ElementTree as et
z = zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None
m = '{http://schemas.openxmlformats.org/spreadsheetml/2006/main}'
for name in z.namelist(): et.fromstring(z.read(name))
sheet = et.fromstring(z.read('xl/worksheets/sheet1.xml'))
looks = et.fromstring(z.read('xl/styles.xml')).find(m + 'cellXfs')
formats = [x.get('numFmtId') for x in looks]
running = [x.find(m + 'alignment').get('readingOrder') if len(x) else None for x in looks]
def cell(c):
  if c.get('t') == 'inlineStr': return [c.get('r'), 'text', ''.join(c.itertext())]
  return [c.get('r'), formats[int(c.get('s'))], c.find(m + 'v').text]
print(json.dumps({
  'name': et.fromstring(z.read('xl/workbook.xml')).find(m + 'sheets')[0].get('name'),
  'right': sheet.find(m + 'sheetViews')[0].get('rightToLeft'),
  'frozen': sheet.find(m + 'sheetViews')[0].find(m + 'pane').get('ySplit'),
  'arabic': [c.get('r') for c in sheet.iter(m + 'c') if running[int(c.get('s'))] == '2'],
  'formulas': len(sheet.findall('.//' + m + 'f')),
  'filter': sheet.find(m + 'autoFilter').get('ref'),
  'rows': [[cell(c) for c in row] for row in sheet.find(m + 'sheetData')]}))`
  return JSON.parse(
    execFileSync('python3', ['-c', program, path], { encoding: 'utf8', maxBuffer: 2 ** 28 }),
  ) as Record<string, unknown>
}

const columns: SheetColumn[] = [
  { title: 'الاسم', as: 'text' },
  { title: 'Count', as: 'number' },
  { title: 'Sum', as: 'money' },
  { title: 'Rate', as: 'percent' },
  { title: 'Day', as: 'day' },
  { title: 'Time', as: 'time' },
]
const made = (rows: SheetCell[][], rightToLeft = true) =>
  buildWorkbook({ title: 'تقرير: [١]', columns, rows: [rows], rightToLeft })

it('keeps numbers, money, shares and dates as such, from right to left in Arabic, its head in sight', async () => {
  const found = read(await made([['ليلى', 3, 349.5, 0.25, '2026-11-15', '2026-11-15T12:00']]))
  expect(found).toMatchObject({ name: 'تقرير   ١', right: '1', frozen: '1', filter: 'A1:F2' })
  expect((found.rows as unknown[])[1]).toEqual([
    ['A2', 'text', 'ليلى'],
    ['B2', '3', '3'],
    ['C2', '4', '349.5'],
    ['D2', '9', '0.25'],
    ['E2', '164', '46341'],
    ['F2', '165', '46341.5'],
  ])
  expect(read(await made([], false))).toMatchObject({ right: null, rows: [expect.any(Array)] })
})

it('runs a text from right to left that is mostly Arabic, whichever word it begins with', async () => {
  const { arabic } = read(await made([['Scrum لفريق حقيقي'], ['Excel (A1)'], ['ليلى']]))
  expect(arabic).toEqual(['A2', 'A4'])
})

it('lets no text become a formula, and loses nothing that XML would', async () => {
  const odd = [
    '=1+1',
    '+2010',
    '-1',
    '@x',
    '<a href="&">',
    '  two  ',
    'a\nb',
    '\u0000\u0007ok\uD800',
    '_x000D_',
    '😀',
  ]
  const found = read(await made(odd.map((it) => [it])))
  expect(found.formulas).toBe(0)
  const said = (found.rows as string[][][]).slice(1).map((row) => row[0]![2])
  expect(said).toEqual([
    '=1+1',
    '+2010',
    '-1',
    '@x',
    '<a href="&">',
    '  two  ',
    'a\nb',
    'ok',
    '_x005F_x000D_',
    '😀',
  ])
})

it('leaves an empty cell out and says what is no number as a text', async () => {
  const found = read(await made([['', null, undefined, Number.NaN, 'soon', '']]))
  expect((found.rows as unknown[])[1]).toEqual([
    ['D2', 'text', 'NaN'],
    ['E2', 'text', 'soon'],
  ])
})

it('takes rows piece by piece', async () => {
  async function* pieces() {
    for (let at = 0; at < 20; at++)
      yield Array.from({ length: 500 }, (_, n) => [`row ${at * 500 + n}`, n])
  }
  const bytes = await buildWorkbook({ title: 'x', columns, rows: pieces(), rightToLeft: false })
  const rows = read(bytes).rows as string[][][]
  expect([rows.length, rows.at(-1)![0]]).toEqual([10_001, ['A10001', 'text', 'row 9999']])
  expect(bytes.length).toBeLessThan(200_000)
})
