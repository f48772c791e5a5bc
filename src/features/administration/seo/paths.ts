import { href } from 'react-router'
import type { SeoPage } from '#features/content/rules.ts'

export const getSeoPath = (page: SeoPage) => href('/office/content/seo/:page', { page })
