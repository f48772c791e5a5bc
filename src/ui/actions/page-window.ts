/** First, last, current and neighbors; null is a gap. A gap never replaces a single page. */
export function getPageWindow(page: number, pages: number, around = 1): (number | null)[] {
  const wanted = new Set([1, pages])
  for (let near = page - around; near <= page + around; near++)
    if (near >= 1 && near <= pages) wanted.add(near)
  const shown = [...wanted].filter((number) => number >= 1).sort((a, b) => a - b)
  return shown.flatMap((number, place) => {
    const before = shown[place - 1] ?? number - 1
    if (number - before === 1) return [number]
    return number - before === 2 ? [number - 1, number] : [null, number]
  })
}
