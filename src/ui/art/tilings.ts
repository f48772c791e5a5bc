import { deg, type Cell } from './geometry.ts'

/** One period of a plane covered by regular polygons of edge 1, with the contact angles (degrees) that read well on it. */
export type Tiling = { w: number; h: number; cells: Cell[] }

const apothem = (n: number) => 1 / (2 * Math.tan(Math.PI / n))
const cell = (n: number, x: number, y: number, phi: number): Cell => ({ n, x, y, apothem: apothem(n), phi })

/** Places the cells of a triangular lattice into its rectangular period L × L·√3. */
function hexLattice(L: number, cellsAt: (x: number, y: number) => Cell[]): Tiling {
  const h = L * Math.sqrt(3)
  const cells: Cell[] = []
  for (let j = -1; j <= 3; j++) for (let i = -1; i <= 2; i++) cells.push(...cellsAt((i + (j & 1 ? 0.5 : 0)) * L, (j * h) / 2))
  return { w: L, h, cells }
}

/** Squares half-way between a lattice point and its neighbours. */
const squaresBetween = (L: number, x: number, y: number) =>
  [0, 60, 120].map((a) => cell(4, x + (L / 2) * Math.cos(deg(a)), y + (L / 2) * Math.sin(deg(a)), deg(a)))

function squareAndOctagon(): Tiling {
  const L = 1 + Math.SQRT2
  const cells: Cell[] = []
  for (let j = -1; j <= 2; j++)
    for (let i = -1; i <= 2; i++) cells.push(cell(8, i * L, j * L, 0), cell(4, (i + 0.5) * L, (j + 0.5) * L, deg(45)))
  return { w: L, h: L, cells }
}

function triangleAndDodecagon(): Tiling {
  const L = 2 * apothem(12)
  const R = L / Math.sqrt(3)
  return hexLattice(L, (x, y) => [
    cell(12, x, y, 0),
    cell(3, x + R * Math.cos(deg(30)), y + R * Math.sin(deg(30)), deg(90)),
    cell(3, x, y + R, deg(30)),
  ])
}

function squareHexagonDodecagon(): Tiling {
  const L = 2 * apothem(12) + 1
  const R = L / Math.sqrt(3)
  return hexLattice(L, (x, y) => [
    cell(12, x, y, 0),
    ...squaresBetween(L, x, y),
    ...[30, 90].map((a) => cell(6, x + R * Math.cos(deg(a)), y + R * Math.sin(deg(a)), deg(30))),
  ])
}

function triangleSquareHexagon(): Tiling {
  const L = 2 * apothem(6) + 1
  const R = L / Math.sqrt(3)
  return hexLattice(L, (x, y) => [
    cell(6, x, y, 0),
    ...squaresBetween(L, x, y),
    cell(3, x + R * Math.cos(deg(30)), y + R * Math.sin(deg(30)), deg(30)),
    cell(3, x, y + R, deg(90)),
  ])
}

const hexagons = () => hexLattice(2 * apothem(6), (x, y) => [cell(6, x, y, 0)])

/** The five tilings. Their order is part of every picture: a slug picks by place. */
export const tilings: readonly { make: () => Tiling; angles: readonly number[] }[] = [
  { make: squareAndOctagon, angles: [45, 52, 60, 67.5] },
  { make: triangleAndDodecagon, angles: [45, 52, 60] },
  { make: squareHexagonDodecagon, angles: [50, 60, 68] },
  { make: triangleSquareHexagon, angles: [48, 56, 64] },
  { make: hexagons, angles: [30, 42, 60] },
]
