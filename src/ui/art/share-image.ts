import { createCanvas, GlobalFonts, loadImage, type SKRSContext2D } from '@napi-rs/canvas'
import { getDirection, type Locale } from '#platform/language/locale.ts'
import { drawCourseArt } from './course-art.ts'
import type { ArtFamily } from './palette.ts'

export type ShareImage = {
  slug: string
  family: ArtFamily | null
  title: string
  /** The language of the title, which decides the alignment. */
  locale: Locale
  kind: string
  /** Lines below the title, each in its own script. */
  under?: string[] | undefined
  /** The last line, e.g. author and duration. */
  note: string
  brand: string
  /** The academy's logo as a base64 PNG, if it is not the star. */
  mark?: string | null
}

const width = 1200
const height = 630
const margin = 72
const widest = width * 0.72
const colours = { night: '#04191f', title: '#fdf8ef', note: '#c9d6d6', gold: '#f2b544' }
// Latin fonts first, because the Arabic fonts include Latin digits.
const display = '"Share Display Latin", "Share Display Arabic"'
const body = '"Share Body Latin", "Share Body Arabic"'

/** Returns a JPEG of 1200 × 630 with shaped Arabic. */
export async function drawShareImage(it: ShareImage): Promise<Buffer> {
  loadFonts()
  const isRtl = getDirection(it.locale) === 'rtl'
  const canvas = createCanvas(width, height)
  const ctx = canvas.getContext('2d')
  const art = drawCourseArt({
    slug: it.slug,
    family: it.family ?? undefined,
    width,
    height,
    mode: 'corner',
    tone: 'night',
    glyph: false,
    focusX: isRtl ? 0.1 : 0.9,
    focusY: 0.9,
  })
  ctx.drawImage(await loadImage(Buffer.from(setSvgSize(art))), 0, 0, width, height)
  drawShade(ctx, isRtl)

  ctx.direction = isRtl ? 'rtl' : 'ltr'
  ctx.textAlign = 'start'
  ctx.textBaseline = 'alphabetic'
  const start = isRtl ? width - margin : margin
  await drawBrand(ctx, it, start, isRtl)

  const under = it.under ?? []
  const { size, lines } = fitTitle(ctx, it.title, under.length ? 48 : 72)
  const lead = size * 1.3
  // The text block is aligned to the bottom and grows upward.
  const noteAt = height - margin
  const underAt = noteAt - (it.note ? 62 : 8)
  const lastAt = under.length ? underAt - under.length * 54 - 12 : noteAt - (it.note ? 74 : 8)
  if (it.note) writeLine(ctx, it.note, start, noteAt, [400, 30, body], colours.note)
  under.forEach((line, place) =>
    writeLine(
      ctx,
      line,
      start,
      underAt - (under.length - 1 - place) * 54,
      [500, 36, display],
      colours.title,
    ),
  )
  lines.forEach((line, place) =>
    writeText(
      ctx,
      line,
      start,
      lastAt - (lines.length - 1 - place) * lead,
      `700 ${size}px ${display}`,
      colours.title,
    ),
  )
  writeLine(
    ctx,
    it.kind,
    start,
    lastAt - (lines.length - 1) * lead - size * 1.05 - 16,
    [600, 28, body],
    colours.gold,
  )
  return canvas.encode('jpeg', 84)
}

const writeText = (
  ctx: SKRSContext2D,
  text: string,
  x: number,
  y: number,
  font: string,
  colour: string,
) => {
  ctx.font = font
  ctx.fillStyle = colour
  ctx.fillText(text, x, y)
}

/** Shrinks a long line, then truncates it. */
function writeLine(
  ctx: SKRSContext2D,
  text: string,
  x: number,
  y: number,
  [weight, size, family]: [number, number, string],
  colour: string,
) {
  const room = width - 2 * margin
  // Bidi isolation puts the ellipsis at the end of the line's own script.
  const long = (text: string, px: number) => {
    ctx.font = `${weight} ${px}px ${family}`
    return ctx.measureText(`\u2068${text}\u2069`).width / room
  }
  const px =
    [1, 0.9, 0.8, 0.7].map((part) => size * part).find((it) => long(text, it) <= 1) ?? size * 0.6
  let shown = text
  for (let by = long(text, px); by > 1; by = long(shown, px))
    shown = `${shown.slice(0, Math.floor(shown.length / by) - 1).replace(/ [^ ]*$/, '')}…`
  writeText(ctx, `\u2068${shown}\u2069`, x, y, ctx.font, colour)
}

