import type { ArtFamily } from '../../src/ui/art/palette.ts'
import { drawBox, drawDot, drawPath, drawText, type SceneColors, type Pen } from './stage.ts'

/** `at` runs from 0 to 6, one per step; fractions animate. */
export type Scene = (pen: Pen, at: number, colours: SceneColors) => void

const computeStepProgress = (at: number, step: number) => Math.min(1, Math.max(0, at - step + 1))
const interpolate = (a: number, b: number, t: number) => a + (b - a) * t

/** A critical path. */
const drawNetwork: Scene = (pen, at, c) => {
  const nodes = {
    A: [110, 250],
    B: [260, 190],
    C: [260, 330],
    D: [410, 170],
    E: [410, 250],
    F: [410, 350],
    G: [570, 250],
    H: [720, 250],
  } as const
  const edges = ['AB', 'AC', 'BD', 'BE', 'CE', 'CF', 'DG', 'EG', 'FG', 'GH']
  const longest = ['AB', 'BE', 'EG', 'GH']
  const ends = (edge: string) =>
    [nodes[edge[0] as keyof typeof nodes], nodes[edge[1] as keyof typeof nodes]] as const
  for (const edge of edges) drawPath(pen, [...ends(edge)], c.line, 2)
  longest.forEach((edge, n) => {
    const [[x1, y1], [x2, y2]] = ends(edge)
    const t = computeStepProgress(at, n + 2)
    if (t > 0)
      drawPath(
        pen,
        [
          [x1, y1],
          [interpolate(x1, x2, t), interpolate(y1, y2, t)],
        ],
        c.gold,
        5,
      )
  })
  for (const [name, [x, y]] of Object.entries(nodes)) {
    const place = 'ABEGH'.indexOf(name)
    const lit = place >= 0 && at >= place + 0.8
    drawBox(pen, x - 36, y - 26, 72, 52, 12, lit ? c.gold : c.panel, lit ? c.gold : c.soft)
    drawText(pen, name, x, y, { px: 22, weight: 700, colour: lit ? c.ink : c.light })
  }
}

/** A responsibility table. */
const drawTable: Scene = (pen, at, c) => {
  for (let row = 0; row < 5; row++) {
    const t = computeStepProgress(at, row + 1)
    const y = 150 + row * 54
    pen.globalAlpha = 0.25 + 0.75 * t
    drawBox(pen, 150, y, 554, 42, 10, c.panel, row === 2 && at >= 3 ? c.gold : null, 2.5)
    drawBox(pen, 170, y + 15, 180 + ((row * 47) % 90), 12, 6, c.line)
    drawDot(pen, 560, y + 21, 12, t === 1 ? c.gold : c.soft)
    drawBox(pen, 584, y + 15, 70 * t, 12, 6, c.light)
    pen.globalAlpha = 1
  }
}

/** A code editor with a type error that is fixed. */
const createEditorScene =
  (reason: number): Scene =>
  (pen, at, c) => {
    drawBox(pen, 130, 134, 594, 290, 16, 'rgba(3,20,28,.72)', c.line)
    ;[c.red, c.gold, c.green].forEach((it, n) => drawDot(pen, 158 + n * 22, 158, 6, it))
    const rows = [
      [0, 150, 90],
      [1, 110, 200, 60],
      [1, 240, 70],
      [2, 130, 110, 90],
      [1, 60],
      [0, 40],
    ]
    rows.forEach(([depth = 0, ...words], row) => {
      const t = computeStepProgress(at, row < 3 ? 1 : row - 1)
      const y = 190 + row * 37
      let x = 168 + depth * 34
      const wrong = row === reason && at >= 2.5 && at < 5
      const right = row === reason && at >= 5
      if (wrong || right)
        drawBox(
          pen,
          146,
          y - 8,
          562,
          30,
          8,
          wrong ? 'rgba(249,142,136,.22)' : 'rgba(127,214,168,.2)',
        )
      words.forEach((wide, n) => {
        drawBox(
          pen,
          x,
          y,
          wide * t,
          14,
          7,
          wrong ? c.red : right ? c.green : [c.gold, c.light, c.soft][n % 3],
        )
        x += wide + 14
      })
    })
  }

