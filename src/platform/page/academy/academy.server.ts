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
} from './brand.ts'
import type { DescribedAcademy } from './described-academy.ts'
import type { Settings } from '#platform/data/settings.server.ts'
import { defineSetting } from '#platform/data/settings.ts'

/** Without Arabic the English text is used for both. */
const bilingualLine = (max: number, min = 1) =>
  z.strictObject({ en: line(max, min), ar: line(max, 0) })

export const academyName = defineSetting('name', bilingualLine(60), { en: 'Farqad', ar: 'فرقد' })
export const academyTagline = defineSetting('tagline', bilingualLine(120), {
  en: 'Learning has no limits',
  ar: 'التعلّم بلا حدود',
})
export const academyDescription = defineSetting('description', bilingualLine(400, 0), {
  en: 'Courses and diplomas in Arabic and English, taught by practitioners, with captions in both languages, fair tests and certificates that anyone can verify.',
  ar: 'دورات ودبلومات بالعربية والإنجليزية يقدّمها أهل المهنة، بترجمة باللغتين واختبارات منصفة وشهادات يمكن لأي شخص التحقّق منها.',
})
export const academyKeywords = defineSetting('keywords', bilingualLine(400, 0), {
  en: 'online courses, online learning, courses in Arabic, courses in English, diplomas, certificates, trainers',
  ar: 'دورات عبر الإنترنت, تعلّم عبر الإنترنت, دورات بالعربية, دورات بالإنجليزية, دبلومات, شهادات, مدرّبون',
})

export const academyColor = defineSetting(
  'brand_colour',
  z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .refine(isBrandColor, 'colour_too_light')
    .transform((it) => it.toLowerCase()),
  defaultBrandColor,
)

/** Folder of the uploaded image variants; empty for the default brand. */
const defineImageSetting = (key: string) =>
  defineSetting(key, z.union([z.literal(''), z.string().regex(/^brand\/[0-9a-f-]{36}$/)]), '')
export const academyLogo = defineImageSetting('logo')
export const academyLogoDark = defineImageSetting('logo_dark')
export const academyFavicon = defineImageSetting('favicon')
export const academyImages = [academyLogo, academyLogoDark, academyFavicon]

/** Default time zone for visitors and people without one. */
export const academyTimeZone = defineSetting('time_zone', zoneName, 'Africa/Cairo')

/** Products without a price in a currency are not sold in it. */
export const academyCurrencies = defineSetting('currencies', z.enum(['both', 'egp', 'usd']), 'both')

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

export function getAcademy(settings: Settings, locale: Locale): DescribedAcademy {
  const getText = (of: typeof academyName) => settings.get(of)[locale] || settings.get(of).en
  const pictures = getBrandImages(settings)
  return {
    name: getText(academyName),
    tagline: getText(academyTagline),
    description: getText(academyDescription),
    keywords: getText(academyKeywords),
    colour: settings.get(academyColor),
    pictures,
    look: getCachedBrandStyles(settings.get(academyColor), pictures),
  }
}

/** Logo, dark logo and favicon of the owner, in place of the default star. */
export function getBrandImages(settings: Settings): BrandImages {
  const logo = settings.get(academyLogo)
  return {
    logo,
    dark: settings.get(academyLogoDark) || logo,
    icon: settings.get(academyFavicon) || logo,
  }
}

let last: { of: string; look: BrandStyles | null } = { of: '', look: null }

function getCachedBrandStyles(colour: string, pictures: BrandImages) {
  const of = [colour, pictures.logo, pictures.dark].join()
  if (last.of === of) return last.look
  const look = { ...buildBrandStyles(colour), ...buildLogoStyles(pictures) }
  last = { of, look: Object.keys(look).length ? look : null }
  return last.look
}
