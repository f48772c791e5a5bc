/** Default brand color (Nile teal). Its shades are hand-picked in the stylesheets. */
export const defaultBrandColor = '#0b646e'

type Oklch = readonly [lightness: number, chroma: number, hue: number]
type Rgb = readonly [red: number, green: number, blue: number]

export type BrandStyles = Record<`--${string}`, string>

// Backgrounds and text used with brand colors (`ui/base/tokens.css`).
const paper: Oklch = [0.935, 0.014, 85]
const getWhite = (hue: number): Oklch => [0.99, 0.005, hue]
const getNight = (hue: number): Oklch => [0.2, 0.035, hue]
const readable = 4.5

/** White text on the color must be readable. */
export function isBrandColor(hex: string): boolean {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) return false
  return computeContrast(toRgb(getWhite(toOklch(hex)[2])), parseHexColor(hex)) >= readable
}

export const buildBrandStyles = (hex: string) =>
  hex.toLowerCase() === defaultBrandColor ? null : buildColorStyles(hex)

export type BrandImages = { logo: string; dark: string; icon: string }

/** Sizes for pages, mails and share images, PDFs, browser tabs and installed apps. */
export const brandImageVariants = {
  'page.webp': { size: 160, type: 'webp' },
  'mark.png': { size: 160, type: 'png' },
  'paper.png': { size: 512, type: 'png' },
  'icon.png': { size: 64, type: 'png' },
  // Phones mask the icon, so the content needs a margin.
  'app.png': { size: 512, type: 'png', ground: '#ffffff', room: 0.15 },
  'touch.png': { size: 180, type: 'png', ground: '#ffffff', room: 0.1 },
} as const

export const getBrandImageUrl = (folder: string, form: keyof typeof brandImageVariants) =>
  `/media/${folder}/${form}`

/**
 * CSS variables that replace the star by the owner's logo (`brand-mark` in `ui/base/frame.css`).
 */
export const buildLogoStyles = ({ logo, dark }: BrandImages): BrandStyles | null =>
  logo
    ? {
        '--star': 'none',
        '--logo': `url(${getBrandImageUrl(logo, 'page.webp')})`,
        ...(dark === logo ? {} : { '--logo-dark': `url(${getBrandImageUrl(dark, 'page.webp')})` }),
      }
    : null

export function buildColorStyles(hex: string): BrandStyles {
  const { light, dark } = computeShades(hex)
  const names = Object.keys(light) as (keyof typeof light)[]
  return Object.fromEntries(
    names.map((item) => [
      `--${item}`,
      `light-dark(${formatOklch(light[item])}, ${formatOklch(dark[item])})`,
    ]),
  )
}

export const computeSoftColor = (hex: string) =>
  hex === defaultBrandColor ? '#e3f2f2' : toHex(computeShades(hex).light['brand-soft'])

export const computeDarkColor = (hex: string) =>
  hex === defaultBrandColor ? '#53c9c9' : toHex(computeShades(hex).dark.brand)

export function computeShades(hex: string) {
  const [lightness, chroma, hue] = toOklch(hex)
  const soft = [0.945, Math.min(chroma * 0.4, 0.04), hue] as const
  let ink = lightness - 0.04
  while (
    ink > 0.1 &&
    [paper, soft].some(
      (oklch) => computeContrast(toRgb([ink, chroma, hue]), toRgb(oklch)) < readable,
    )
  )
    ink -= 0.01
  const bright = Math.min(chroma * 1.4, 0.13)
  return {
    light: {
      brand: [lightness, chroma, hue] as Oklch,
      'brand-hover': [lightness - 0.06, chroma * 0.9, hue] as Oklch,
      'brand-press': [lightness - 0.12, chroma * 0.76, hue] as Oklch,
      'brand-soft': soft as Oklch,
      'brand-ink': [ink, chroma * 0.93, hue] as Oklch,
      'on-brand': getWhite(hue),
    },
    dark: {
      brand: [0.77, bright, hue] as Oklch,
      'brand-hover': [0.83, bright * 0.95, hue] as Oklch,
      'brand-press': [0.7, bright * 0.95, hue] as Oklch,
      'brand-soft': [0.31, Math.min(chroma * 0.66, 0.06), hue] as Oklch,
      'brand-ink': [0.82, bright * 0.9, hue] as Oklch,
      'on-brand': getNight(hue),
    },
  }
}

/** WCAG contrast in both themes for buttons, links and tints. */
export function checkReadability(hex: string) {
  const { light, dark } = computeShades(hex)
  const grounds = { light: paper, dark: [0.225, 0.026, 226] as Oklch }
  return (['light', 'dark'] as const).flatMap((theme) => {
    const shades = theme === 'light' ? light : dark
    const pairs = {
      onButton: [shades['on-brand'], shades.brand],
      asLink: [shades['brand-ink'], grounds[theme]],
      onTint: [shades['brand-ink'], shades['brand-soft']],
    }
    return Object.entries(pairs).map(([where, pair]) => {
      const [ink, ground] = pair.map(toRgb) as [Rgb, Rgb]
      const ratio = computeContrast(ink, ground)
      return {
        theme,
        where: where as keyof typeof pairs,
        ratio,
        passes: ratio >= readable,
        ink: toHex(pair[0]!),
        ground: toHex(pair[1]!),
      }
    })
  })
}

/** WCAG 2 contrast ratio, 1 to 21. */
export function computeContrast(one: Rgb, other: Rgb) {
  const [darker, lighter] = [computeLuminance(one), computeLuminance(other)].sort(
    (a, b) => a - b,
  ) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

const computeLuminance = ([red, green, blue]: Rgb) =>
  0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue)
const toLinear = (value: number) =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
const toGamma = (value: number) =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055

export const parseHexColor = (hex: string) =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as unknown as Rgb

/** Reduces chroma to fit the sRGB gamut. */
export function toRgb(colour: Oklch): Rgb {
  const rgb = convertToRgb(clampToGamut(colour))
  return rgb.map((it) => Math.min(1, Math.max(0, it))) as unknown as Rgb
}

function clampToGamut([lightness, chroma, hue]: Oklch): Oklch {
  const l = Math.min(1, Math.max(0, lightness))
  let strength = chroma
  while (strength > 0 && convertToRgb([l, strength, hue]).some((it) => it < -0.001 || it > 1.001))
    strength -= 0.002
  return [l, Math.max(0, strength), hue]
}

// https://bottosson.github.io/posts/oklab/
function convertToRgb([lightness, chroma, hue]: Oklch): Rgb {
  const [a, b] = [
    chroma * Math.cos((hue * Math.PI) / 180),
    chroma * Math.sin((hue * Math.PI) / 180),
  ]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    toGamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    toGamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    toGamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

function toOklch(hex: string): Oklch {
  const [red, green, blue] = parseHexColor(hex).map(toLinear) as unknown as Rgb
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const hue = (Math.atan2(b, a) * 180) / Math.PI
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    Math.hypot(a, b),
    hue < 0 ? hue + 360 : hue,
  ]
}

const toHex = (colour: Oklch) =>
  `#${toRgb(colour)
    .map((value) =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

function formatOklch(colour: Oklch) {
  const [lightness, chroma, hue] = clampToGamut(colour)
  return `oklch(${lightness.toFixed(3)} ${chroma.toFixed(3)} ${hue.toFixed(1)})`
}
