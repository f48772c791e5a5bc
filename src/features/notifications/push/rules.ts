/** Payload size that every push service accepts. */
const mostBytes = 3000
// Allowlist of browser push services; any other endpoint would allow SSRF.
const services = [
  /^fcm\.googleapis\.com$/,
  /^([a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)*notify\.windows\.com$/,
  /^([a-z0-9-]+\.)*push\.apple\.com$/,
]

/** Requires https, the default port and no credentials in the URL. */
export function isPushEndpoint(address: string) {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username, password } = new URL(address)
  return (
    protocol === 'https:' &&
    port === '' &&
    !username &&
    !password &&
    services.some((it) => it.test(hostname))
  )
}

export type PushMessage = {
  title: string
  text: string
  path: string
  tag: string
  lang: 'en' | 'ar'
  dir: 'ltr' | 'rtl'
}

const countBytes = (text: string) => new TextEncoder().encode(text).length

/** Cuts a long text at a character boundary. */
export function buildPayload(it: PushMessage): string {
  const letters = Array.from(it.text)
  for (let most = letters.length; ; most = Math.floor(most * 0.8)) {
    const text = most < letters.length ? `${letters.slice(0, most).join('')}…` : it.text
    const payload = JSON.stringify({ ...it, text })
    if (countBytes(payload) <= mostBytes || most === 0) return payload
  }
}
