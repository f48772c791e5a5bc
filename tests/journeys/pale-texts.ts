/**
 * Runs in the page: candidates for the contrast rule. Skips texts whose contrast with an opaque
 * ancestor is certain.
 */
export function findPaleTexts(): Element[] {
  type Colour = [red: number, green: number, blue: number, alpha: number]
  type Look = {
    box: DOMRect
    text: Colour
    back: Colour
    hasPicture: boolean
    isSeeThrough: boolean
    isForReadersOnly: boolean
    clips: boolean
    /** Nearest ancestor that clips overflow. */
    frame: Element | null
  }
  // The rule requires at most 4.5; the margin covers rounding.
  const enough = 4.6
  const colours = new Map<string, Colour>()
  const looks = new Map<Element, Look>()
  const brush = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!

  const shown = [...document.body.querySelectorAll('*')].filter(
    (item) =>
      item.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !look(item).isForReadersOnly,
  )
  const coloured = shown.filter((it) => look(it).back[3] > 0)
  return shown.filter((item) =>
    boxesOfTextIn(item).some(
      (box) => isPale(item, box) || coloured.some((other) => mayCover(other, item, box)),
    ),
  )

  function isPale(element: Element, box: DOMRect) {
    const back = behind(element, box)
    // axe cannot judge text on images.
    if (back === 'picture') return false
    const { text, isSeeThrough } = look(element)
    if (!back || text[3] < 1 || isSeeThrough) return true
    const [darker, lighter] = [lightOf(back), lightOf(text)].sort((a, b) => a - b) as [
      number,
      number,
    ]
    return (lighter + 0.05) / (darker + 0.05) < enough
  }

  function mayCover(other: Element, element: Element, text: DOMRect) {
    const { frame } = look(element)
    const seen = frame && !frame.contains(other) ? partIn(frame, text) : text
    const { left, right, top, bottom } = look(other).box
    const meets =
      left < seen.right - 1 &&
      right > seen.left + 1 &&
      top < seen.bottom - 1 &&
      bottom > seen.top + 1
    return meets && !other.contains(element)
  }

  /** The visible part in a scroll container; zero width if scrolled out. */
  function partIn(frame: Element, text: DOMRect) {
    const { box } = look(frame)
    const [left, top] = [
      Math.min(Math.max(text.left, box.left), box.right),
      Math.min(Math.max(text.top, box.top), box.bottom),
    ]
    const [right, bottom] = [
      Math.max(Math.min(text.right, box.right), left),
      Math.max(Math.min(text.bottom, box.bottom), top),
    ]
    return new DOMRect(left, top, right - left, bottom - top)
  }

  function boxesOfTextIn(element: Element): DOMRect[] {
    const isField = element.matches(
      'input:not([type=checkbox], [type=radio], [type=range], [type=color]), select, textarea',
    )
    // axe handles shadow trees.
    if (isField || element.shadowRoot) return [element.getBoundingClientRect()]
    return [...element.childNodes].flatMap((node) => {
      if (!(node instanceof Text) || !node.data.trim()) return []
      const range = document.createRange()
      range.selectNodeContents(node)
      return range.getBoundingClientRect()
    })
  }

  /** The blended background of all ancestors; null if undecidable. */
  function behind(element: Element, all: DOMRect): Colour | 'picture' | null {
    const layers: Colour[] = []
    let text = all
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { back, box, hasPicture, clips } = look(at)
      if (at.shadowRoot) return null
      if (clips) text = partIn(at, text)
      if (!hasPicture && back[3] === 0) continue
      const holds =
        box.left <= text.left + 1 &&
        box.right >= text.right - 1 &&
        box.top <= text.top + 1 &&
        box.bottom >= text.bottom - 1
      if (!holds) return null
      if (hasPicture) return 'picture'
      layers.unshift(back)
      if (back[3] === 1) return layers.reduce(over)
    }
    return null
  }

  function over(below: Colour, [red, green, blue, alpha]: Colour): Colour {
    const rest = 1 - alpha
    return [
      red * alpha + below[0] * rest,
      green * alpha + below[1] * rest,
      blue * alpha + below[2] * rest,
      1,
    ]
  }

  function look(element: Element) {
    const known = looks.get(element) ?? lookOf(element)
    looks.set(element, known)
    return known
  }

  function lookOf(element: Element): Look {
    const it = getComputedStyle(element)
    const above = element.parentElement ? look(element.parentElement) : null
    const box = element.getBoundingClientRect()
    const clips = it.overflowX !== 'visible' || it.overflowY !== 'visible'
    const isSeeThrough =
      it.opacity !== '1' ||
      it.filter !== 'none' ||
      it.mixBlendMode !== 'normal' ||
      it.textShadow !== 'none'
    return {
      box,
      text: colourOf(it.color),
      back: colourOf(it.backgroundColor),
      hasPicture: it.backgroundImage !== 'none',
      isSeeThrough: isSeeThrough || !!above?.isSeeThrough,
      isForReadersOnly: (clips && box.width <= 1 && box.height <= 1) || !!above?.isForReadersOnly,
      clips,
      frame: above?.clips ? element.parentElement : (above?.frame ?? null),
    }
  }

  function colourOf(words: string): Colour {
    const known = colours.get(words)
    if (known) return known
    brush.clearRect(0, 0, 1, 1)
    brush.fillStyle = words
    brush.fillRect(0, 0, 1, 1)
    const [red, green, blue, alpha] = brush.getImageData(0, 0, 1, 1).data as unknown as Colour
    const colour: Colour = [red, green, blue, alpha / 255]
    colours.set(words, colour)
    return colour
  }

  /** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
  function lightOf([red, green, blue]: Colour) {
    const linear = (value: number) =>
      value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}
