import { useEffect } from 'react'
import { useBrowserValue } from '#ui/base/store.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/**
 * Runs before first paint to avoid a flash. Must be constant, because cached pages allow it by CSP
 * hash.
 */
export const themeScript = `try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`

/** Applies the theme again after React has remounted the document, e.g. for an error. */
export function useStoredTheme() {
  useEffect(() => {
    const kept = getStoredTheme()
    if (kept !== 'system') document.documentElement.dataset.theme = kept
  }, [])
}

export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useBrowserValue(getAppliedTheme, 'system', subscribe), setTheme]
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
    // Without storage the choice lasts until the page is closed.
  }
  dispatchEvent(new Event(changed))
}

function subscribe(onChange: () => void) {
  addEventListener(changed, onChange)
  return () => removeEventListener(changed, onChange)
}
