import { z } from 'zod'
import { line, zoneName } from '#platform/call/input.ts'
import type { Locale } from '#platform/language/locale.ts'
import {
  defaultBrandColor,
  isBrandColor,
  buildBrandStyles,
  buildLogoStyles,
  type BrandImages,
  type BrandStyles,
} from '#platform/page/brand.ts'
import type { DescribedAcademy } from '#platform/page/academy.ts'
import type { Settings } from './settings.server.ts'
import { defineSetting } from './settings.ts'

/** A text in both languages; without Arabic the English stands for both. */
const bilingualLine = (max: number, min = 1) => z.strictObject({ en: line(max, min), ar: line(max, 0) })

export const academyName = defineSetting('name', bilingualLine(60), { en: 'Farqad', ar: 'فرقد' })
export const academyTagline = defineSetting('tagline', bilingualLine(120), { en: 'Learning has no limits', ar: 'التعلّم بلا حدود' })
/** Seed 1: what is said to search engines until SEO data says otherwise. */
export const academyDescription = defineSetting('description', bilingualLine(400, 0), {
  en: 'Courses and diplomas in Arabic and English, taught by practitioners, with captions in both languages, fair tests and certificates that anyone can verify.',
  ar: 'دورات ودبلومات بالعربية والإنجليزية يقدّمها أهل المهنة، بترجمة باللغتين واختبارات منصفة وشهادات يمكن لأي شخص التحقّق منها.',
})
export const academyKeywords = defineSetting('keywords', bilingualLine(400, 0), {
  en: 'online courses, online learning, courses in Arabic, courses in English, diplomas, certificates, trainers',
  ar: 'دورات عبر الإنترنت, تعلّم عبر الإنترنت, دورات بالعربية, دورات بالإنجليزية, دبلومات, شهادات, مدرّبون',
})

/** What buttons, links and marks are painted in; its shades for both themes follow from it. */
export const academyColor = defineSetting(
  'brand_colour',
  z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .refine(isBrandColor, 'colour_too_light')
    .transform((it) => it.toLowerCase()),
  defaultBrandColor,
)

/** A picture of the academy's own, by the folder its forms lie in; none while it is the house's. */
const defineImageSetting = (key: string) => defineSetting(key, z.union([z.literal(''), z.string().regex(/^brand\/[0-9a-f-]{36}$/)]), '')
export const academyLogo = defineImageSetting('logo')
export const academyLogoDark = defineImageSetting('logo_dark')
export const academyFavicon = defineImageSetting('favicon')
export const academyImages = [academyLogo, academyLogoDark, academyFavicon]

/** Whose time visitors are shown, and everybody who has none of their own. */
export const academyTimeZone = defineSetting('time_zone', zoneName, 'Africa/Cairo')

/** What it sells in. A thing without a price in a currency is not sold in it. */
export const academyCurrencies = defineSetting('currencies', z.enum(['both', 'egp', 'usd']), 'both')

/** What makes one academy another: who it says it is, how it looks, and where. */
export const academySettings = [
  academyName,
  academyTagline,
  academyDescription,
  academyKeywords,
  academyColor,
  academyTimeZone,
  academyCurrencies,
  ...academyImages,
]

/** The academy as it is shown to readers of a language. */
export function getAcademy(settings: Settings, locale: Locale): DescribedAcademy {
  const said = (of: typeof academyName) => settings.get(of)[locale] || settings.get(of).en
  const pictures = getBrandImages(settings)
  return {
    name: said(academyName),
    tagline: said(academyTagline),
    description: said(academyDescription),
    keywords: said(academyKeywords),
    colour: settings.get(academyColor),
    pictures,
    look: getCachedBrandStyles(settings.get(academyColor), pictures),
  }
}

/** What it shows in place of the house's star: one for the night, and one beside addresses, where the owner has them. */
export function getBrandImages(settings: Settings): BrandImages {
  const logo = settings.get(academyLogo)
  return { logo, dark: settings.get(academyLogoDark) || logo, icon: settings.get(academyFavicon) || logo }
}

let last: { of: string; look: BrandStyles | null } = { of: '', look: null }

/** The shades of a colour and the pictures beside them, worked out when they change and not for every page. */
function getCachedBrandStyles(colour: string, pictures: BrandImages) {
  const of = [colour, pictures.logo, pictures.dark].join()
  if (last.of === of) return last.look
  const look = { ...buildBrandStyles(colour), ...buildLogoStyles(pictures) }
  last = { of, look: Object.keys(look).length ? look : null }
  return last.look
}
