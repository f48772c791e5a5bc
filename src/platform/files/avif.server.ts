// Minimal AVIF parser that derives the decoded size, because the declared size may be false.

/** More than any photo has: color, transparency, camera metadata. */
const most = { items: 32, extents: 16 }

type Box = { type: string; body: Buffer }
type Item = { id: number; extents: { at: number; length: number }[]; isInside: boolean }

/** Pixels of all coded images; null if unknown. Throws a RangeError on truncated files. */
export function countCodedPixels(file: Buffer): number | null {
  const top = parseBoxes(file)
  const meta = top.filter((it) => it.type === 'meta')
  // Image sequences store their frames elsewhere.
  if (meta.length !== 1 || top.some((it) => it.type === 'moov')) return null
  const parts = Map.groupBy(parseBoxes(meta[0]!.body.subarray(4)), (it) => it.type)
  if ([...parts.values()].some((it) => it.length > 1)) return null
  const [kinds, places, inside] = ['iinf', 'iloc', 'idat'].map((it) => parts.get(it)?.[0]?.body)
  const items = (places && parseItems(places)) ?? []
  const length = items.reduce(
    (sum, item) => sum + item.extents.reduce((all, it) => all + it.length, 0),
    0,
  )
  // Image data must not overlap.
  if (!kinds || length > file.length) return null
  let dots = 0
  for (const id of listCodedIds(kinds)) {
    const item = items.find((it) => it.id === id)
    const from = item?.isInside ? inside : file
    if (!item || !from) return null
    const found = countPixels(
      Buffer.concat(item.extents.map(({ at, length }) => from.subarray(at, at + length))),
    )
    if (!found) return null
    dots += found
  }
  return dots || null
}

function parseBoxes(bytes: Buffer): Box[] {
  const boxes: Box[] = []
  for (let at = 0; at + 8 <= bytes.length;) {
    const boxSize = bytes.readUInt32BE(at)
    const size =
      boxSize === 0
        ? bytes.length - at
        : boxSize === 1
          ? Number(bytes.readBigUInt64BE(at + 8))
          : boxSize
    const head = boxSize === 1 ? 16 : 8
    if (size < head || at + size > bytes.length) throw new RangeError()
    boxes.push({
      type: bytes.toString('latin1', at + 4, at + 8),
      body: bytes.subarray(at + head, at + size),
    })
    at += size
  }
  return boxes
}

function listCodedIds(list: Buffer) {
  return parseBoxes(list.subarray(list[0] === 0 ? 6 : 8)).flatMap(({ body }) => {
    const isLong = body[0]! > 2
    const type = body.toString('latin1', isLong ? 10 : 8, isLong ? 14 : 12)
    return type === 'av01' ? [isLong ? body.readUInt32BE(4) : body.readUInt16BE(4)] : []
  })
}

function parseItems(list: Buffer): Item[] | null {
  let at = 4
  const read = (bytes: number) => {
    at += bytes
    if (bytes === 8) return Number(list.readBigUInt64BE(at - bytes))
    return bytes ? list.readUIntBE(at - bytes, bytes) : 0
  }
  const version = list[0]!
  const [sizes, more] = [read(1), read(1)]
  const idBytes = version < 2 ? 2 : 4
  const count = read(idBytes)
  if (count > most.items) return null
  const items: Item[] = []
  for (let n = 0; n < count; n++) {
    const id = read(idBytes)
    const isInside = version > 0 && (read(2) & 15) === 1
    // External data references are not supported.
    if (read(2) !== 0) return null
    const base = read(more >> 4)
    const extents = read(2)
    if (extents > most.extents) return null
    const places = Array.from({ length: extents }, () => {
      if (version > 0) read(more & 15)
      return { at: base + read(sizes >> 4), length: read(sizes & 15) }
    })
    items.push({ id, extents: places, isInside })
  }
  return items
}

/** Counts pixels from the AV1 OBUs; null if there are none or they are not a still image. */
function countPixels(coded: Buffer): number | null {
  let dots = 0
  for (let at = 0; at < coded.length;) {
    const head = coded[at]!
    let [start, size] = [at + (head & 4 ? 2 : 1), 0]
    if (!(head & 2)) size = coded.length - start
    else
      for (let shift = 0, byte = 128; byte & 128; shift += 7) {
        byte = coded.readUInt8(start++)
        size += (byte & 127) * 2 ** shift
      }
    if (((head >> 3) & 15) === 1) {
      const found = countFramePixels(coded.subarray(start, start + size))
      if (!found) return null
      dots = Math.max(dots, found)
    }
    at = start + size
  }
  return dots
}

/** Maximum frame size from the sequence header. */
function countFramePixels(header: Buffer): number | null {
  let bit = 0
  const read = (bits: number) => {
    let value = 0
    for (; bits > 0; bits--, bit++)
      value = value * 2 + ((header.readUInt8(bit >> 3) >> (7 - (bit & 7))) & 1)
    return value
  }
  read(4)
  const isPlain = read(1) === 1
  if (isPlain) read(5)
  // Timing and decoder model info only occur in videos.
  else if (read(1) || read(1)) return null
  else
    for (let points = read(5); points >= 0; points--) {
      read(12)
      if (read(5) > 7) read(1)
    }
  const [widthBits, heightBits] = [read(4) + 1, read(4) + 1]
  const [width, height] = [read(widthBits) + 1, read(heightBits) + 1]
  // Frames may override their size within these bit widths.
  return isPlain ? width * height : 2 ** widthBits * 2 ** heightBits
}
