import { createCanvas } from '@napi-rs/canvas'
import { expect, it, test } from 'vitest'
import { buildScanBomb, buildTextBomb, buildPng } from '#tests/hostile-images.ts'
import { detectFileKind } from './sniff-type.server.ts'
import { stripPngMetadata } from './png-chunks.server.ts'

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(
    parts.map((part) =>
      typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part),
    ),
  )
const u32 = (value: number) => [
  value >>> 24,
  (value >>> 16) & 255,
  (value >>> 8) & 255,
  value & 255,
]
const png = (width = 8, height = 8, after = '') =>
  bytes(
    [0x89],
    'PNG\r\n\x1a\n',
    u32(13),
    'IHDR',
    u32(width),
    u32(height),
    [8, 6, 0, 0, 0],
    u32(0),
    u32(0),
    'IEND',
    u32(0xae426082),
    after,
  )
const webp = (extra = '') => bytes('RIFF', [16, 0, 0, 0], 'WEBPVP8L', [4, 0, 0, 0], 'abcd', extra)
const pdf = (body = '') => bytes('%PDF-1.7\n1 0 obj<<>>endobj\n', body, '\ntrailer<<>>\n%%EOF\n')

const canvas = createCanvas(64, 32)
const made = {
  png: await canvas.encode('png'),
  jpg: await canvas.encode('jpeg'),
  webp: await canvas.encode('webp'),
  avif: await canvas.encode('avif'),
  pdf: pdf(),
}

const pngHead = (width: number, height: number, bits: number) =>
  Buffer.from(png(width, height)).fill(bits, 24, 25)

it('knows the kinds by their bytes', () => {
  for (const [kind, file] of Object.entries(made)) expect(detectFileKind(file)).toBe(kind)
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
  [
    'a photograph with a page in it',
    bytes([0xff, 0xd8, 0xff, 0xe0], '<script>alert(1)</script>'.padEnd(40), [0xff, 0xd9]),
  ],
  ['a web picture longer than it says', webp('<html></html>')],
  ['a picture of 20,000 by 20,000 dots', png(20_000, 20_000)],
  [
    'a photograph that hides its size',
    bytes(
      [0xff, 0xd8, 0xff, 0x01, 0, 4, 0, 0],
      [0xff, 0xc0, 0, 11, 8, 0, 8, 0, 8, 1, 1, 0x11, 0],
      'x'.padEnd(40),
    ),
  ],
  ['a photograph of 40 megapixels in 100 scans', buildScanBomb(6300, 6300, 100)],
  ['a photograph of more scans than any has', buildScanBomb(2000, 2000, 1000)],
  ['a picture of 40 megapixels with eight bytes each', pngHead(6300, 6300, 16)],
  ['a picture cut short in its list of parts', made.avif.subarray(0, 150)],
  ['a film of pictures', Buffer.concat([made.avif, bytes(u32(8), 'moov')])],
  ['a document that is a page too', pdf('%<html><body><script>alert(1)</script>\n')],
  [
    'a document that is a page too, in a stream',
    pdf('2 0 obj<<>>stream\n<!DOCTYPE html>\nendstream endobj'),
  ],
  ['a document with a program', pdf('2 0 obj<</S /JavaScript /JS (app.alert(1))>>endobj')],
  ['a document that starts a program', pdf('2 0 obj<</S /Launch /F (cmd.exe)>>endobj')],
  ['a document cut short', bytes('%PDF-1.7\n'.padEnd(80))],
])('%s is refused', (_, file) => expect(detectFileKind(file)).toBeNull())

test.each<[string, Uint8Array]>([
  ['a photograph in steps', buildScanBomb(6300, 6300, 12)],
  ['a small photograph in many steps', buildScanBomb(600, 600, 60)],
  ['a picture with sixteen bits a colour', buildPng(100, 100, { bits: 16 })],
])('%s is taken', (_, file) => expect(detectFileKind(file)).not.toBeNull())

it('drops from a picture what cannot be seen before it is unpacked', () => {
  const plain = buildPng(20, 20)
  expect(
    stripPngMetadata(buildPng(20, 20, { extra: Array<Buffer>(50).fill(buildTextBomb(1000)) })),
  ).toEqual(plain)
  expect(stripPngMetadata(plain)).toEqual(plain)
})
