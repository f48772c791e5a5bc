import { expect, it, test } from 'vitest'
import { fileKind } from './file-kind.ts'

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((it) => (typeof it === 'string' ? Buffer.from(it, 'latin1') : Buffer.from(it))))
const u32 = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]
const png = (width = 8, height = 8, after = '') =>
  bytes([0x89], 'PNG\r\n\x1a\n', u32(13), 'IHDR', u32(width), u32(height), [8, 6, 0, 0, 0], u32(0), u32(0), 'IEND', u32(0xae426082), after)
const webp = (extra = '') => bytes('RIFF', [16, 0, 0, 0], 'WEBPVP8L', [4, 0, 0, 0], 'abcd', extra)
const pdf = (body = '') => bytes('%PDF-1.7\n1 0 obj<<>>endobj\n', body, '\ntrailer<<>>\n%%EOF\n')

it('knows the kinds by their bytes', () => {
  expect(fileKind(png())).toBe('png')
  expect(fileKind(bytes([0xff, 0xd8, 0xff, 0xe0], 'JFIF'.padEnd(40), [0xff, 0xd9]))).toBe('jpg')
  expect(fileKind(webp())).toBe('webp')
  expect(fileKind(pdf())).toBe('pdf')
  expect(fileKind(bytes(u32(32), 'ftypavif'.padEnd(40)))).toBe('avif')
})

test.each<[string, Uint8Array]>([
  ['nothing', bytes('')],
  ['a picture cut short', bytes([0x89], 'PNG\r\n\x1a\n')],
  ['svg', bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'.padEnd(60))],
  ['html', bytes('<!doctype html><script>alert(1)</script>'.padEnd(60))],
  ['xhtml', bytes('<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>'.padEnd(80))],
  ['a program called .png', bytes('MZ\x90\x00\x03'.padEnd(80))],
  ['a program of another system', bytes('\x7fELF\x02\x01'.padEnd(80))],
  ['a zip', bytes('PK\x03\x04'.padEnd(80))],
  ['a gif that is also a script', bytes('GIF89a=1;alert(1)//'.padEnd(80))],
  ['a picture with a page behind it', png(8, 8, '<script>alert(1)</script>')],
  ['a photograph with a page in it', bytes([0xff, 0xd8, 0xff, 0xe0], '<script>alert(1)</script>'.padEnd(40), [0xff, 0xd9])],
  ['a web picture longer than it says', webp('<html></html>')],
  ['a picture of 20,000 by 20,000 dots', png(20_000, 20_000)],
  ['a document with a program', pdf('2 0 obj<</S /JavaScript /JS (app.alert(1))>>endobj')],
  ['a document that starts a program', pdf('2 0 obj<</S /Launch /F (cmd.exe)>>endobj')],
  ['a document cut short', bytes('%PDF-1.7\n'.padEnd(80))],
])('%s is refused', (_, file) => expect(fileKind(file)).toBeNull())
