import { Download, ShieldCheck } from 'lucide-react'
import { useFormat, useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { ShareRow } from '#ui/actions/share-row.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Link } from '#ui/base/link.tsx'
import type { Certificate } from '#features/certificates/contract.ts'
import { certificateMessages } from '#features/certificates/messages.ts'
import { CertificatePreview } from '#features/certificates/components/issued-certificate.tsx'
import { CertificateStateMark } from '#features/certificates/components/state-badge.tsx'
import { getCertificatePath } from '#features/certificates/paths.ts'
import { myCertificateMessages } from '#features/certificates/my-certificates/messages.ts'
import { BidiText } from '#ui/base/bidi-text.tsx'

export function CertificateCard({
  certificate: it,
  origin,
}: {
  certificate: Certificate
  origin: string
}) {
  const t = useMessages(myCertificateMessages)
  const kinds = useMessages(certificateMessages)
  const format = useFormat()
  const locale = useLocale()
  const title = it.title[locale]
  return (
    <article className="grid overflow-hidden rounded-lg border border-line bg-surface">
      <div className="relative bg-surface-3 px-[8%] py-[4%]">
        <div
          aria-hidden="true"
          className={`shadow-e2 ${it.state === 'valid' ? '' : 'opacity-60 grayscale'}`}
        >
          <CertificatePreview certificate={it} />
        </div>
        <Link to={getCertificatePath(it.id)} className="absolute inset-0">
          <span className="sr-only">{t.open(title)}</span>
        </Link>
      </div>
      <div className="grid content-start gap-3 p-5">
        <h2 className="text-lg wrap-anywhere">
          <BidiText>{title}</BidiText>
        </h2>
        <p
          className="flex flex-wrap items-center gap-3 text-sm text-ink-2"
          suppressHydrationWarning
        >
          <CertificateStateMark state={it.state} />
          <span>{format.date(it.issued_at)}</span>
          {it.score !== null && <span>{kinds.score(format.percent(it.score / 100))}</span>}
        </p>
        <p className="rounded-md bg-surface-2 px-4 py-2.5 text-sm font-semibold">
          <bdi dir="ltr">{it.serial}</bdi>
        </p>
        <div className="flex flex-wrap items-center gap-2">
          {it.state === 'valid' && (
            <ButtonLink to={it.file!} reloadDocument variant="soft" size="sm">
              <Icon of={Download} size={18} /> {kinds.download}
            </ButtonLink>
          )}
          <ButtonLink to={getCertificatePath(it.id)} variant="ghost" size="sm">
            <Icon of={ShieldCheck} size={18} /> {kinds.verify}
          </ButtonLink>
        </div>
        {it.state === 'valid' && (
          <ShareRow title={title} address={origin + getCertificatePath(it.id)} className="-mx-3" />
        )}
      </div>
    </article>
  )
}
