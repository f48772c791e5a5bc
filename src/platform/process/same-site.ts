/** Ends of names that many owners share, such as com.eg or co.uk: below them a name of three parts is one owner's. */
const shared = /^(ac|co|com|edu|gov|gob|go|gv|mil|net|ne|nom|or|org|sch)\.[a-z]{2}$/

/**
 * Whether two hosts may be one owner's site, where a page of the one could set cookies of the other. Without the list of all public
 * endings it errs on that side. Numbers and names without a dot are sites of their own.
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
