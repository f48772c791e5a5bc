import { getApplicationFilePath } from '#features/administration/applications/paths.ts'
import { Download, ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { applicationMessages } from '#features/content/applications/messages.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { getButtonStyle } from '#ui/actions/button-style.ts'
import { Icon } from '#ui/base/icon.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { Address } from '#ui/display/breakable-address.tsx'
import type { ApplicationDetails } from '#features/administration/applications/contract.ts'
import { officeApplicationMessages } from '#features/administration/applications/messages.ts'
import { BidiText } from '#ui/base/bidi-text.tsx'

export function ApplicationSummary({ application: it }: { application: ApplicationDetails }) {
  const t = useMessages(officeApplicationMessages)
  const applied = useMessages(applicationMessages)
  const format = useFormat()
  return (
    <Panel title={t.about}>
      <dl className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <Fact name={t.course}>{it.course_title}</Fact>
        <Fact name={t.field}>{it.category ?? '–'}</Fact>
        <Fact name={t.job}>{it.job}</Fact>
        <Fact name={t.experience}>{applied[`years${it.experience}`]}</Fact>
        <Fact name={t.language}>{applied[`language${it.language}`]}</Fact>
        <Fact name={t.sent}>
          {format.date(it.sent_at)} {format.time(it.sent_at)}
        </Fact>
        <Fact name={t.pitch} wide>
          {it.pitch}
        </Fact>
        {it.profile_url && (
          <Fact name={t.profile} wide>
            <Outside to={it.profile_url} />
          </Fact>
        )}
        {it.video_url && (
          <Fact name={t.video} wide>
            <Outside to={it.video_url} />
          </Fact>
        )}
        {it.file && (
          <Fact name={t.file} wide>
            <a
              href={getApplicationFilePath(it.id)}
              className={`${getButtonStyle({ variant: 'soft', size: 'sm' })} mt-1 max-w-full`}
            >
              <Icon of={Download} size={18} />
              <span className="truncate">
                <span className="sr-only">{t.download('')}</span>
                <bdi dir="ltr">{it.file.name}</bdi>
              </span>
              <FormattedText as="bdi" dir="ltr" className="shrink-0 text-xs font-normal">
                {formatSize(it.file.bytes)}
              </FormattedText>
            </a>
          </Fact>
        )}
      </dl>
    </Panel>
  )
}

function Fact({
  name,
  wide = false,
  children,
}: {
  name: string
  wide?: boolean
  children: ReactNode
}) {
  return (
    <div className={`min-w-0 ${wide ? 'sm:col-span-2' : ''}`}>
      <dt className="text-xs text-ink-3">{name}</dt>
      {/* Single lines align with their label; longer texts use their own direction. */}
      <FormattedText
        as="dd"
        dir={wide ? 'auto' : undefined}
        className="font-medium wrap-anywhere whitespace-pre-line"
      >
        {!wide && typeof children === 'string' ? <BidiText>{children}</BidiText> : children}
      </FormattedText>
    </div>
  )
}

/** Untrusted link: opens in a new tab without referrer or opener. */
function Outside({ to }: { to: string }) {
  return (
    <a
      href={to}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      className="inline-flex min-h-9 items-center gap-2 text-brand-ink underline underline-offset-[.25em]"
    >
      <Address className="min-w-0">{to}</Address>
      <Icon of={ExternalLink} size={16} />
    </a>
  )
}

const formatSize = (bytes: number) =>
  bytes < 1_048_576
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1_048_576).toFixed(1)} MB`
