import { expect, test } from 'vitest'
import { toFileName } from './file-name.ts'

test.each([
  ['cv.pdf', 'cv.pdf'],
  ['cv.hta', 'cv.pdf'],
  ['cv.HTA ', 'cv.pdf'],
  ['cv.hta.', 'cv.pdf'],
  ['cv.pdf.exe', 'cv.pdf'],
  ['cv.exe.pdf.hta', 'cv.exe.pdf'],
  ['cv ..hta', 'cv.pdf'],
  ['cv', 'cv.pdf'],
  ['CV 2.1', 'CV 2.1.pdf'],
  ['Mona.Adel.PDF', 'Mona.Adel.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\cv\\me.pdf', 'me.pdf'],
  ['cv\u202Efdp.exe', 'cvfdp.pdf'],
  ['a\u0000.pdf', 'a.pdf'],
  ['سيرة ذاتية.pdf', 'سيرة ذاتية.pdf'],
  ['سيرة.ملف', 'سيرة.pdf'],
  ['.htaccess', 'htaccess.pdf'],
  ['.pdf', 'pdf.pdf'],
  ['/', 'file.pdf'],
  ['', 'file.pdf'],
])('a document that came as %j is kept as %j', (name, kept) =>
  expect(toFileName(name, 'application/pdf')).toBe(kept),
)

test('a name too long to be one is shortened in its middle', () => {
  expect(toFileName(`${'x'.repeat(300)}.pdf`, 'application/pdf')).toHaveLength(95)
})

test('a photograph ends as photographs do', () =>
  expect(toFileName('me.JPEG', 'image/jpeg')).toBe('me.jpg'))
