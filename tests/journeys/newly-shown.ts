/** In the page: what is shown now and was not when this was asked before, by its outermost elements; of those, all but mere words. */
export function findNewlyShown(): Element[] {
  const kept = window as { shownBefore?: WeakSet<Element> }
  const before = kept.shownBefore ?? new WeakSet()
  const shown = [...document.body.querySelectorAll('*')].filter((it) => it.checkVisibility({ visibilityProperty: true }))
  const fresh = new Set(shown.filter((it) => !before.has(it)))
  kept.shownBefore = new WeakSet(shown)
  return [...fresh].filter((it) => !fresh.has(it.parentElement!) && !isMereWords(it))

  /** No rule but those of colours has anything to say about a text that is nothing else, or that only eyes see. */
  function isMereWords(it: Element) {
    const isPlain = it.localName === 'span' && !it.childElementCount && it.getAttributeNames().every((name) => name === 'class')
    return isPlain || it.ariaHidden === 'true'
  }
}
