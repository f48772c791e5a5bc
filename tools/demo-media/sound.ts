/** In Hz. */
export const sampleRate = 22_050

const scale = [196, 220, 246.94, 293.66, 329.63, 392]

/** A chord, with a bell at each scene change, as WAV. */
export function buildSound(seconds: number, bells: number[], { pad = 0.05, key = 0 } = {}): Buffer {
  const count = Math.round(seconds * sampleRate)
  const data = Buffer.alloc(44 + count * 2)
  data.write('RIFF')
  data.writeUInt32LE(36 + count * 2, 4)
  data.write('WAVEfmt ', 8)
  ;[
    [16, 4],
    [1, 2],
    [1, 2],
    [sampleRate, 4],
    [sampleRate * 2, 4],
    [2, 2],
    [16, 2],
  ].reduce((at, [value, bytes]) => data.writeUIntLE(value!, at, bytes!), 16)
  data.write('data', 36)
  data.writeUInt32LE(count * 2, 40)
  const root = scale[key % scale.length]! / 2
  for (let n = 0; n < count; n++) {
    const t = n / sampleRate
    const edge = Math.min(1, t / 1.5, (seconds - t) / 1.5)
    let value = 0
    for (const ratio of [1, 1.5, 2])
      value += Math.sin(2 * Math.PI * root * ratio * t) * (0.6 + 0.4 * Math.sin(t * 0.7 * ratio))
    value *= pad * edge
    for (const [place, at] of bells.entries()) {
      const since = t - at
      if (since >= 0 && since < 2)
        value +=
          0.07 *
          Math.exp(-3.2 * since) *
          Math.sin(2 * Math.PI * scale[(place + key) % scale.length]! * 2 * since)
    }
    data.writeInt16LE(Math.round(Math.max(-1, Math.min(1, value)) * 32_000), 44 + n * 2)
  }
  return data
}
