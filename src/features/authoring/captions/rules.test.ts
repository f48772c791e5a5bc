import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  formatTimestamp,
  parseCaptions,
  parseTimestamp,
  shiftLines,
  decodeText,
  toEditableLines,
  formatVtt,
  formatEditedVtt,
} from './rules.ts'

it('reads SRT and VTT, with or without hours and marks', () => {
  const srt =
    '\uFEFF1\r\n00:00:01,000 --> 00:00:02,500\r\n{\\an8}<font color="red">Hello</font> & you\r\n\r\n2\r\n00:03,5 --> 00:04,0\r\nTwo\r\nlines\r\n'
  const { lines, faults } = parseCaptions(srt)
  expect(faults).toEqual([])
  expect(lines).toEqual([
    { from: 1, to: 2.5, text: 'Hello & you' },
    { from: 3.5, to: 4, text: 'Two\nlines' },
  ])
  expect(parseCaptions(formatVtt(lines)).lines).toEqual(lines)
  expect(parseCaptions('WEBVTT\n\nNOTE x\n\n00:01.000 --> 00:02.000 align:start\nA').lines).toEqual(
    [{ from: 1, to: 2, text: 'A' }],
  )
})

it('reports the line of a fault', () => {
  const { faults } = parseCaptions(
    'WEBVTT\n\n00:03.000 --> 00:02.000\nA\n\nxx --> 00:02.000\nB\n\n00:01.000 --> 00:02.000\n',
  )
  expect(faults).toEqual([
    { line: 3, code: 'end' },
    { line: 6, code: 'time' },
    { line: 9, code: 'empty' },
  ])
})

it('moves all lines, and no tag survives', () => {
  expect(
    shiftLines(
      [
        { from: 1, to: 2, text: 'a' },
        { from: 5, to: 6, text: 'b' },
      ],
      -3,
    ),
  ).toEqual([{ from: 2, to: 3, text: 'b' }])
  expect(formatVtt(parseCaptions('00:01.000 --> 00:02.000\n&lt;script&gt;x').lines)).not.toContain(
    '<script',
  )
  expect(decodeText(new Uint8Array([0xe3, 0xd1, 0xcd, 0xc8, 0xc7]))).toBe('مرحبا')
})

it('a time is read as it was written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 359_999_999 }), (ms) => {
      expect(Math.round(parseTimestamp(formatTimestamp(ms / 1000))! * 1000)).toBe(ms)
    }),
  )
})

it('edited lines become a file again', () => {
  const vtt = formatVtt([
    { from: 1, to: 2, text: 'One & <two>' },
    { from: 3, to: 4, text: 'Three' },
  ])
  const typed = toEditableLines(vtt)
  expect(parseCaptions(formatEditedVtt(typed))).toEqual(parseCaptions(vtt))
  const { lines } = parseCaptions(
    formatEditedVtt(
      typed.map((editableLine, at) =>
        at ? { ...editableLine, from: '00:02.500', text: 'Other' } : editableLine,
      ),
    ),
  )
  expect(lines[1]).toEqual({ from: 2.5, to: 4, text: 'Other' })
  expect(
    parseCaptions(
      formatEditedVtt([
        { ...typed[0]!, to: '00:00.5' },
        { ...typed[1]!, from: 'soon' },
      ]),
    ).faults.map((it) => it.code),
  ).toEqual(['end', 'time'])
  expect(formatEditedVtt([])).toBe('')
})
