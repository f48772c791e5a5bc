export const certificateTemplates = ['classic', 'modern', 'plain', 'night'] as const
export type CertificateTemplate = (typeof certificateTemplates)[number]

export const templatePalettes = {
  teal: { frame: '#0c2b33', ink: '#0f3140', deep: '#0b5560', gold: '#83601a', metal: '#b98a34' },
  navy: { frame: '#131f45', ink: '#172343', deep: '#253f8a', gold: '#7a5b1e', metal: '#b2903f' },
  wine: { frame: '#3d0f1d', ink: '#3a1620', deep: '#7d1f38', gold: '#7c5a20', metal: '#b98c45' },
  green: { frame: '#0f2f20', ink: '#163527', deep: '#1c6442', gold: '#75601a', metal: '#a98f36' },
} as const
export const templateColors = Object.keys(templatePalettes) as [TemplateColor, ...TemplateColor[]]
export type TemplateColor = keyof typeof templatePalettes

const wide = 842
const high = 595
const drawRect = (x: number, y: number, width: number, height: number, rest: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" ${rest}/>`

/** Background SVG in the size of the page. */
export function drawFrame(look: CertificateTemplate, of: TemplateColor) {
  const { frame, deep, metal } = templatePalettes[of]
  const paper = `<radialGradient id="paper" cx="0.5" cy="0.4" r="0.75"><stop offset="0" stop-color="#fffefb"/><stop offset="1" stop-color="#f8f0dd"/></radialGradient>`
  const star = `<g id="star" fill="none" stroke="${metal}" stroke-width="0.9" stroke-linejoin="round"><path d="M-6-6h12v12h-12z"/><path d="M-6-6h12v12h-12z" transform="rotate(45)"/><path d="M0-3.2L0.9-0.9 3.2 0 0.9 0.9 0 3.2-0.9 0.9-3.2 0-0.9-0.9z" fill="${metal}" stroke="none"/></g>`
  const line = `fill="none" stroke="${metal}"`
  const corner = (x: number, y: number, across: number, down: number) =>
    `<path d="M0 0h92L0 92z" transform="translate(${x} ${y}) scale(${across} ${down})" fill="${deep}" opacity="0.1"/>`
  const drawn: Record<CertificateTemplate, () => string> = {
    classic: () =>
      drawRect(0, 0, wide, high, `fill="${frame}"`) +
      drawRect(16, 16, 810, 563, `fill="url(#paper)" stroke="${metal}" stroke-width="1"`) +
      drawStars() +
      drawRect(52, 49.5, 738, 496, `${line} stroke-width="1.1"`),
    modern: () =>
      drawRect(0, 0, wide, high, 'fill="#ffffff"') +
      drawRect(0, 0, wide, 26, `fill="${deep}"`) +
      drawRect(0, 26, wide, 3, `fill="${metal}"`) +
      drawRect(0, 566, wide, 3, `fill="${metal}"`) +
      drawRect(0, 569, wide, 26, `fill="${deep}"`) +
      corner(0, 29, 1, 1) +
      corner(wide, 29, -1, 1) +
      corner(0, 566, 1, -1) +
      corner(wide, 566, -1, -1),
    plain: () =>
      drawRect(0, 0, wide, high, 'fill="#ffffff"') +
      drawRect(26, 26, 790, 543, `${line} stroke-width="1.6"`) +
      drawRect(33, 33, 776, 529, `${line} stroke-width="0.6"`),
    night: () =>
      drawRect(0, 0, wide, high, `fill="${frame}"`) +
      drawRect(10, 10, 822, 575, `${line} stroke-width="1.2"`) +
      `<path d="M60 28h722a34 34 0 0 0 34 34v471a34 34 0 0 0-34 34H60a34 34 0 0 0-34-34V62a34 34 0 0 0 34-34z" fill="url(#paper)" stroke="${metal}" stroke-width="1.4"/>` +
      [
        [28, 30],
        [814, 30],
        [28, 565],
        [814, 565],
      ]
        .map(([x, y]) => `<use href="#star" x="${x}" y="${y}"/>`)
        .join(''),
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide} ${high}" width="${wide}" height="${high}"><defs>${paper}${star}</defs>${drawn[look]()}</svg>`
}

function drawStars() {
  const at = (x: number, y: number) => `<use href="#star" x="${x}" y="${y}"/>`
  const across = Array.from({ length: 36 }, (_, it) => 36 + 22 * it)
  const down = Array.from({ length: 23 }, (_, it) => 55.5 + 22 * it).filter((y) => y < 561)
  return [
    ...across.flatMap((x) => [at(x, 33.5), at(x, 561.5)]),
    ...down.flatMap((y) => [at(36, y), at(806, y)]),
  ].join('')
}
