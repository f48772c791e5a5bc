import { detectLanguage } from '#features/questions/import-export/gateways/rules.ts'
import { draftLimits } from '#features/authoring/limits.ts'
import { fromHtml } from '#features/questions/import-export/gateways/html.ts'

export const toBilingualTitle = (text: string, otherwise: string) => {
  const title = (stripHtml(text) || otherwise).slice(0, draftLimits.title).trim()
  return detectLanguage(title) === 'ar' ? { title: '', title_ar: title } : { title, title_ar: '' }
}

export const decodeName = (href: string) => {
  const last = href.split(/[?#]/)[0]!.split('/').at(-1)!
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}

export const stripHtml = (text: string) =>
  fromHtml(text, 'plain').text.replace(/[\u202A-\u202E\u2066-\u2069]/g, '')
