import {
  toRadians,
  computeRayDepth,
  toOutlinePath,
  computeRays,
  roundHundredths,
  computeStarOutline,
  toStrokePath,
} from './geometry.ts'
import { artFamilies, familyGlyphs, familyHues, getPalette, type ArtFamily } from './palette.ts'
import { createRandom, hashText } from './random.ts'
import { drawArch, drawRosette } from './rosette.ts'
import { tilings, type Tiling } from './tilings.ts'

/** All other properties derive from the slug. */
export type ArtOptions = {
  slug: string
  family?: ArtFamily | undefined
  width?: number
  height?: number
  /** Position of the rosette as a fraction of width and height; a medallion's height is fixed. */
  focusX?: number
  focusY?: number
  mode?: ArtMode
  tone?: 'day' | 'night'
  /** Shows the family glyph inside a small rosette. */
  glyph?: boolean
}
export type ArtMode = 'medallion' | 'horizon' | 'corner' | 'arch'

/** Deterministic: the same slug always gives the same bytes, as a self-contained SVG. */
export function drawCourseArt(options: ArtOptions): string {
  const { slug, width: W = 640, height: H = 400, glyph = true } = options
  const family = options.family ?? artFamilies[hashText(slug) % artFamilies.length]!
  const chance = createRandom(hashText(`${slug}/${family}`))
  const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)]!
  const id = `a${hashText(slug).toString(36)}`

  // All lines below draw from one random sequence, so their order defines the image.
  const { make, angles } = pick(tilings)
  const tiling = make()
  const theta = toRadians(pick(angles))
  const mode = options.mode ?? pick(['medallion', 'horizon', 'corner', 'arch'] as const)
  const tone = options.tone ?? (chance() < 0.34 ? 'day' : 'night')
  const c = getPalette(
    tone,
    familyHues[family].map((hue) => hue + (chance() - 0.5) * 16) as [number, number, number],
  )
  const scale = (120 + chance() * 44) / tiling.w
  const turn = pick([0, 15, 30, 45]) + (chance() - 0.5) * 4
  const field = drawField(tiling, theta, scale)
  const side = chance() < 0.5 ? 0 : 1
  const n = pick(
    mode === 'medallion' || mode === 'arch' ? ([8, 10, 12] as const) : ([12, 16, 20] as const),
  )
  const drift = options.focusX ?? 0.36 + chance() * 0.28
  const { x, y, R } = focusOf(mode)
  const isLarge = mode === 'horizon' || mode === 'corner'
  const ros = drawRosette(n, R, -Math.PI / 2 + (chance() < 0.5 ? 0 : Math.PI / n), isLarge ? 2 : 1)
  const disc = R * (isLarge ? 0.14 : 0.29)
  const showsGlyph = glyph && !isLarge
  const isDay = tone === 'day'

  function focusOf(composition: ArtMode) {
    const { focusX, focusY } = options
    switch (composition) {
      case 'medallion':
        return { x: W * drift, y: H * 0.5, R: H * 0.38 }
      case 'horizon':
        return { x: W * (focusX ?? 0.5), y: H * (focusY ?? 1.02), R: H * 0.9 }
      case 'corner':
        return { x: W * (focusX ?? (side ? 0.94 : 0.06)), y: H * (focusY ?? 0.94), R: H * 0.94 }
      case 'arch':
        return { x: W * (focusX ?? 0.5), y: H * 0.54, R: H * 0.29 }
    }
  }

  let niche = ''
  if (mode === 'arch') {
    const outer = drawArch(x, H + 2, H * 0.46, H * 0.52, H)
    const inner = drawArch(x, H + 2, H * 0.41, H * 0.54, H)
    niche = `<path d="${outer}" fill="${isDay ? c.ground[1] : c.deep}" fill-opacity=".72" stroke="${c.gold}" stroke-width="1.6"/><path d="${inner}" fill="url(#${id}n)" stroke="${c.line}" stroke-opacity=".35"/><path d="${inner}" fill="url(#${id}p)" fill-opacity=".5"/>`
  }
  const star = toOutlinePath(
    computeStarOutline(
      { n: 8, x: 0, y: 0, apothem: disc * 0.62, phi: -Math.PI / 2 },
      toRadians(45),
    ),
    1,
  )

  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
