import type { ArtOptions } from '#ui/art/course-art.ts'
import { artFamilies, type ArtFamily } from '#ui/art/palette.ts'

/**
 * `wide` and `side` leave room for text at the start of the line; `medallion` leaves its center
 * empty.
 */
export type ArtShape =
  | 'cover'
  | 'square'
  | 'wide'
  | 'wide-rtl'
  | 'band'
  | 'medallion'
  | 'side'
  | 'side-rtl'

const hero = {
  width: 1200,
  height: 560,
  mode: 'corner',
  tone: 'night',
  glyph: false,
  focusY: 0.9,
} as const
const side = {
  width: 720,
  height: 900,
  mode: 'corner',
  tone: 'night',
  glyph: false,
  focusY: 0.78,
} as const
// A function, so that pages which only need addresses do not bundle this data.
const buildShapes = (): Record<ArtShape, Omit<ArtOptions, 'slug'>> => ({
  cover: {},
  square: { width: 420, height: 420, tone: 'night' },
  wide: { ...hero, focusX: 0.86 },
  'wide-rtl': { ...hero, focusX: 0.14 },
  band: { width: 900, height: 420, mode: 'horizon', tone: 'night', glyph: false },
  medallion: {
    width: 640,
    height: 640,
    mode: 'medallion',
    tone: 'night',
    glyph: false,
    focusX: 0.5,
    focusY: 0.5,
  },
  side: { ...side, focusX: 0.8 },
  'side-rtl': { ...side, focusX: 0.2 },
})

export const buildArtOptions = (
  slug: string,
  shape: ArtShape,
  family: ArtFamily | null,
): ArtOptions => ({
  slug,
  family: family ?? houseFamilies.get(slug),
  ...buildShapes()[shape],
})

// Fixed families of the site's own pictures; other slugs without a record get a pseudo-random one.
const houseFamilies = /* @__PURE__ */ new Map<string, ArtFamily>([
  ['farqad-hero', 'code'],
  ['farqad-plan', 'data'],
  ['lost-star', 'code'],
  ['broken-tile', 'design'],
  ['closed-gate', 'personal'],
  ['cut-thread', 'data'],
  ['sessions-7', 'data'],
  ['register-arch', 'language'],
  ['forgot-lamp', 'science'],
])

const form =
  /^\/art\/(?:(square|wide|wide-rtl|band|medallion|side|side-rtl|in-[a-z]+)\/)?([a-z0-9]+(?:-[a-z0-9]+)*)\.svg$/

export function parseArtPath(
  path: string,
): { slug: string; shape: ArtShape; family?: ArtFamily } | null {
  const [, shape, slug] = path.match(form) ?? []
  if (!slug || slug.length > 120) return null
  if (!shape?.startsWith('in-')) return { slug, shape: (shape as ArtShape | undefined) ?? 'cover' }
  const family = artFamilies.find((it) => shape === `in-${it}`)
  return family ? { slug, shape: 'cover', family } : null
}
