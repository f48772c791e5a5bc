import { href } from 'react-router'
import { getArtPath } from '#features/catalogue/paths.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { Link } from '#ui/base/link.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { ProgressBar } from '#ui/display/progress.tsx'
import { certificateMessages } from '#features/certificates/messages.ts'
import type { CourseCertificateProgress } from '#features/certificates/my-certificates/contract.ts'
import { myCertificateMessages } from '#features/certificates/my-certificates/messages.ts'
import { MissingRequirements } from '#features/certificates/my-certificates/components/missing.tsx'

export function CourseInProgress({
  standing: it,
  lead,
}: {
  standing: CourseCertificateProgress
  lead?: string
}) {
  const t = useMessages(myCertificateMessages)
  const { progress } = useMessages(certificateMessages)
  const format = useFormat()
  const Heading = lead ? 'h2' : 'h3'
  const next =
    it.lessons_left === 0 ? it.tests.find((test) => !test.passed && !test.waits) : undefined
  return (
    <article className="flex flex-wrap items-center gap-5 rounded-lg border border-line bg-surface p-4 shadow-e1">
      <img
        src={getArtPath(it.slug)}
        alt=""
        width={112}
        height={84}
        loading="lazy"
        className="h-21 w-28 rounded-md object-cover"
      />
      <div className="grid min-w-50 flex-1 gap-2">
        {lead && <p className="text-xs font-semibold text-brand-ink">{lead}</p>}
        <Heading className="text-lg wrap-anywhere">
          <Link to={href('/course/:id', { id: it.slug })} className="hover:underline">
            <LangText lang={it.lang}>{it.title}</LangText>
          </Link>
        </Heading>
        <FormattedText
          as="p"
          className="flex max-w-120 items-center gap-3 text-sm font-semibold text-brand-ink"
        >
          <ProgressBar value={it.percent / 100} label={progress} />{' '}
          {format.percent(it.percent / 100)}
        </FormattedText>
        <MissingRequirements standing={it} />
      </div>
      <ButtonLink
        to={next ? next.path : href('/course/:id/content', { id: it.slug })}
        variant={lead ? 'brand' : 'soft'}
      >
        {next ? t.toTest : t.resume}
      </ButtonLink>
    </article>
  )
}
