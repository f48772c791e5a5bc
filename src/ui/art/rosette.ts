import {
  toPoint,
  toRadians,
  toOutlinePath,
  computeRays,
  roundHundredths,
  toStrokePath,
  type Cell,
  type Point,
} from './geometry.ts'

/** SVG path data, centered at 0,0. */
type RosettePaths = {
  star: string
  petals: string
  veins: string
  kites: string
  lines: string
  weave: string
}

/**
 * n-fold rosette of radius R: center star, one or two petal rings, darts that close the outer ring,
 * and a woven star on top.
 */
export function drawRosette(n: number, R: number, spin: number, rings: 1 | 2): RosettePaths {
  const half = Math.PI / n
  const scale = rings === 2 ? 0.52 : 1
  const inner = drawPetalRing(
    n,
    [R * 0.27 * scale, R * 0.4 * scale, R * 0.72 * scale, R * 0.88 * scale],
    spin,
  )
  const starPoints: Point[] = []
  for (let i = 0; i < n; i++)
    starPoints.push(
      toPoint(R * 0.27 * scale, spin + i * 2 * half),
      toPoint(R * 0.4 * scale, spin + (i * 2 + 1) * half),
    )
  const star = toOutlinePath(starPoints, 1)
  let { petals, veins } = inner
  let lines = star + inner.petals
  let kites = ''
  const darts = (from: number, tip: number, end: number, turn: number) => {
    for (let i = 0; i < n; i++) {
      const a = turn + i * 2 * half
      kites += toOutlinePath(
        [
          toPoint(from, a + half),
          toPoint(tip, a),
          toPoint(end, a + half),
          toPoint(tip, a + 2 * half),
        ],
        1,
      )
    }
  }
  if (rings === 2) {
    darts(R * 0.72 * scale, R * 0.88 * scale, R * 0.53, spin)
    const outer = drawPetalRing(n, [R * 0.53, R * 0.6, R * 0.8, R * 0.92], spin + half)
    petals += outer.petals
    veins += outer.veins
    lines += outer.petals
    darts(R * 0.8, R * 0.92, R, spin + half)
  } else darts(R * 0.72, R * 0.88, R, spin)
  const frame: Cell = { n, x: 0, y: 0, apothem: R, phi: spin + half }
  const weave = toStrokePath(computeRays(frame, toRadians(64), Math.max(2, Math.round(n / 3.2))), 1)
  return { star, petals, veins, kites, lines: lines + kites, weave }
}

/** Hexagonal petals with shared sides, between the first and the last radius. */
function drawPetalRing(
  n: number,
  [r0, r1, r2, r3]: [number, number, number, number],
  spin: number,
) {
  const half = Math.PI / n
  let petals = ''
  let veins = ''
  for (let i = 0; i < n; i++) {
    const a = spin + i * 2 * half
    const petal: Point[] = [
      toPoint(r0, a),
      toPoint(r1, a + half),
      toPoint(r2, a + half),
      toPoint(r3, a),
      toPoint(r2, a - half),
      toPoint(r1, a - half),
    ]
    const middle = toPoint((r0 + r3) / 2 + (r3 - r0) * 0.04, a)
    petals += toOutlinePath(petal, 1)
    veins += toOutlinePath(
      petal.map(([x, y]): Point => [
        middle[0] + (x - middle[0]) * 0.64,
        middle[1] + (y - middle[1]) * 0.64,
      ]),
      1,
    )
  }
  return { petals, veins }
}

/** Two-centered arch, closed at the bottom edge. */
export function drawArch(
  cx: number,
  base: number,
  halfWidth: number,
  spring: number,
  H: number,
): string {
  const x0 = roundHundredths(cx - halfWidth)
  const x1 = roundHundredths(cx + halfWidth)
  const R = roundHundredths(halfWidth * 1.45)
  const rise = Math.sqrt(1.45 ** 2 - 0.45 ** 2) * halfWidth
  const top = roundHundredths(Math.max(spring - rise, H * 0.04))
  return `M${x0} ${roundHundredths(base)}V${roundHundredths(spring)}A${R} ${R} 0 0 1 ${roundHundredths(cx)} ${top}A${R} ${R} 0 0 1 ${x1} ${roundHundredths(spring)}V${roundHundredths(base)}Z`
}