<defs>
<radialGradient id="${id}g" gradientUnits="userSpaceOnUse" cx="${roundHundredths(x)}" cy="${roundHundredths(Math.min(y, H) * 0.86)}" r="${roundHundredths(W * 0.72)}"><stop stop-color="${c.ground[0]}"/><stop offset=".5" stop-color="${c.ground[1]}"/><stop offset="1" stop-color="${c.ground[2]}"/></radialGradient>
${mode === 'arch' ? `<linearGradient id="${id}n" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${c.ground[1]}"/><stop offset="1" stop-color="${c.ground[0]}"/></linearGradient>` : ''}
<radialGradient id="${id}f" gradientUnits="userSpaceOnUse" cx="${roundHundredths(x)}" cy="${roundHundredths(y)}" r="${roundHundredths(W * 0.72)}"><stop stop-color="#fff"/><stop offset=".5" stop-color="#fff" stop-opacity=".7"/><stop offset="1" stop-color="#fff" stop-opacity=".16"/></radialGradient>
<radialGradient id="${id}r" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="${roundHundredths(R)}"><stop offset=".2" stop-color="${isDay ? c.ground[0] : c.second}"/><stop offset=".62" stop-color="${c.first}"/><stop offset="1" stop-color="${isDay ? c.first : c.ground[1]}"/></radialGradient>
<mask id="${id}m"><rect width="${W}" height="${H}" fill="url(#${id}f)"/></mask>
<pattern id="${id}p" width="${roundHundredths(tiling.w * scale)}" height="${roundHundredths(tiling.h * scale)}" patternUnits="userSpaceOnUse" patternTransform="translate(${roundHundredths(x)} ${roundHundredths(y)}) rotate(${roundHundredths(turn)})"><path d="${field.large}" fill="${c.first}" fill-opacity="${isDay ? 0.2 : 0.26}"/><path d="${field.small}" fill="${c.gold}" fill-opacity=".26"/><g fill="none"><g stroke="${c.shade}" stroke-width="4.5" stroke-opacity=".4"><path id="${id}l" d="${field.lines}"/></g><use href="#${id}l" stroke="${c.line}" stroke-width="1.2" stroke-opacity=".6"/></g></pattern>
</defs>
<rect width="${W}" height="${H}" fill="url(#${id}g)"/>
<rect width="${W}" height="${H}" fill="url(#${id}p)" mask="url(#${id}m)"/>${niche}
<g transform="translate(${roundHundredths(x)} ${roundHundredths(y)})" stroke-linejoin="round" stroke-linecap="round">
<circle r="${roundHundredths(R * 1.06)}" fill="${isDay ? c.ground[0] : c.ground[2]}" fill-opacity="${mode === 'arch' ? 0.35 : 0.9}" stroke="${c.gold}" stroke-width="1.25"/><circle r="${roundHundredths(R * 1.025)}" fill="none" stroke="${c.line}" stroke-width=".8" stroke-opacity=".4"/>
<path d="${ros.kites}" fill="${c.second}" fill-opacity="${isDay ? 0.35 : 0.28}"/><path d="${ros.petals}" fill="url(#${id}r)"/><path d="${ros.star}" fill="${c.gold}" fill-opacity=".9"/>
<path d="${ros.weave}" fill="none" stroke="${c.line}" stroke-width=".9" stroke-opacity="${isDay ? 0.3 : 0.34}"/><path d="${ros.veins}" fill="none" stroke="${c.line}" stroke-width=".9" stroke-opacity="${isDay ? 0.5 : 0.55}"/>
<path d="${ros.lines}" fill="none" stroke="${isDay ? c.deep : c.gold}" stroke-width="1.25"/>
<circle r="${roundHundredths(disc)}" fill="${c.deep}" stroke="${c.gold}" stroke-width="1.55"/>${showsGlyph ? '' : `<path d="${star}" fill="${c.gold}"/>`}
${showsGlyph ? `<path d="${familyGlyphs[family]}" transform="translate(${roundHundredths(-disc * 0.58)} ${roundHundredths(-disc * 0.58)}) scale(${roundHundredths((disc * 1.16) / 24)})" fill="none" stroke="${c.ink}" stroke-width="2"/>` : ''}
</g>
</svg>`
}

/** One period of the tiling: stars of its largest and smallest polygons, and the woven lines. */
function drawField({ w, h, cells }: Tiling, theta: number, scale: number) {
  const near = cells.filter((cell) => {
    const reach = 1.1 * cell.apothem
    return cell.x > -reach && cell.x < w + reach && cell.y > -reach && cell.y < h + reach
  })
  const most = Math.max(...near.map((it) => it.n))
  const least = Math.min(...near.map((it) => it.n))
  const field = { large: '', small: '', lines: '' }
  for (const it of near) {
    const star = toOutlinePath(computeStarOutline(it, theta), scale)
    if (it.n === most) field.large += star
    else if (it.n === least) field.small += star
    field.lines += toStrokePath(computeRays(it, theta, computeRayDepth(it.n, theta)), scale)
  }
  return field
}
