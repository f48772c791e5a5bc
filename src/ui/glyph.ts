import { createElement, type SVGProps } from 'react'

type Lines = [tag: string, attributes: Record<string, string>][]

/** Draws one of Lucide's icons, as `Icon` asks for it. Takes the place of what Lucide has for this (tools/bare.ts). */
export default function glyph({ name, node }: { name: string; node: Lines }) {
  const Glyph = ({ size, ...rest }: SVGProps<SVGSVGElement> & { size: number }) =>
    createElement('svg', { ...look, width: size, height: size, ...rest }, ...node.map(([tag, lines]) => createElement(tag, lines)))
  Glyph.displayName = name.replaceAll(/(^|-)./g, (it) => it.at(-1)!.toUpperCase())
  return Glyph
}

const look = { viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', strokeLinecap: 'round', strokeLinejoin: 'round' } as const
