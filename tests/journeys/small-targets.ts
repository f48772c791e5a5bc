/** In the page: the targets a finger may miss for their size or their neighbours, which a checker has to judge. All others are large and free. */
export function doubtfulTargets(): Element[] {
  // As the checker has it: what is pressed has 24 by 24 px that nothing lies over, or no neighbour within as much.
  const enough = 24
  const selector = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role][tabindex], [role][contenteditable]'
  const targets = [...document.querySelectorAll(selector)].map((element) => ({ element, box: element.getBoundingClientRect() }))
  const shown = targets.filter(
    ({ element, box }) => box.width > 0 && box.height > 0 && element.checkVisibility({ visibilityProperty: true }),
  )
  return shown.flatMap(({ element, box }) => {
    const isForReadersOnly = box.width <= 1 && box.height <= 1
    const near = isForReadersOnly ? [] : shown.filter((it) => it.element !== element && isNear(it.box, box))
    if (!near.length) return []
    const over = near.filter((it) => !it.element.contains(element)).map((it) => it.box)
    return isLargeBeside(over, box) ? [] : element
  })

  function isNear(other: DOMRect, box: DOMRect, by = enough) {
    return other.left < box.right + by && other.right > box.left - by && other.top < box.bottom + by && other.bottom > box.top - by
  }

  /** Whether enough of a target is left at one of its sides by all that may lie over it. */
  function isLargeBeside(others: DOMRect[], box: DOMRect) {
    if (box.width < enough || box.height < enough) return false
    const over = others.filter((it) => isNear(it, box, 0))
    if (!over.length) return true
    const left = Math.min(...over.map((it) => it.left)) - box.left
    const right = box.right - Math.max(...over.map((it) => it.right))
    const top = Math.min(...over.map((it) => it.top)) - box.top
    const bottom = box.bottom - Math.max(...over.map((it) => it.bottom))
    return Math.max(left, right, top, bottom) >= enough
  }
}
