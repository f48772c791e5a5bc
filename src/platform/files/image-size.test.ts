import { createCanvas } from '@napi-rs/canvas'
import { expect, it, test } from 'vitest'
import { forgeAvifSize } from '#tests/hostile-images.ts'
import { countCodedPixels } from './avif.server.ts'
import { detectFileKind } from './sniff-type.server.ts'
import { readImageSize } from './image-size.ts'

const canvas = createCanvas(321, 123)
canvas.getContext('2d').fillRect(0, 0, 100, 100)
const made = {
  png: await canvas.encode('png'),
  jpg: await canvas.encode('jpeg', 80),
  webp: await canvas.encode('webp', 80),
  'webp without loss': await canvas.encode('webp', 101),
  avif: await canvas.encode('avif'),
}

test.each(Object.entries(made))('reads how large %s is', (_, bytes) => {
  expect(readImageSize(bytes, detectFileKind(bytes)!)).toEqual({ width: 321, height: 123 })
})

it('does not know what is cut short before it says', () => {
  for (const [kind, bytes] of Object.entries(made)) {
    const name = kind.slice(0, 4) as 'png'
    expect(readImageSize(bytes.subarray(0, 18), name.trim() as 'png')).toBeNull()
  }
  expect(readImageSize(new Uint8Array(40), 'jpg')).toBeNull()
})

it('knows what a picture unpacks to, whatever it says of itself', () => {
  // Color and transparency are two coded images.
  const dots = countCodedPixels(made.avif)
  expect(dots).toBeGreaterThanOrEqual(2 * 321 * 123)
  expect(dots).toBeLessThan(4 * 2 * 321 * 123)
  expect(countCodedPixels(forgeAvifSize(made.avif, 8, 8))).toBe(dots)
})