/** A letter measured in pen dots. */
const drawCalligraphy: Scene = (pen, at, c) => {
  const rhomb = (x: number, y: number, r: number, fill: string) => {
    pen.beginPath()
    pen.moveTo(x, y - r)
    pen.lineTo(x + r, y)
    pen.lineTo(x, y + r)
    pen.lineTo(x - r, y)
    pen.closePath()
    pen.fillStyle = fill
    pen.fill()
  }
  drawPath(
    pen,
    [
      [110, 372],
      [744, 372],
    ],
    c.line,
    1.5,
  )
  pen.globalAlpha = computeStepProgress(at, 1)
  drawText(pen, 'ا ب ق', 470, 290, { px: 150, weight: 500, colour: c.light })
  pen.globalAlpha = 1
  for (let n = 0; n < 5; n++)
    if (at > n)
      rhomb(
        166,
        372 - 22 - n * 40,
        18 * computeStepProgress(at, n + 1),
        n < at - 1 ? c.soft : c.gold,
      )
  const t = computeStepProgress(at, 6)
  drawPath(
    pen,
    [
      [interpolate(640, 690, t), interpolate(160, 200, t)],
      [interpolate(700, 750, t), interpolate(100, 140, t) + 60],
    ],
    c.gold,
    12,
  )
}

/** A pot at sunset. */
const drawLight: Scene = (pen, at, c) => {
  const sun = [interpolate(430, 90, at / 6), interpolate(120, 300, at / 6)] as const
  drawDot(pen, ...sun, 26, c.gold)
  drawPath(
    pen,
    [
      [90, 392],
      [764, 392],
    ],
    c.soft,
    3,
  )
  const shine = pen.createRadialGradient(
    interpolate(450, 380, at / 6),
    interpolate(240, 300, at / 6),
    10,
    450,
    310,
    130,
  )
  shine.addColorStop(0, c.light)
  shine.addColorStop(0.5, c.soft)
  shine.addColorStop(1, c.panel)
  pen.beginPath()
  pen.ellipse(450, 316, 96, 76, 0, 0, Math.PI * 2)
  pen.fillStyle = shine
  pen.fill()
  drawPath(
    pen,
    [
      [540, 330],
      [600, 290],
      [622, 250],
    ],
    c.soft,
    18,
  )
  pen.beginPath()
  pen.ellipse(348, 312, 40, 46, 0, Math.PI * 0.5, Math.PI * 1.5)
  pen.strokeStyle = c.soft
  pen.lineWidth = 11
  pen.stroke()
  drawBox(pen, 412, 226, 76, 16, 8, c.soft)
  drawDot(pen, 450, 218, 10, c.soft)
  if (at > 3)
    for (const [x, y] of [
      [420, 320],
      [470, 345],
      [485, 300],
    ] as const)
      drawDot(pen, x, y, 7 * computeStepProgress(at, 4), 'rgba(10,30,40,.35)')
  pen.globalAlpha = 0.35
  drawBox(pen, 460, 394, interpolate(60, 270, at / 6), 12, 6, '#000')
  pen.globalAlpha = 1
}

/** A message in parts. */
const createLettersScene =
  (count: number): Scene =>
  (pen, at, c) => {
    for (let n = 0; n < count; n++) {
      const t = computeStepProgress(at, n + 2)
      const mine = n % 2 === 0
      const y = 140 + n * (280 / count)
      const h = 280 / count - 16
      pen.globalAlpha = 0.2 + 0.8 * t
      drawBox(
        pen,
        mine ? 130 : 300,
        y,
        424,
        h,
        18,
        t > 0 && at < n + 2.05 ? c.gold : c.panel,
        t > 0 ? c.gold : c.line,
      )
      for (let row = 0; row < Math.max(1, Math.floor(h / 26)); row++)
        drawBox(
          pen,
          mine ? 158 : 328,
          y + 16 + row * 20,
          (row ? 180 : 330 - n * 30) * Math.max(t, 0.3),
          9,
          5,
          at < n + 2.05 && t > 0 ? c.ink : c.light,
        )
      pen.globalAlpha = 1
    }
  }

/** Mean and median of bars. */
const drawBars: Scene = (pen, at, c) => {
  drawPath(
    pen,
    [
      [110, 400],
      [744, 400],
    ],
    c.soft,
    2,
  )
  for (let n = 0; n < 10; n++) {
    const tall = n === 9 ? 250 : 34 + ((n * 13) % 9)
    const t = computeStepProgress(at, n === 9 ? 1 : 1)
    drawBox(
      pen,
      130 + n * 60,
      400 - tall * t,
      38,
      tall * t,
      7,
      n === 9 ? c.red : at >= 3.5 ? c.gold : c.soft,
    )
  }
  if (at > 1)
    drawPath(
      pen,
      [
        [110, 318],
        [interpolate(110, 744, computeStepProgress(at, 2)), 318],
      ],
      c.red,
      2.5,
    )
  if (at > 4)
    drawPath(
      pen,
      [
        [110, 362],
        [interpolate(110, 744, computeStepProgress(at, 5)), 362],
      ],
      c.gold,
      4,
    )
}

