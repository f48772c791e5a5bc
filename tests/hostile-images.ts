import { crc32, deflateSync } from 'node:zlib'

/** A tiny progressive JPEG whose scans each cover all pixels without changing any. */
export function buildScanBomb(width: number, height: number, scans: number) {
  const u16 = (it: number) => [it >> 8, it & 255]
  const part = (marker: number, ...body: number[]) =>
    Buffer.from([0xff, marker, ...u16(body.length + 2), ...body])
  const table = (kind: number, symbol: number) =>
    part(0xc4, kind << 4, 1, ...Array(15).fill(0), symbol)
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8)
  // One 15-bit code skips the next 32,767 blocks.
  const bits = `${'0'.padEnd(15, '1').repeat(Math.ceil(blocks / 32_767))}${'1'.repeat(7)}`
  const bytes = (bits.match(/.{8}/g) ?? []).flatMap((text) =>
    text === '11111111' ? [0xff, 0] : [Number.parseInt(text, 2)],
  )
  const again = Buffer.concat([part(0xda, 1, 1, 0, 1, 63, 0), Buffer.from(bytes)])
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    part(0xdb, 0, ...Array(64).fill(1)),
    part(0xc2, 8, ...u16(height), ...u16(width), 1, 1, 0x11, 0),
    table(0, 0),
    table(1, 0xe0),
    part(0xda, 1, 1, 0, 0, 0, 0),
    Buffer.alloc(Math.ceil(blocks / 8)),
    ...Array<Buffer>(scans - 1).fill(again),
    Buffer.from([0xff, 0xd9]),
  ])
}

export function buildPngChunk(type: string, body: Uint8Array) {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length)
  sum.writeUInt32BE(crc32(typed))
  return Buffer.concat([length, typed, sum])
}

/** A blank PNG with extra chunks. */
export function buildPng(width: number, height: number, { bits = 8, extra = [] as Buffer[] } = {}) {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([bits, 6], 8)
  const dots = deflateSync(Buffer.alloc(height * (1 + (width * 4 * bits) / 8)), { level: 1 })
  const begin = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([
    begin,
    buildPngChunk('IHDR', head),
    ...extra,
    buildPngChunk('IDAT', dots),
    buildPngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** Compressed a thousandfold. */
export const buildTextBomb = (bytes: number) =>
  buildPngChunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(bytes))]))

/** Rewrites the declared size. */
export function forgeAvifSize(avif: Buffer, width: number, height: number) {
  const lie = Buffer.from(avif)
  for (let at = lie.indexOf('ispe'); at >= 0; at = lie.indexOf('ispe', at + 4)) {
    lie.writeUInt32BE(width, at + 8)
    lie.writeUInt32BE(height, at + 12)
  }
  return lie
}
