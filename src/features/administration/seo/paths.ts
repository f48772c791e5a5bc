import type { SeoPage } from '#features/content/rules.ts'

export const getSeoPath = (page: SeoPage) => `/office/content/seo/${page}`
