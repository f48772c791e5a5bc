/** Chosen on this device, or the browser's save-data preference. */
export function isDataSaverOn(): boolean {
  if (typeof document === 'undefined') return false
  try {
    if (localStorage.getItem('light') === '1') return true
  } catch {} // Storage is unavailable.
  return Boolean(
    (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData,
  )
}

/** Hides decorative images; lazy ones are then never fetched. */
const noDecoration = 'img[alt=""]{display:none}'

/** Data saver: decorative images are not fetched and videos start at low quality. */
export function setDataSaver(less: boolean) {
  try {
    if (less) localStorage.setItem('light', '1')
    else localStorage.removeItem('light')
  } catch {} // Without storage the choice lasts until the page closes.
  applyDataSaver(less)
}

export function applyDataSaver(less: boolean) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(noDecoration)
  document.adoptedStyleSheets = less ? [sheet] : []
}
