import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { drawCourseArt, type ArtMode } from './course-art.ts'
import { artFamilies } from './palette.ts'

const digest = (svg: string) => createHash('sha256').update(svg).digest('hex').slice(0, 16)

it('draws the same bytes for the same slug, today as on the first day', () => {
  expect(digest(drawCourseArt({ slug: 'project-management', family: 'business' }))).toBe(
    '06abf2d3e499385e',
  )
  expect(digest(drawCourseArt({ slug: 'arabic-calligraphy', family: 'design' }))).toBe(
    '22ba042947e49787',
  )
  expect(digest(drawCourseArt({ slug: 'fallback-404' }))).toBe('e9fc4f668a936397')
})

it('draws another picture for every slug and every family', () => {
  const pictures = Array.from({ length: 30 }, (_, at) =>
    artFamilies.map((family) => drawCourseArt({ slug: `course-${at}`, family })),
  ).flat()
  expect(new Set(pictures).size).toBe(240)
})

it('draws whole numbers in a small, self-contained picture, whatever it is asked for', () => {
  const modes: ArtMode[] = ['medallion', 'horizon', 'corner', 'arch']
  fc.assert(
    fc.property(
      fc.string(),
      fc.constantFrom(...artFamilies),
      fc.constantFrom(...modes),
      fc.constantFrom('day', 'night'),
      (slug, family, mode, tone) => {
        const svg = drawCourseArt({ slug, family, mode, tone })
        expect(svg).not.toMatch(
          /NaN|Infinity|undefined|<script|https?:(?!\/\/www\.w3\.org\/2000\/svg)/,
        )
        expect(svg.length).toBeLessThan(32_000)
      },
    ),
    { numRuns: 60 },
  )
})
