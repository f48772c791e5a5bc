import {
  createCanvas,
  GlobalFonts,
  loadImage,
  type Image,
  type SKRSContext2D,
} from '@napi-rs/canvas'
import { drawCourseArt } from '../../src/ui/art/course-art.ts'
import { familyHues, type ArtFamily } from '../../src/ui/art/palette.ts'

export const frameSize = { width: 854, height: 480 }
export type Pen = SKRSContext2D

export function getSceneColors(family: ArtFamily) {
  const [ground, second] = familyHues[family]
  return {
    deep: `oklch(0.2 0.045 ${second})`,
    ground: `oklch(0.3 0.06 ${ground})`,
    panel: `oklch(0.36 0.06 ${ground})`,
    line: `oklch(0.62 0.06 ${ground})`,
    soft: `oklch(0.78 0.07 ${ground})`,
    gold: '#f3b743',
    ink: '#0e232c',
    light: '#fdf8ef',
    quiet: '#c9d6d6',
    red: '#f98e88',
    green: '#7fd6a8',
  }
}
export type SceneColors = ReturnType<typeof getSceneColors>

const display = '"Film Display Latin", "Film Display Arabic"'
const body = '"Film Body Latin", "Film Body Arabic"'

export function loadFonts() {
  const folder = 'src/ui/fonts'
  GlobalFonts.registerFromPath(`${folder}/alexandria-latin-wght-normal.woff2`, 'Film Display Latin')
  GlobalFonts.registerFromPath(
    `${folder}/alexandria-arabic-wght-normal.woff2`,
    'Film Display Arabic',
  )
  GlobalFonts.registerFromPath(`${folder}/readex-pro-latin-wght-normal.woff2`, 'Film Body Latin')
  GlobalFonts.registerFromPath(`${folder}/readex-pro-arabic-wght-normal.woff2`, 'Film Body Arabic')
}

const isArabic = (text: string) => /\p{Script=Arabic}/u.test(text)

/** Shapes Arabic and orders bidi text. */
export function drawText(
  pen: Pen,
  text: string,
  x: number,
  y: number,
  {
    px,
    weight = 600,
    colour,
    align = 'center',
    face = 'display',
  }: {
    px: number
    weight?: number
    colour: string
    align?: CanvasTextAlign
    face?: 'display' | 'body'
  },
) {
  pen.font = `${weight} ${px}px ${face === 'display' ? display : body}`
  pen.direction = isArabic(text) ? 'rtl' : 'ltr'
  pen.textAlign = align
  pen.textBaseline = 'middle'
  pen.fillStyle = colour
  pen.fillText(text, x, y)
}

/** Wraps to `room` pixels, vertically centered at `y`. */
export function drawTextLines(
  pen: Pen,
  text: string,
  y: number,
  room: number,
  look: Parameters<typeof drawText>[4],
) {
  pen.font = `${look.weight ?? 600} ${look.px}px ${look.face === 'body' ? body : display}`
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && pen.measureText(`${last} ${word}`).width <= room)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  const lead = look.px * 1.45
  lines.forEach((line, at) =>
    drawText(pen, line, frameSize.width / 2, y + (at - (lines.length - 1) / 2) * lead, look),
  )
}

export function drawBox(
  pen: Pen,
  x: number,
  y: number,
  w: number,
  h: number,
  r: number,
  fill?: string | null,
  stroke?: string | null,
  width = 1.5,
) {
  pen.beginPath()
  pen.roundRect(x, y, w, h, r)
  if (fill) {
    pen.fillStyle = fill
    pen.fill()
  }
  if (stroke) {
    pen.strokeStyle = stroke
    pen.lineWidth = width
    pen.stroke()
  }
}

export function drawPath(
  pen: Pen,
  points: (readonly [number, number])[],
  colour: string,
  width: number,
) {
  pen.beginPath()
  points.forEach(([x, y], at) => (at ? pen.lineTo(x, y) : pen.moveTo(x, y)))
  pen.strokeStyle = colour
  pen.lineWidth = width
  pen.lineCap = pen.lineJoin = 'round'
  pen.stroke()
}

