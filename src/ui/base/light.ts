/** Whether less data is wanted here: as the person chose on this device, or as the browser was told for everything. */
export function isDataSaverOn(): boolean {
  if (typeof document === 'undefined') return false
  try {
    if (localStorage.getItem('light') === '1') return true
  } catch {} // Where nothing can be kept, nothing was chosen.
  return Boolean((navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData)
}

/** What hides pictures that only decorate; one that waits to be seen is then never fetched. */
const noDecoration = 'img[alt=""]{display:none}'

/** Chooses less data or all of it: pictures that only decorate are not fetched, and videos begin small. */
export function setDataSaver(less: boolean) {
  try {
    if (less) localStorage.setItem('light', '1')
    else localStorage.removeItem('light')
  } catch {} // Without storage the choice lasts as long as the page.
  applyDataSaver(less)
}

/** Shows pages as they were chosen to be. */
export function applyDataSaver(less: boolean) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(noDecoration)
  document.adoptedStyleSheets = less ? [sheet] : []
}
