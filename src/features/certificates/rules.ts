import type { Locale } from '#platform/language/locale.ts'
import type { Certificate } from './contract.ts'

/** Where anybody checks a certificate. */
export const getCertificatePath = (id: string) => `/crt/${id}`

/** What a certificate is called: as it was offered, else by what it is for. */
export const getCertificateTitle = (it: Pick<Certificate, 'credential' | 'title'>, locale: Locale) =>
  it.credential?.[locale] || it.title[locale]

/** What LinkedIn asks for when a certificate is added to a profile, filled in. Its day is that of UTC: LinkedIn keeps the month alone. */
export function buildLinkedInUrl(
  it: Pick<Certificate, 'id' | 'serial' | 'credential' | 'title' | 'issuer' | 'issued_at'>,
  origin: string,
  locale: Locale,
) {
  const [year, month] = it.issued_at.split('-')
  const query = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: getCertificateTitle(it, locale),
    organizationName: it.issuer[locale],
    issueYear: year!,
    issueMonth: String(Number(month)),
    certUrl: origin + getCertificatePath(it.id),
    certId: it.serial,
  })
  return `https://www.linkedin.com/profile/add?${query}`
}
