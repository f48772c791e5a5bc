/** Seed 7: what is known of a visitor's country is kept by the browser as IpCountry, lowercased. */
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
    // Without storage it is asked for again.
  }
  // Pages are made on the server: a choice has to reach it. A year, on this site only.
  if (chosen) document.cookie = `country=${country.toLowerCase()}; Path=/; Max-Age=31536000; SameSite=Lax`
}

const kept = 'countrykept'

/** Calls when a country is kept, until the answer is called. */
export function subscribeToStoredCountry(call: () => void) {
  addEventListener(kept, call)
  return () => removeEventListener(kept, call)
}

/** Whether the visitor's address told their country, so that choosing another one changes nothing. */
export const isCountryDetected = () => getStoredCountry() !== null && !/(^|; )country=/.test(document.cookie)

/** Whether choosing a country was put off until the browser's next session. */
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
    // It is put off as long as the page lasts.
  }
}
