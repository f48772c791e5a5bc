import { createElement, type SVGProps } from 'react'
import icons from 'virtual:icons'

/**
 * Replaces Lucide's component factory (tools/icons.ts): renders a reference into the icon sprite.
 */
export default function createGlyph(name: string) {
  const Glyph = ({
    size,
    strokeWidth,
    className = '',
    ...rest
  }: SVGProps<SVGSVGElement> & { size: number }) =>
    createElement(
      'svg',
      {
        ...rest,
        width: size,
        height: size,
        strokeWidth: strokeWidth === usual ? undefined : strokeWidth,
        className: `icon ${className}`,
      },
      createElement('use', { href: `${icons}#${name}` }),
    )
  Glyph.displayName = name.replaceAll(/(^|-)./g, (it) => it.at(-1)!.toUpperCase())
  return Glyph
}

/** Default stroke width, which is set in CSS. */
const usual = 1.75
