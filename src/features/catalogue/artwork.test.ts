import { expect, it } from 'vitest'
import { parseArtPath, buildArtOptions } from './artwork.ts'
import { getArtPath } from './paths.ts'

it('leads to the picture it names', () => {
  for (const shape of ['cover', 'square', 'wide', 'wide-rtl', 'band', 'medallion'] as const)
    expect(parseArtPath(getArtPath('node-apis', shape))).toEqual({ slug: 'node-apis', shape })
})

it('knows no other addresses', () => {
  for (const path of [
    '/art/.svg',
    '/art/A.svg',
    '/art/a.png',
    '/art/a/b.svg',
    '/art/wide/../a.svg',
    '/art/wide/a.svg/',
    `/art/${'a'.repeat(121)}.svg`,
    '/art/a%2Fb.svg',
  ])
    expect(parseArtPath(path)).toBeNull()
})

it('moves the light of a hero image to the side without text', () => {
  expect(buildArtOptions('farqad-hero', 'wide', null).focusX).toBeGreaterThan(0.5)
  expect(buildArtOptions('farqad-hero', 'wide-rtl', null).focusX).toBeLessThan(0.5)
})

it("draws a record's own family, and the house in its colours", () => {
  expect(buildArtOptions('farqad-hero', 'wide', null).family).toBe('code')
  expect(buildArtOptions('node-apis', 'cover', 'health').family).toBe('health')
  for (const slug of ['anything', 'constructor', 'valueOf'])
    expect(buildArtOptions(slug, 'cover', null).family).toBeUndefined()
})
