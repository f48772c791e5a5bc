/** Public suffixes such as com.eg or co.uk: below them three labels form one site. */
const shared = /^(ac|co|com|edu|gov|gob|go|gv|mil|net|ne|nom|or|org|sch)\.[a-z]{2}$/

/**
 * True if one host could set cookies for the other. Without the public suffix list it errs on the
 * safe side. IP addresses and single labels are separate sites.
 */
export function isSameSite(one: string, other: string) {
  return getSite(one) === getSite(other)
}

function getSite(host: string) {
  if (/^[\d.]+$|:/.test(host)) return host
  const labels = host.toLowerCase().replace(/\.$/, '').split('.')
  const end = labels.slice(-2).join('.')
  return shared.test(end) ? labels.slice(-3).join('.') : end
}
