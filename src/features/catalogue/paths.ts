import type { ArtFamily } from '#ui/art/palette.ts'
import type { ArtShape } from './artwork.ts'

export const getArtFolder = (shape: ArtShape) => (shape === 'cover' ? '/art/' : `/art/${shape}/`)

export const getArtPath = (slug: string, shape: ArtShape = 'cover') =>
  `${getArtFolder(shape)}${slug}.svg`

export const getFamilyArtPath = (slug: string, family: ArtFamily) => `/art/in-${family}/${slug}.svg`
