import { roundHundredths } from './geometry.ts'

/** Do not reorder: a slug without a family picks by index. */
export const artFamilies = [
  'code',
  'design',
  'business',
  'language',
  'data',
  'personal',
  'health',
  'science',
] as const
export type ArtFamily = (typeof artFamilies)[number]

export const familyHues: Record<
  ArtFamily,
  readonly [ground: number, second: number, accent: number]
> = {
  code: [212, 178, 82],
  design: [14, 340, 78],
  business: [168, 198, 84],
  language: [58, 30, 92],
  data: [258, 228, 80],
  personal: [318, 288, 76],
  health: [148, 176, 95],
  science: [238, 282, 70],
}

/** SVG paths on a 24 px grid. */
export const familyGlyphs: Record<ArtFamily, string> = {
  code: 'M9 7l-5 5 5 5M15 7l5 5-5 5',
  design: 'M5 19l4-1L19 8l-3-3L6 15zM14 7l3 3',
  business: 'M5 19V11M10 19V6M15 19v-9M20 19V4M3 19h18',
  language: 'M4 6h16v10H11l-4 4v-4H4zM8 11h8',
  data: 'M12 4a8 3 0 1 0 .01 0M4 7v10c0 1.7 3.6 3 8 3s8-1.3 8-3V7M4 12c0 1.7 3.6 3 8 3s8-1.3 8-3',
  personal: 'M12 3l2.4 6.6L21 12l-6.6 2.4L12 21l-2.4-6.6L3 12l6.6-2.4z',
  health: 'M3 12h4l2-5 4 10 2-5h6',
  science: 'M9 3h6M10 3v6l-5 9a2 2 0 0 0 2 3h10a2 2 0 0 0 2-3l-5-9V3M8 15h8',
}

/** Night: luminous lines on a dark ground. Day: dark lines on paper. */
export function getPalette(tone: 'day' | 'night', [h0, h1, h2]: readonly [number, number, number]) {
  return tone === 'day'
    ? {
        ground: [
          formatOklch(0.97, 0.02, h2),
          formatOklch(0.92, 0.035, h0),
          formatOklch(0.86, 0.05, h0),
        ] as const,
        line: formatOklch(0.5, 0.09, h0),
        gold: formatOklch(0.66, 0.13, h2),
        first: formatOklch(0.72, 0.11, h0),
        second: formatOklch(0.8, 0.11, h2),
        deep: formatOklch(0.36, 0.085, h0),
        ink: formatOklch(0.97, 0.02, h2),
        shade: formatOklch(0.99, 0.01, h2),
      }
    : {
        ground: [
          formatOklch(0.46, 0.1, h0),
          formatOklch(0.33, 0.085, h0),
          formatOklch(0.23, 0.06, h1),
        ] as const,
        line: formatOklch(0.94, 0.045, h2),
        gold: formatOklch(0.85, 0.125, h2),
        first: formatOklch(0.64, 0.125, h0),
        second: formatOklch(0.6, 0.13, h1),
        deep: formatOklch(0.2, 0.05, h1),
        ink: formatOklch(0.96, 0.03, h2),
        shade: formatOklch(0.2, 0.05, h1),
      }
}

const formatOklch = (lightness: number, chroma: number, hue: number) =>
  `oklch(${roundHundredths(lightness)} ${Math.round(chroma * 1000) / 1000} ${Math.round(((hue % 360) + 360) % 360)})`
