import { createCanvas } from '@napi-rs/canvas'
import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { countCodedPixels } from './avif.server.ts'
import { isAffordableImage } from './image-cost.server.ts'
import { readImageSize } from './image-size.ts'
import { isPassivePdf } from './pdf/pdf.server.ts'
import { isCompletePng, stripPngMetadata } from './png-chunks.server.ts'

// The own readers of hostile files (docs/decisions/0024, 0025) on files that are changed at random.

const canvas = createCanvas(48, 31)
canvas.getContext('2d').fillRect(3, 5, 20, 20)
const images = {
  png: await canvas.encode('png'),
  jpg: await canvas.encode('jpeg', 80),
  webp: await canvas.encode('webp', 80),
  avif: await canvas.encode('avif'),
} as const
const worksheet = readFileSync('db/demo/media/code/worksheet.pdf')

/** Some bytes changed, more often at the start, where headers are; then cut off or repeated. */
const damage = fc.record({
  changes: fc.array(
    fc.tuple(fc.oneof(fc.nat(200), fc.nat(100_000)), fc.oneof(fc.nat(255), fc.constant(255))),
    { maxLength: 8 },
  ),
  cut: fc.option(fc.nat(100_000), { freq: 3 }),
  repeats: fc.integer({ min: 1, max: 2 }),
})
type Damage = typeof damage extends fc.Arbitrary<infer It> ? It : never

function damaged(whole: Uint8Array, { changes, cut, repeats }: Damage) {
  const bytes = Buffer.from(whole)
  for (const [at, byte] of changes) bytes[at % bytes.length] = byte
  const kept = cut === null ? bytes : bytes.subarray(0, cut % bytes.length)
  return Buffer.concat(Array<Buffer>(repeats).fill(kept))
}

describe('whatever was changed in it', () => {
  test.each(Object.entries(images))('%s gets a size and a verdict, and no error', (name, image) => {
    const kind = name as keyof typeof images
    fc.assert(
      fc.property(damage, (it) => {
        const bytes = damaged(image, it)
        const size = readImageSize(bytes, kind)
        const isAffordable = isAffordableImage(bytes, kind)
        if (isAffordable) expect(size!.width * size!.height).toBeLessThanOrEqual(40_000_000)
        else expect(isAffordable).toBe(false)
      }),
      { numRuns: 500 },
    )
  })

  test('an AVIF either names its pixels or is refused as truncated', () =>
    fc.assert(
      fc.property(damage, (it) => {
        let found: number | null = null
        try {
          found = countCodedPixels(damaged(images.avif, it))
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError)
        }
        expect(found ?? 1).toBeGreaterThan(0)
      }),
      { numRuns: 500 },
    ))

  test('a PNG loses its metadata and gains nothing', () =>
    fc.assert(
      fc.property(damage, (it) => {
        const bytes = damaged(images.png, it)
        const stripped = stripPngMetadata(bytes)
        expect(stripped.length).toBeLessThanOrEqual(bytes.length)
        expect(typeof isCompletePng(bytes)).toBe('boolean')
        if (isCompletePng(bytes) && it.repeats === 1) expect(isCompletePng(stripped)).toBe(true)
      }),
      { numRuns: 500 },
    ))

  test('a PDF gets a verdict, and no error', () =>
    fc.assert(
      fc.property(damage, (it) => {
        expect(typeof isPassivePdf(damaged(worksheet, it))).toBe('boolean')
      }),
      { numRuns: 100 },
    ))

  test('a PDF with a program between any two of its objects is refused', () => {
    const text = worksheet.toString('latin1')
    const ends = [...text.matchAll(/endobj\n/g)].map((it) => it.index + it[0].length)
    expect(ends.length).toBeGreaterThan(3)
    expect(isPassivePdf(worksheet)).toBe(true)
    const spell = (letters: string) =>
      fc
        .array(fc.boolean(), { minLength: letters.length, maxLength: letters.length })
        .map((flags) =>
          [...letters]
            .map((it, at) => (flags[at] ? `#${it.charCodeAt(0).toString(16)}` : it))
            .join(''),
        )
    fc.assert(
      fc.property(
        fc.constantFrom(...ends),
        spell('JavaScript'),
        spell('JS'),
        (at, action, program) => {
          const object = `990 0 obj <</S /${action} /${program} (app.alert\\(1\\))>> endobj\n`
          const changed = text.slice(0, at) + object + text.slice(at)
          expect(isPassivePdf(Buffer.from(changed, 'latin1'))).toBe(false)
        },
      ),
      { numRuns: 100 },
    )
  })
})