function drawShade(ctx: SKRSContext2D, isRtl: boolean) {
  const across = ctx.createLinearGradient(isRtl ? width : 0, 0, isRtl ? 0 : width, 0)
  across.addColorStop(0, `${colours.night}f2`)
  across.addColorStop(0.55, `${colours.night}c0`)
  across.addColorStop(1, `${colours.night}10`)
  ctx.fillStyle = across
  ctx.fillRect(0, 0, width, height)
}

async function drawBrand(
  ctx: SKRSContext2D,
  { brand, mark }: ShareImage,
  start: number,
  isRtl: boolean,
) {
  const [x, y, r] = [isRtl ? start - 26 : start + 26, margin + 22, 26]
  if (mark)
    ctx.drawImage(
      await loadImage(Buffer.from(mark, 'base64')),
      x - r - 4,
      y - r - 4,
      2 * r + 8,
      2 * r + 8,
    )
  else drawStar(ctx, x, y, r)
  writeText(ctx, brand, isRtl ? x - 44 : x + 44, y + 14, `700 40px ${display}`, colours.title)
}

function drawStar(ctx: SKRSContext2D, x: number, y: number, r: number) {
  ctx.strokeStyle = colours.title
  ctx.lineWidth = 3
  for (const turn of [0, Math.PI / 4]) {
    ctx.save()
    ctx.translate(x, y)
    ctx.rotate(turn)
    ctx.strokeRect(-r * 0.7, -r * 0.7, r * 1.4, r * 1.4)
    ctx.restore()
  }
  ctx.fillStyle = colours.gold
  ctx.beginPath()
  for (let point = 0; point < 8; point++) {
    const reach = point % 2 ? 3.5 : 13
    const angle = (point * Math.PI) / 4
    ctx.lineTo(x + Math.sin(angle) * reach, y - Math.cos(angle) * reach)
  }
  ctx.fill()
}

/**
 * The largest size with at most two lines, or three at smaller sizes; a longer title ends in an
 * ellipsis.
 */
function fitTitle(ctx: SKRSContext2D, title: string, largestOfThree: number) {
  for (const size of [72, 64, 56, 48, 42]) {
    const lines = wrapTitle(ctx, title, size)
    if (lines.length <= (size > largestOfThree ? 2 : 3))
      return { size, lines: balanceLines(ctx, title, size, lines) }
  }
  const lines = wrapTitle(ctx, title, 42).slice(0, 3)
  return { size: 42, lines: lines.map((line, place) => (place === 2 ? `${line}…` : line)) }
}

/** Same number of lines with similar lengths, so that no word is alone on the last one. */
function balanceLines(ctx: SKRSContext2D, title: string, size: number, lines: string[]) {
  for (let room = widest; room > widest / 3; room -= size / 4) {
    const narrower = wrapTitle(ctx, title, size, room)
    if (narrower.length > lines.length) break
    lines = narrower
  }
  return lines
}

function wrapTitle(ctx: SKRSContext2D, title: string, size: number, room = widest) {
  ctx.font = `700 ${size}px ${display}`
  const lines: string[] = []
  for (const word of title.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && ctx.measureText(`${last} ${word}`).width <= room)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** The canvas draws an SVG without a size as 0 × 0. */
const setSvgSize = (svg: string) =>
  svg.replace('<svg ', `<svg width="${width}" height="${height}" `)

let loaded = false
function loadFonts() {
  if (loaded) return
  const folder = 'src/ui/fonts'
  GlobalFonts.registerFromPath(
    `${folder}/alexandria-latin-wght-normal.woff2`,
    'Share Display Latin',
  )
  GlobalFonts.registerFromPath(
    `${folder}/alexandria-arabic-wght-normal.woff2`,
    'Share Display Arabic',
  )
  GlobalFonts.registerFromPath(`${folder}/readex-pro-latin-wght-normal.woff2`, 'Share Body Latin')
  GlobalFonts.registerFromPath(`${folder}/readex-pro-arabic-wght-normal.woff2`, 'Share Body Arabic')
  loaded = true
}
