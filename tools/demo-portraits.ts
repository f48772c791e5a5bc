// Draws the portraits of the demo academy's trainers into db/demo/portraits: `node tools/demo-portraits.ts`.
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { mkdir, writeFile } from 'node:fs/promises'
import { drawCourseArt } from '../src/ui/art/course-art.ts'
import type { ArtFamily } from '../src/ui/art/palette.ts'
import { getSceneColors, type Pen } from './demo-media/stage.ts'

type Hair = 'short' | 'curly' | 'bald' | 'bob' | 'long' | 'bun' | 'scarf' | 'ghutra' | 'kumma'
type Look = {
  family: ArtFamily
  skin: string
  hair: Hair
  colour: string
  coat: string
  beard?: true
  glasses?: true
}

const looks: Record<string, Look> = {
  'karim-adel': {
    family: 'business',
    skin: '#c68d62',
    hair: 'short',
    colour: '#2b2320',
    coat: '#e8a33a',
    beard: true,
  },
  'layla-hamdan': {
    family: 'design',
    skin: '#e0ac84',
    hair: 'long',
    colour: '#3a241c',
    coat: '#f2e6d3',
  },
  'yousef-mansour': {
    family: 'code',
    skin: '#d29b70',
    hair: 'curly',
    colour: '#241c1a',
    coat: '#31586b',
    glasses: true,
  },
  'hana-saleh': {
    family: 'language',
    skin: '#ddab83',
    hair: 'scarf',
    colour: '#efe3cf',
    coat: '#7a3f35',
    glasses: true,
  },
  'omar-fathy': {
    family: 'data',
    skin: '#b97f55',
    hair: 'short',
    colour: '#1f1a19',
    coat: '#cfe3ea',
  },
  'salma-benjelloun': {
    family: 'business',
    skin: '#d8a078',
    hair: 'bun',
    colour: '#4a2a1c',
    coat: '#c4553f',
  },
  'abdullah-alharbi': {
    family: 'data',
    skin: '#c28a60',
    hair: 'ghutra',
    colour: '#f7f3ea',
    coat: '#fbf9f4',
    beard: true,
  },
  'nadia-khoury': {
    family: 'code',
    skin: '#e6b893',
    hair: 'bob',
    colour: '#6a3b22',
    coat: '#e9c46a',
  },
  'amine-cherif': {
    family: 'science',
    skin: '#cc9569',
    hair: 'curly',
    colour: '#2d2420',
    coat: '#4c5f8a',
    beard: true,
    glasses: true,
  },
  'maha-alkandari': {
    family: 'health',
    skin: '#d7a27a',
    hair: 'scarf',
    colour: '#2f6f6c',
    coat: '#f6f8f7',
  },
  'tamer-shawky': {
    family: 'design',
    skin: '#b87d54',
    hair: 'bald',
    colour: '#2a211e',
    coat: '#3b3a44',
    beard: true,
  },
  'katrin-vogel': {
    family: 'language',
    skin: '#efc7a8',
    hair: 'bob',
    colour: '#c99a4b',
    coat: '#3f6b57',
    glasses: true,
  },
  'rima-haddad': {
    family: 'personal',
    skin: '#e2b08a',
    hair: 'long',
    colour: '#211a1c',
    coat: '#8d5fa8',
  },
  'faisal-albusaidi': {
    family: 'science',
    skin: '#b67d55',
    hair: 'kumma',
    colour: '#f4efe2',
    coat: '#eee8da',
    beard: true,
  },
}

const side = 400
const shade = 'rgb(20 20 30 / 0.14)'
await mkdir('db/demo/portraits', { recursive: true })
for (const [slug, look] of Object.entries(looks))
  await writeFile(`db/demo/portraits/${slug}.webp`, await draw(slug, look))

