import { createElement, type SVGProps } from 'react'
import icons from 'virtual:icons'

/** One of Lucide's icons, as `Icon` asks for it: a reference into the file of all of them. Takes the place of Lucide's own (tools/icons.ts). */
export default function glyph(name: string) {
  const Glyph = ({ size, strokeWidth, className = '', ...rest }: SVGProps<SVGSVGElement> & { size: number }) =>
    createElement(
      'svg',
      { ...rest, width: size, height: size, strokeWidth: strokeWidth === usual ? undefined : strokeWidth, className: `icon ${className}` },
      createElement('use', { href: `${icons}#${name}` }),
    )
  Glyph.displayName = name.replaceAll(/(^|-)./g, (it) => it.at(-1)!.toUpperCase())
  return Glyph
}

/** How wide a line is where nothing else is said; the styles know it. */
const usual = 1.75
