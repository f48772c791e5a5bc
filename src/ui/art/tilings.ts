import { toRadians, type Cell } from './geometry.ts'

/** One period of a tiling by regular polygons of edge 1. */
export type Tiling = { w: number; h: number; cells: Cell[] }

const computeApothem = (n: number) => 1 / (2 * Math.tan(Math.PI / n))
const createCell = (n: number, x: number, y: number, phi: number): Cell => ({
  n,
  x,
  y,
  apothem: computeApothem(n),
  phi,
})

/** Maps a triangular lattice to its rectangular period L × L·√3. */
function buildHexLattice(L: number, cellsAt: (x: number, y: number) => Cell[]): Tiling {
  const h = L * Math.sqrt(3)
  const cells: Cell[] = []
  for (let j = -1; j <= 3; j++)
    for (let i = -1; i <= 2; i++) cells.push(...cellsAt((i + (j & 1 ? 0.5 : 0)) * L, (j * h) / 2))
  return { w: L, h, cells }
}

/** Squares midway between a lattice point and its neighbors. */
const buildGapSquares = (L: number, x: number, y: number) =>
  [0, 60, 120].map((a) =>
    createCell(
      4,
      x + (L / 2) * Math.cos(toRadians(a)),
      y + (L / 2) * Math.sin(toRadians(a)),
      toRadians(a),
    ),
  )

function buildSquareOctagon(): Tiling {
  const L = 1 + Math.SQRT2
  const cells: Cell[] = []
  for (let j = -1; j <= 2; j++)
    for (let i = -1; i <= 2; i++)
      cells.push(
        createCell(8, i * L, j * L, 0),
        createCell(4, (i + 0.5) * L, (j + 0.5) * L, toRadians(45)),
      )
  return { w: L, h: L, cells }
}

function buildTriangleDodecagon(): Tiling {
  const L = 2 * computeApothem(12)
  const R = L / Math.sqrt(3)
  return buildHexLattice(L, (x, y) => [
    createCell(12, x, y, 0),
    createCell(3, x + R * Math.cos(toRadians(30)), y + R * Math.sin(toRadians(30)), toRadians(90)),
    createCell(3, x, y + R, toRadians(30)),
  ])
}

function buildSquareHexagonDodecagon(): Tiling {
  const L = 2 * computeApothem(12) + 1
  const R = L / Math.sqrt(3)
  return buildHexLattice(L, (x, y) => [
    createCell(12, x, y, 0),
    ...buildGapSquares(L, x, y),
    ...[30, 90].map((a) =>
      createCell(6, x + R * Math.cos(toRadians(a)), y + R * Math.sin(toRadians(a)), toRadians(30)),
    ),
  ])
}

function buildTriangleSquareHexagon(): Tiling {
  const L = 2 * computeApothem(6) + 1
  const R = L / Math.sqrt(3)
  return buildHexLattice(L, (x, y) => [
    createCell(6, x, y, 0),
    ...buildGapSquares(L, x, y),
    createCell(3, x + R * Math.cos(toRadians(30)), y + R * Math.sin(toRadians(30)), toRadians(30)),
    createCell(3, x, y + R, toRadians(90)),
  ])
}

const buildHexagons = () =>
  buildHexLattice(2 * computeApothem(6), (x, y) => [createCell(6, x, y, 0)])

/** Do not reorder: a slug picks by index. Angles in degrees. */
export const tilings: readonly { make: () => Tiling; angles: readonly number[] }[] = [
  { make: buildSquareOctagon, angles: [45, 52, 60, 67.5] },
  { make: buildTriangleDodecagon, angles: [45, 52, 60] },
  { make: buildSquareHexagonDodecagon, angles: [50, 60, 68] },
  { make: buildTriangleSquareHexagon, angles: [48, 56, 64] },
  { make: buildHexagons, angles: [30, 42, 60] },
]
