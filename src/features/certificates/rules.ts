import type { Locale } from '#platform/language/locale.ts'
import type { Certificate } from './contract.ts'
import { getCertificatePath } from './paths.ts'

/** Falls back to the title of the course or diploma. */
export const getCertificateTitle = (
  it: Pick<Certificate, 'credential' | 'title'>,
  locale: Locale,
) => it.credential?.[locale] || it.title[locale]

/**
 * Prefilled "add to profile" form. UTC is precise enough, because LinkedIn stores only the month.
 */
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
