/** Seed 7: the browser stores the visitor's country as IpCountry in lower case. */
export function getStoredCountry(): string | null {
  try {
    return localStorage.getItem('IpCountry')
  } catch {
    return null
  }
}

export function storeCountry(country: string, { chosen = false } = {}) {
  try {
    localStorage.setItem('IpCountry', country.toLowerCase())
    dispatchEvent(new Event(kept))
  } catch {
    // Without storage, the person is asked again.
  }
  // Server rendering needs the choice, so a cookie carries it for a year.
  if (chosen)
    document.cookie = `country=${country.toLowerCase()}; Path=/; Max-Age=31536000; SameSite=Lax`
}

const kept = 'countrykept'

/** Returns the unsubscribe function. */
export function subscribeToStoredCountry(call: () => void) {
  addEventListener(kept, call)
  return () => removeEventListener(kept, call)
}

/** True if the country came from the IP address, so choosing another has no effect. */
export const isCountryDetected = () =>
  getStoredCountry() !== null && !/(^|; )country=/.test(document.cookie)

/** Snoozed until the next browser session. */
export function isCountryPromptSnoozed() {
  try {
    return sessionStorage.getItem('country-later') !== null
  } catch {
    return false
  }
}

export function snoozeCountryPrompt() {
  try {
    sessionStorage.setItem('country-later', 'yes')
  } catch {
    // Without storage, the snooze lasts as long as the page.
  }
}
