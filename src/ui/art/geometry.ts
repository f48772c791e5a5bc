export type Point = readonly [number, number]
/** `phi` is the direction of the middle of its first edge. */
export type Cell = { n: number; x: number; y: number; apothem: number; phi: number }

const whole = Math.PI * 2

export const toRadians = (degrees: number) => (degrees * Math.PI) / 180
/** Two decimals are precise enough and produce smaller SVG. */
export const roundHundredths = (value: number) => Math.round(value * 100) / 100
const roundTenths = (value: number) => Math.round(value * 10) / 10

/** Relative to the center of the image. */
export const toPoint = (distance: number, angle: number): Point => [
  distance * Math.cos(angle),
  distance * Math.sin(angle),
]

const toPolarPoint = (cell: { x: number; y: number }, distance: number, angle: number): Point => [
  cell.x + distance * Math.cos(angle),
  cell.y + distance * Math.sin(angle),
]

/**
 * Hankin's "polygons in contact": two rays leave each edge midpoint at a fixed angle; their k-th
 * intersection lies at apothem · cos(theta) / cos(theta − k·π/n) on the vertex axis.
 */
const computeMeetingPoint = (cell: Cell, theta: number, k: number) =>
  (cell.apothem * Math.cos(theta)) / Math.cos(theta - (k * Math.PI) / cell.n)

export function computeStarOutline(cell: Cell, theta: number): Point[] {
  const inner = computeMeetingPoint(cell, theta, 1)
  return Array.from({ length: cell.n * 2 }, (_, i) =>
    toPolarPoint(cell, i % 2 === 0 ? cell.apothem : inner, cell.phi + (i / 2) * (whole / cell.n)),
  )
}

/** Rays from every edge midpoint to the k-th intersection on both sides. */
export function computeRays(cell: Cell, theta: number, k: number): [Point, Point][] {
  const distance = computeMeetingPoint(cell, theta, k)
  const out: [Point, Point][] = []
  for (let i = 0; i < cell.n; i++) {
    const angle = cell.phi + (i * whole) / cell.n
    const middle = toPolarPoint(cell, cell.apothem, angle)
    out.push(
      [middle, toPolarPoint(cell, distance, angle + (k * Math.PI) / cell.n)],
      [middle, toPolarPoint(cell, distance, angle - (k * Math.PI) / cell.n)],
    )
  }
  return out
}

/** Larger polygons get woven stars. */
export function computeRayDepth(n: number, theta: number) {
  const wanted = n >= 12 ? 3 : n >= 8 ? 2 : 1
  for (let k = wanted; k > 1; k--) if (Math.cos(theta - (k * Math.PI) / n) > 0.35) return k
  return 1
}

export const toOutlinePath = (points: readonly Point[], scale: number) =>
  `M${points.map(([x, y]) => `${roundTenths(x * scale)} ${roundTenths(y * scale)}`).join('L')}Z`

export const toStrokePath = (list: readonly [Point, Point][], scale: number) =>
  list
    .map(
      ([[a, b], [c, d]]) =>
        `M${roundTenths(a * scale)} ${roundTenths(b * scale)}L${roundTenths(c * scale)} ${roundTenths(d * scale)}`,
    )
    .join('')
