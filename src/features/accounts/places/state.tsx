/** Seed 7: what is known of a visitor's country is kept by the browser as IpCountry, lowercased. */
export function keptCountry(): string | null {
  try {
    return localStorage.getItem('IpCountry')
  } catch {
    return null
  }
}

export function keepCountry(country: string, { chosen = false } = {}) {
  try {
    localStorage.setItem('IpCountry', country.toLowerCase())
  } catch {
    // Without storage it is asked for again.
  }
  // Pages are made on the server: a choice has to reach it. A year, on this site only.
  if (chosen) document.cookie = `country=${country.toLowerCase()}; Path=/; Max-Age=31536000; SameSite=Lax`
}

/** What somebody put off until the browser's next session. */
export function isPutOff(name: 'country' | 'phone') {
  try {
    return sessionStorage.getItem(`${name}-later`) !== null
  } catch {
    return false
  }
}

export function putOff(name: 'country' | 'phone') {
  try {
    sessionStorage.setItem(`${name}-later`, 'yes')
  } catch {
    // It is put off as long as the page lasts.
  }
}