/** One cell split into columns. */
const drawColumns: Scene = (pen, at, c) => {
  const t = computeStepProgress(at, 4)
  for (let row = 0; row < 5; row++) {
    const y = 148 + row * 54
    for (let n = 0; n < 3; n++) {
      const x = interpolate(250 + n * 118, 120 + n * 216, t)
      drawBox(
        pen,
        x,
        y,
        interpolate(118, 190, t),
        42,
        interpolate(2, 10, t),
        c.panel,
        at >= 5 && n === 1 && row % 2 === 0 ? c.gold : c.line,
        2,
      )
      drawBox(
        pen,
        x + 16,
        y + 15,
        (n === 1 ? 60 : 86) - row * 5,
        12,
        6,
        n === 1 && at >= 5 && row % 2 === 0 ? c.gold : [c.light, c.soft, c.quiet][n]!,
      )
    }
  }
}

/** A page layout with a focal point. */
const drawPage: Scene = (pen, at, c) => {
  drawBox(pen, 297, 124, 260, 310, 14, '#fdf8ef')
  drawBox(pen, 321, 148, 120, 16, 8, c.ink)
  for (let row = 0; row < 9; row++) {
    const starts = at >= 4 && row % 3 === 0
    drawBox(pen, 321, 186 + row * 26, starts ? 46 : 0, 10, 5, c.gold)
    drawBox(pen, 321 + (starts ? 54 : 0), 186 + row * 26, 150 - ((row * 31) % 60), 10, 5, '#b9c4c4')
  }
  const stops = [
    [360, 156],
    [510, 190],
    [330, 240],
    [480, 290],
    [330, 320],
    [420, 400],
  ] as const
  for (let n = 0; n < 6 && n < at; n++) {
    pen.globalAlpha = 0.75 * computeStepProgress(at, n + 1)
    drawDot(pen, stops[n]![0], stops[n]![1], 15, c.gold)
    pen.globalAlpha = 1
    drawText(pen, String(n + 1), stops[n]![0], stops[n]![1] + 1, {
      px: 15,
      weight: 700,
      colour: c.ink,
    })
  }
}

/** A noisy line that calms. */
const drawCalm: Scene = (pen, at, c) => {
  const t = at / 6
  const points = Array.from({ length: 90 }, (_, n) => {
    const here = n / 89
    const loud = Math.max(0.04, 1 - here / Math.max(0.05, t)) * (1 - t * 0.3)
    return [110 + here * 634, 280 + Math.sin(n * 1.9) * 92 * loud * (here < t ? 0.45 : 1)] as const
  })
  drawPath(pen, points, c.soft, 3)
  const x = 110 + 634 * t
  drawPath(
    pen,
    [
      [110, 280],
      [x, 280],
    ],
    c.gold,
    6,
  )
  drawDot(pen, x, 280, 14, c.gold)
  for (let n = 0; n <= 6; n++) drawDot(pen, 110 + (634 / 6) * n, 400, 4, n <= at ? c.gold : c.line)
}

/** A heartbeat. */
const drawPulse: Scene = (pen, at, c) => {
  const beat = (n: number) => {
    const x = 100 + n * 108
    return [
      [x, 290],
      [x + 30, 290],
      [x + 44, 250],
      [x + 58, 350],
      [x + 72, 200],
      [x + 86, 310],
      [x + 96, 290],
      [x + 108, 290],
    ] as (readonly [number, number])[]
  }
  drawPath(
    pen,
    [
      [100, 290],
      [748, 290],
    ],
    c.line,
    2,
  )
  for (let n = 0; n < 6 && n < at; n++) {
    const points = beat(n)
    drawPath(
      pen,
      points.slice(0, Math.max(2, Math.round(points.length * computeStepProgress(at, n + 1)))),
      n + 1 > at - 0.01 ? c.gold : c.green,
      5,
    )
  }
  for (let n = 0; n < 4; n++) {
    const lit = at >= n + 2
    drawDot(pen, 322 + n * 70, 410, 20, lit ? c.gold : c.panel)
    drawText(pen, String(n + 1), 322 + n * 70, 411, {
      px: 20,
      weight: 700,
      colour: lit ? c.ink : c.quiet,
    })
  }
}

