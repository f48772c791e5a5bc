import { createContext, use } from 'react'
import type { BrandPictures, Look } from './brand.ts'

/** The academy as its owner calls it, in the reader's language. */
export type Academy = {
  name: string
  tagline: string
  /** The shades of its colour, where that is not the house's own. */
  look: Look | null
}

/** And as search engines, mail programs and phones are told of it. */
export type DescribedAcademy = Academy & { description: string; keywords: string; colour: string; pictures: BrandPictures }

/** Whose pages these are. Set by the root; where its loader failed, by who renders the page. */
export const AcademyContext = createContext<Academy>({ name: '', tagline: '', look: null })

export const useAcademy = () => use(AcademyContext)

/** Where a page tells the name of its academy, for a browser that was told nothing else. */
export const academyTag = 'application-name'

/** What the page itself tells, for when the root's loader could not. */
export function academyOfPage(): Academy {
  const name = document.querySelector<HTMLMetaElement>(`meta[name="${academyTag}"]`)?.content ?? ''
  return { name, tagline: '', look: null }
}
