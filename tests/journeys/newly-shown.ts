/** Runs in the page: outermost elements shown since the last call, except plain text. */
export function findNewlyShown(): Element[] {
  const kept = window as { shownBefore?: WeakSet<Element> }
  const before = kept.shownBefore ?? new WeakSet()
  const shown = [...document.body.querySelectorAll('*')].filter((item) =>
    item.checkVisibility({ visibilityProperty: true }),
  )
  const fresh = new Set(shown.filter((it) => !before.has(it)))
  kept.shownBefore = new WeakSet(shown)
  return [...fresh].filter((element) => !fresh.has(element.parentElement!) && !isMereWords(element))

  /** Only color rules apply to plain text. */
  function isMereWords(it: Element) {
    const isPlain =
      it.localName === 'span' &&
      !it.childElementCount &&
      it.getAttributeNames().every((name) => name === 'class')
    return isPlain || it.ariaHidden === 'true'
  }
}