/** A ring of people around a patient. */
const drawRings: Scene = (pen, at, c) => {
  for (let n = 2; n >= 0; n--) {
    const t = computeStepProgress(at, n * 2 + 1)
    pen.globalAlpha = 0.25 + 0.75 * t
    pen.beginPath()
    pen.arc(427, 280, 50 + n * 52, -Math.PI / 2, -Math.PI / 2 + Math.PI * 2 * Math.max(0.02, t))
    pen.strokeStyle = n === Math.floor((at - 0.01) / 2) ? c.gold : c.soft
    pen.lineWidth = 9
    pen.stroke()
    pen.globalAlpha = 1
  }
  drawDot(pen, 427, 280, 30, at >= 5 ? c.green : c.red)
  drawBox(pen, 421, 262, 12, 36, 5, c.light)
  drawBox(pen, 409, 274, 36, 12, 5, c.light)
}

/** Star trails around the pole. */
const drawStars: Scene = (pen, at, c) => {
  const pole = [427, 210] as const
  for (let n = 0; n < 46; n++) {
    const far = 40 + ((n * 53) % 330)
    const turn = n * 2.4 + at * 0.07
    const [x, y] = [pole[0] + far * Math.cos(turn), pole[1] + far * Math.sin(turn) * 0.8]
    if (y > 130 && y < 440) drawDot(pen, x, y, 1.2 + ((n * 7) % 3) * 0.7, c.quiet)
  }
  drawDot(pen, ...pole, 6 + 3 * computeStepProgress(at, 2), at >= 1 ? c.gold : c.light)
  const t = computeStepProgress(at, 3)
  const around = (far: number, turn: number) =>
    [pole[0] + far * Math.cos(turn), pole[1] + far * Math.sin(turn)] as const
  const one = around(150, 0.55 + at * 0.06)
  const two = around(172, 0.85 + at * 0.06)
  if (t > 0) {
    for (const it of [one, two]) drawDot(pen, ...it, 9 * t, c.gold)
    drawPath(pen, [one, two], c.gold, 2)
  }
  if (at > 4) {
    pen.setLineDash([6, 10])
    pen.beginPath()
    pen.arc(...pole, 160, 0.9, 0.9 + Math.PI * 2 * computeStepProgress(at, 5))
    pen.strokeStyle = c.soft
    pen.lineWidth = 2
    pen.stroke()
    pen.setLineDash([])
  }
}

/** A tangent that approaches its curve. */
const drawTangent: Scene = (pen, at, c) => {
  const hill = (x: number) => 390 - 210 * Math.sin(((x - 90) / 680) * Math.PI * 0.62)
  drawPath(
    pen,
    [
      [100, 140],
      [100, 410],
      [760, 410],
    ],
    c.soft,
    2,
  )
  drawPath(
    pen,
    Array.from({ length: 67 }, (_, n) => [100 + n * 10, hill(100 + n * 10)] as const),
    c.light,
    4,
  )
  const x1 = 330
  const x2 = x1 + interpolate(290, 6, Math.min(1, Math.max(0, (at - 2) / 3)))
  const slope = (hill(x2) - hill(x1)) / (x2 - x1)
  if (at > 1.5)
    drawPath(
      pen,
      [
        [x1 - 160, hill(x1) - 160 * slope],
        [x1 + 330, hill(x1) + 330 * slope],
      ],
      c.gold,
      3.5,
    )
  if (at > 1.5 && at < 5) drawDot(pen, x2, hill(x2), 9, c.soft)
  drawDot(pen, x1, hill(x1), 11, c.gold)
}

/** A breathing circle. */
const breath: Scene = (pen, at, c) => {
  const t = at / 6
  pen.beginPath()
  pen.arc(427, 270, interpolate(54, 108, Math.sin(Math.min(1, t * 1.2) * Math.PI)), 0, Math.PI * 2)
  pen.fillStyle = c.panel
  pen.fill()
  pen.strokeStyle = c.gold
  pen.lineWidth = 5
  pen.stroke()
  for (let n = 0; n < 3; n++)
    drawDot(pen, 387 + n * 40, 270, 11, at >= 2.4 + n * 0.7 ? c.gold : c.line)
}

/** One drawing for each of the two talks. */
export const scenes: Record<ArtFamily, [Scene, Scene]> = {
  business: [drawNetwork, drawTable],
  code: [createEditorScene(1), createEditorScene(3)],
  design: [drawCalligraphy, drawLight],
  language: [createLettersScene(4), createLettersScene(3)],
  data: [drawBars, drawColumns],
  personal: [drawPage, drawCalm],
  health: [drawPulse, drawRings],
  science: [drawStars, drawTangent],
}
export { breath }
