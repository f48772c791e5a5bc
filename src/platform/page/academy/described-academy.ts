import { createContext, use } from 'react'
import type { BrandImages, BrandStyles } from './brand.ts'

export type Academy = {
  name: string
  tagline: string
  look: BrandStyles | null
}

export type DescribedAcademy = Academy & {
  description: string
  keywords: string
  colour: string
  pictures: BrandImages
}

/** Set by the root, or by the entry if the root loader failed. */
export const AcademyContext = createContext<Academy>({ name: '', tagline: '', look: null })

export const useAcademy = () => use(AcademyContext)

/** Meta tag with the academy name, for pages whose loader failed. */
export const academyMetaName = 'application-name'

/** Fallback if the root loader failed. */
export function readPageAcademy(): Academy {
  const name =
    document.querySelector<HTMLMetaElement>(`meta[name="${academyMetaName}"]`)?.content ?? ''
  return { name, tagline: '', look: null }
}
