import { useEffect, useSyncExternalStore } from 'react'

/** As the device says, or as the person chose on this device. */
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** Runs before the first paint, so that a chosen theme never flashes in. Constant: kept pages name it by its hash. */
export const themeScript = `try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`

/** Says it again when React has drawn the page anew, as it does for an error. */
export function useStoredTheme() {
  useEffect(() => {
    const kept = getStoredTheme()
    if (kept !== 'system') document.documentElement.dataset.theme = kept
  }, [])
}

/** The chosen theme, and how to choose another. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, getAppliedTheme, () => 'system'), setTheme]
}

const changed = 'farqad:theme'

function getAppliedTheme(): Theme {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

function getStoredTheme(): Theme {
  try {
    const theme = localStorage.getItem('theme')
    return theme === 'light' || theme === 'dark' ? theme : 'system'
  } catch {
    return 'system'
  }
}

function setTheme(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  try {
    if (theme === 'system') localStorage.removeItem('theme')
    else localStorage.setItem('theme', theme)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  dispatchEvent(new Event(changed))
}

function subscribe(onChange: () => void) {
  addEventListener(changed, onChange)
  return () => removeEventListener(changed, onChange)
}