async function draw(slug: string, look: Look) {
  const canvas = createCanvas(side, side)
  const pen = canvas.getContext('2d')
  const colours = getSceneColors(look.family)
  const light = pen.createRadialGradient(side / 2, side * 0.35, 20, side / 2, side / 2, side * 0.75)
  light.addColorStop(0, colours.line)
  light.addColorStop(1, colours.ground)
  pen.fillStyle = light
  pen.fillRect(0, 0, side, side)
  const art = drawCourseArt({
    slug,
    family: look.family,
    width: side,
    height: side,
    mode: 'medallion',
    tone: 'night',
    glyph: false,
  })
  pen.globalAlpha = 0.28
  pen.drawImage(
    await loadImage(Buffer.from(art.replace('<svg ', `<svg width="${side}" height="${side}" `))),
    0,
    0,
  )
  pen.globalAlpha = 1
  drawHairBehind(pen, look)
  drawBody(pen, look)
  drawHead(pen, look)
  drawHairInFront(pen, look)
  return canvas.encode('webp', 78)
}

/** Fills a shape that is drawn by curves. */
function fill(pen: Pen, colour: string, shape: () => void) {
  pen.beginPath()
  shape()
  pen.closePath()
  pen.fillStyle = colour
  pen.fill()
}
function ellipse(pen: Pen, colour: string, x: number, y: number, rx: number, ry: number) {
  fill(pen, colour, () => pen.ellipse(x, y, rx, ry, 0, 0, Math.PI * 2))
}

function drawBody(pen: Pen, { skin, coat, hair }: Look) {
  fill(pen, coat, () => {
    pen.moveTo(40, 400)
    pen.bezierCurveTo(46, 320, 110, 296, 160, 284)
    pen.lineTo(240, 284)
    pen.bezierCurveTo(290, 296, 354, 320, 360, 400)
  })
  if (hair === 'scarf') return
  fill(pen, skin, () => {
    pen.moveTo(168, 232)
    pen.lineTo(232, 232)
    pen.lineTo(238, 288)
    pen.quadraticCurveTo(200, 330, 162, 288)
  })
  ellipse(pen, shade, 200, 246, 34, 22)
}

function drawHead(pen: Pen, { skin, beard, glasses, colour, hair }: Look) {
  if (hair !== 'scarf' && hair !== 'ghutra')
    for (const x of [133, 267]) ellipse(pen, skin, x, 178, 13, 20)
  ellipse(pen, skin, 200, 172, 66, 82)
  if (beard) {
    const tone = hair === 'ghutra' || hair === 'kumma' ? '#2a2320' : colour
    fill(pen, tone, () => {
      pen.moveTo(134, 176)
      pen.bezierCurveTo(138, 280, 262, 280, 266, 176)
      pen.bezierCurveTo(252, 214, 238, 208, 200, 208)
      pen.bezierCurveTo(162, 208, 148, 214, 134, 176)
    })
    ellipse(pen, skin, 200, 224, 20, 6)
  }
  if (!glasses) return
  pen.strokeStyle = '#1f2a30'
  pen.lineWidth = 6
  for (const x of [172, 228]) {
    pen.beginPath()
    pen.ellipse(x, 172, 23, 20, 0, 0, Math.PI * 2)
    pen.stroke()
  }
  pen.beginPath()
  pen.moveTo(194, 168)
  pen.quadraticCurveTo(200, 163, 206, 168)
  pen.stroke()
}

function drawHairBehind(pen: Pen, { hair, colour }: Look) {
  if (hair === 'long')
    fill(pen, colour, () => {
      pen.moveTo(116, 170)
      pen.bezierCurveTo(110, 40, 290, 40, 284, 170)
      pen.bezierCurveTo(292, 240, 300, 300, 286, 330)
      pen.lineTo(114, 330)
      pen.bezierCurveTo(100, 300, 108, 240, 116, 170)
    })
  if (hair === 'bob')
    fill(pen, colour, () => {
      pen.moveTo(114, 180)
      pen.bezierCurveTo(106, 44, 294, 44, 286, 180)
      pen.bezierCurveTo(288, 224, 280, 246, 262, 250)
      pen.lineTo(138, 250)
      pen.bezierCurveTo(120, 246, 112, 224, 114, 180)
    })
  if (hair === 'bun') ellipse(pen, colour, 200, 66, 40, 34)
  if (hair === 'curly')
    for (const [x, y, r] of [
      [140, 116, 34],
      [168, 88, 36],
      [206, 78, 38],
      [242, 96, 34],
      [262, 128, 30],
      [134, 146, 26],
    ] as const)
      ellipse(pen, colour, x, y, r, r)
  if (hair === 'ghutra')
    fill(pen, colour, () => {
      pen.moveTo(110, 130)
      pen.bezierCurveTo(120, 50, 280, 50, 290, 130)
      pen.bezierCurveTo(300, 220, 320, 290, 334, 344)
      pen.lineTo(66, 344)
      pen.bezierCurveTo(80, 290, 100, 220, 110, 130)
    })
}

