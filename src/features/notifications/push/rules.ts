/** So many bytes of a message any push service takes. */
const mostBytes = 3000
/** What was not seen for so long is no news. */
export const maxPushAgeHours = 24
/** Somebody with more browsers than this loses the oldest. */
export const maxDevices = 20

// The services that browsers come with. Any other address would have us write to whoever somebody names.
const services = [
  /^fcm\.googleapis\.com$/,
  /^([a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)*notify\.windows\.com$/,
  /^([a-z0-9-]+\.)*push\.apple\.com$/,
]

/** Whether an address is one at a push service of a browser: by https, on its usual port, with nothing hidden in it. */
export function isPushEndpoint(address: string) {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username, password } = new URL(address)
  return protocol === 'https:' && port === '' && !username && !password && services.some((it) => it.test(hostname))
}

export type PushMessage = { title: string; text: string; path: string; tag: string; lang: 'en' | 'ar'; dir: 'ltr' | 'rtl' }

const countBytes = (text: string) => new TextEncoder().encode(text).length

/** A message as browsers get it; a long text is cut, never in the middle of a letter. */
export function buildPayload(it: PushMessage): string {
  const letters = Array.from(it.text)
  for (let most = letters.length; ; most = Math.floor(most * 0.8)) {
    const text = most < letters.length ? `${letters.slice(0, most).join('')}…` : it.text
    const payload = JSON.stringify({ ...it, text })
    if (countBytes(payload) <= mostBytes || most === 0) return payload
  }
}