export function drawDot(pen: Pen, x: number, y: number, r: number, fill: string) {
  pen.beginPath()
  pen.arc(x, y, r, 0, Math.PI * 2)
  pen.fillStyle = fill
  pen.fill()
}

export const easeOut = (t: number) => 1 - (1 - Math.min(1, Math.max(0, t))) ** 3

/** The static background of all frames. */
export async function renderGround(family: ArtFamily, slug: string): Promise<Image> {
  const colours = getSceneColors(family)
  const canvas = createCanvas(frameSize.width, frameSize.height)
  const pen = canvas.getContext('2d')
  const light = pen.createRadialGradient(
    frameSize.width * 0.5,
    frameSize.height * 0.1,
    40,
    frameSize.width * 0.5,
    frameSize.height * 0.4,
    frameSize.width * 0.7,
  )
  light.addColorStop(0, colours.ground)
  light.addColorStop(1, colours.deep)
  pen.fillStyle = light
  pen.fillRect(0, 0, frameSize.width, frameSize.height)
  const art = drawCourseArt({
    slug,
    family,
    ...frameSize,
    mode: 'corner',
    tone: 'night',
    glyph: false,
    focusX: 0.5,
    focusY: 0.5,
  })
  pen.globalAlpha = 0.08
  pen.drawImage(
    await loadImage(
      Buffer.from(
        art.replace('<svg ', `<svg width="${frameSize.width}" height="${frameSize.height}" `),
      ),
    ),
    0,
    0,
  )
  return loadImage(canvas.toBuffer('image/png'))
}

export function drawMark(pen: Pen, x: number, y: number, r: number, { gold, light }: SceneColors) {
  pen.strokeStyle = light
  pen.lineWidth = r / 9
  for (const turn of [0, Math.PI / 4]) {
    pen.save()
    pen.translate(x, y)
    pen.rotate(turn)
    pen.strokeRect(-r * 0.62, -r * 0.62, r * 1.24, r * 1.24)
    pen.restore()
  }
  pen.beginPath()
  for (let at = 0; at < 8; at++) {
    const long = at % 2 ? 0.14 : 0.42
    pen.lineTo(
      x + r * long * Math.sin((at * Math.PI) / 4),
      y - r * long * Math.cos((at * Math.PI) / 4),
    )
  }
  pen.closePath()
  pen.fillStyle = gold
  pen.fill()
}

export function drawTrainer(pen: Pen, { soft, ink, light, ground }: SceneColors) {
  const [x, y, r] = [770, 80, 44]
  pen.save()
  drawDot(pen, x, y, r, soft)
  pen.beginPath()
  pen.arc(x, y, r, 0, Math.PI * 2)
  pen.clip()
  drawBox(pen, x - 32, y + 18, 64, 50, 24, ground)
  pen.beginPath()
  pen.moveTo(x - 9, y + 18)
  pen.lineTo(x + 9, y + 18)
  pen.lineTo(x, y + 34)
  pen.fillStyle = light
  pen.fill()
  drawBox(pen, x - 16, y - 24, 32, 42, 15, '#d9a47c')
  pen.beginPath()
  pen.ellipse(x, y - 18, 18, 13, 0, Math.PI, 0)
  pen.fillStyle = ink
  pen.fill()
  pen.restore()
  pen.beginPath()
  pen.arc(x, y, r, 0, Math.PI * 2)
  pen.strokeStyle = light
  pen.lineWidth = 2
  pen.stroke()
}

/** The bilingual title, opposite the trainer. */
export function drawTitleChip(
  pen: Pen,
  title: string,
  title_ar: string,
  { gold, light, quiet, deep, line }: SceneColors,
) {
  pen.font = `600 19px ${display}`
  const wide = Math.max(pen.measureText(title).width * 0.82, pen.measureText(title_ar).width)
  drawBox(pen, 40, 44, wide + 62, 66, 33, deep, line)
  drawDot(pen, 66, 77, 6, gold)
  drawText(pen, title_ar, 84, 66, { px: 19, colour: light, align: 'left' })
  drawText(pen, title, 84, 92, { px: 15, colour: quiet, align: 'left', face: 'body', weight: 400 })
}