function drawHairInFront(pen: Pen, { hair, colour }: Look) {
  if (hair === 'short')
    fill(pen, colour, () => {
      pen.moveTo(130, 166)
      pen.bezierCurveTo(118, 56, 282, 56, 270, 166)
      pen.bezierCurveTo(262, 132, 250, 124, 226, 122)
      pen.bezierCurveTo(190, 120, 152, 116, 142, 132)
      pen.bezierCurveTo(136, 142, 134, 154, 130, 166)
    })
  if (hair === 'curly')
    for (const [x, y, r] of [
      [156, 112, 24],
      [186, 100, 26],
      [220, 104, 26],
      [246, 118, 20],
    ] as const)
      ellipse(pen, colour, x, y, r, r)
  if (hair === 'long' || hair === 'bob' || hair === 'bun')
    fill(pen, colour, () => {
      pen.moveTo(130, 184)
      pen.bezierCurveTo(112, 50, 288, 50, 270, 184)
      pen.bezierCurveTo(262, 140, 240, 118, 214, 108)
      pen.bezierCurveTo(196, 132, 152, 140, 130, 184)
    })
  if (hair === 'bald') ellipse(pen, 'rgb(255 255 255 / 0.12)', 184, 112, 26, 12)
  if (hair === 'kumma') {
    fill(pen, colour, () => {
      pen.moveTo(132, 140)
      pen.lineTo(138, 84)
      pen.quadraticCurveTo(200, 60, 262, 84)
      pen.lineTo(268, 140)
      pen.quadraticCurveTo(200, 116, 132, 140)
    })
    pen.fillStyle = '#b97a12'
    for (const x of [152, 176, 200, 224, 248])
      pen.fillRect(x - 4, 98 - Math.abs(x - 200) * -0.12, 8, 8)
  }
  if (hair === 'ghutra') {
    fill(pen, colour, () => {
      pen.moveTo(112, 200)
      pen.bezierCurveTo(104, 60, 296, 60, 288, 200)
      pen.bezierCurveTo(280, 140, 250, 118, 200, 118)
      pen.bezierCurveTo(150, 118, 120, 140, 112, 200)
    })
    pen.strokeStyle = '#1c1a1a'
    pen.lineWidth = 12
    pen.beginPath()
    pen.ellipse(200, 122, 78, 26, 0, Math.PI, Math.PI * 2)
    pen.stroke()
  }
  if (hair === 'scarf') {
    pen.beginPath()
    pen.moveTo(104, 190)
    pen.bezierCurveTo(96, 40, 304, 40, 296, 190)
    pen.bezierCurveTo(292, 250, 300, 288, 322, 316)
    pen.quadraticCurveTo(200, 372, 78, 316)
    pen.bezierCurveTo(100, 288, 108, 250, 104, 190)
    pen.closePath()
    pen.ellipse(200, 176, 56, 68, 0, 0, Math.PI * 2)
    pen.fillStyle = colour
    pen.fill('evenodd')
    pen.strokeStyle = shade
    pen.lineWidth = 5
    pen.beginPath()
    pen.moveTo(138, 236)
    pen.quadraticCurveTo(206, 300, 290, 270)
    pen.stroke()
  }
  // The seam of the coat.
  pen.strokeStyle = shade
  pen.lineWidth = 4
  pen.beginPath()
  pen.moveTo(200, 348)
  pen.lineTo(200, 400)
  pen.stroke()
}
