const head = 8
/** Chunks with image data and color information. */
const seen = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'sRGB', 'gAMA', 'cHRM', 'iCCP'])

/** True if the last chunk ends at the end of the file. */
export function isCompletePng(png: Buffer): boolean {
  const parts = [...parseChunks(png)]
  return (
    parts[0]?.type === 'IHDR' && parts.at(-1)!.type === 'IEND' && parts.at(-1)!.end === png.length
  )
}

/** Removes all other chunks, which may be compressed and expand a thousandfold when read. */
export function stripPngMetadata(png: Buffer): Buffer {
  const kept = [png.subarray(0, head)]
  const once = new Set<string>()
  for (const { type, start, end } of parseChunks(png)) {
    if (seen.has(type) && !once.has(type)) kept.push(png.subarray(start, end))
    if (type !== 'IDAT') once.add(type)
  }
  return Buffer.concat(kept)
}

function* parseChunks(png: Buffer) {
  for (let start = head; start + 12 <= png.length;) {
    const end = start + 12 + png.readUInt32BE(start)
    yield { type: png.toString('latin1', start + 4, start + 8), start, end }
    start = end
  }
}
