import { expect, test } from 'vitest'
import { formatCsv } from './csv.ts'

test('rows are lines that spreadsheets read as UTF-8, with numbers as numbers and nothing as nothing', () => {
  expect(
    formatCsv([
      ['الاسم', 'Total'],
      ['سلمى', -1250],
      ['', null],
    ]),
  ).toBe('\uFEFFالاسم,Total\r\nسلمى,-1250\r\n,\r\n')
})

test('commas, quotes and lines of a text stay within its cell', () => {
  expect(formatCsv([['a,b', 'said "yes"', 'two\nlines', ' edge ']])).toBe(
    '\uFEFF"a,b","said ""yes""","two\nlines"," edge "\r\n',
  )
})

test.each(['=1+1', '+2', '-2+3', '@SUM(A1)', '\t=1', ' =HYPERLINK("x")', '\r=1'])(
  '%j is a text, never a formula',
  (text) => {
    expect(formatCsv([[text]])).toMatch(/^\uFEFF"?'/)
  },
)
