import { createContext, use } from 'react'
import type { BrandImages, BrandStyles } from './brand.ts'

/** The academy as its owner calls it, in the reader's language. */
export type Academy = {
  name: string
  tagline: string
  /** The shades of its colour, where that is not the house's own. */
  look: BrandStyles | null
}

/** And as search engines, mail programs and phones are told of it. */
export type DescribedAcademy = Academy & { description: string; keywords: string; colour: string; pictures: BrandImages }

/** Whose pages these are. Set by the root; where its loader failed, by who renders the page. */
export const AcademyContext = createContext<Academy>({ name: '', tagline: '', look: null })

export const useAcademy = () => use(AcademyContext)

/** Where a page tells the name of its academy, for a browser that was told nothing else. */
export const academyMetaName = 'application-name'

/** What the page itself tells, for when the root's loader could not. */
export function readPageAcademy(): Academy {
  const name = document.querySelector<HTMLMetaElement>(`meta[name="${academyMetaName}"]`)?.content ?? ''
  return { name, tagline: '', look: null }
}
