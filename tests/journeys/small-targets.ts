/**
 * Runs in the page: candidates for the target-size rule. Skips targets that are certainly large
 * enough.
 */
export function findSmallTargets(): Element[] {
  // As in axe: 24 × 24 px unobscured, or no neighbor within that distance.
  const enough = 24
  const selector =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role][tabindex], [role][contenteditable]'
  const targets = [...document.querySelectorAll(selector)].map((element) => ({
    element,
    box: element.getBoundingClientRect(),
  }))
  const shown = targets.filter(
    ({ element, box }) =>
      box.width > 0 && box.height > 0 && element.checkVisibility({ visibilityProperty: true }),
  )
  return shown.flatMap(({ element, box }) => {
    const isForReadersOnly = box.width <= 1 && box.height <= 1
    const near = isForReadersOnly
      ? []
      : shown.filter((it) => it.element !== element && isNear(it.box, box))
    if (!near.length) return []
    const over = near.filter((it) => !it.element.contains(element))
    const isLarge = [
      () => over.map((it) => it.box),
      () => over.map((it) => partOver(it, element)),
    ].some((them) => isLargeBeside(them(), box))
    return isLarge ? [] : element
  })

  /** The part that can obscure another target, after clipping by scroll containers. */
  function partOver(
    { element: other, box }: { element: Element; box: DOMRect },
    element: Element,
  ): DOMRect {
    const frames = [
      ...framesOf(other).filter((it) => !it.contains(element)),
      ...framesOf(element).filter((it) => !it.contains(other)),
    ]
    return frames.reduce((part, frame) => {
      const { left, right, top, bottom } = frame.getBoundingClientRect()
      const [start, above] = [Math.max(part.left, left), Math.max(part.top, top)]
      return new DOMRect(
        start,
        above,
        Math.max(0, Math.min(part.right, right) - start),
        Math.max(0, Math.min(part.bottom, bottom) - above),
      )
    }, box)
  }

  /** Ancestors that clip it; positioned elements skip those in between. */
  function framesOf(element: Element): Element[] {
    const frames: Element[] = []
    let { position } = getComputedStyle(element)
    for (let at = element.parentElement; at && position !== 'fixed'; at = at.parentElement) {
      const style = getComputedStyle(at)
      if (position === 'absolute' && style.position === 'static') continue
      position = style.position
      if (style.overflowX !== 'visible' && style.overflowY !== 'visible') frames.push(at)
    }
    return frames
  }

  function isNear(other: DOMRect, box: DOMRect, by = enough) {
    return (
      other.left < box.right + by &&
      other.right > box.left - by &&
      other.top < box.bottom + by &&
      other.bottom > box.top - by
    )
  }

  /** Whether enough of the target is unobscured at one side. */
  function isLargeBeside(others: DOMRect[], box: DOMRect) {
    if (box.width < enough || box.height < enough) return false
    const over = others.filter(
      (other) => other.width > 0 && other.height > 0 && isNear(other, box, 0),
    )
    if (!over.length) return true
    const left = Math.min(...over.map((it) => it.left)) - box.left
    const right = box.right - Math.max(...over.map((it) => it.right))
    const top = Math.min(...over.map((it) => it.top)) - box.top
    const bottom = box.bottom - Math.max(...over.map((it) => it.bottom))
    return Math.max(left, right, top, bottom) >= enough
  }
}
