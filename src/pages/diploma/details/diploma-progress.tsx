import { Award, Check, Clock } from 'lucide-react'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { ProgressBar } from '#ui/display/progress.tsx'
import { diplomaProgressMessages } from '#features/certificates/diplomas/messages.ts'
import { getNextStep } from '#features/certificates/diplomas/rules.ts'
import type {
  CourseCertificateProgress,
  DiplomaCertificateProgress,
} from '#features/certificates/my-certificates/contract.ts'

export function DiplomaProgress({
  diploma,
}: {
  diploma: DiplomaCertificateProgress & { certificate_id: string | null }
}) {
  const t = useMessages(diplomaProgressMessages)
  const format = useFormat()
  const { courses, final_test } = diploma
  const done = courses.filter((it) => it.is_fulfilled).length
  const next = getNextStep(diploma)
  return (
    <Panel title={t.yourProgress}>
      <div className="grid gap-4">
        <FormattedText as="p" className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
          <ProgressBar value={done / Math.max(1, courses.length)} label={t.yourProgress} />
          {t.coursesDone(format.number(done), format.number(courses.length))}
        </FormattedText>
        {final_test && (
          <p className="flex items-center gap-2 text-sm text-ink-2">
            <Icon of={final_test.passed ? Check : Clock} size={18} />
            <LangText lang={final_test.lang}>{final_test.title}</LangText>
          </p>
        )}
        {next && (
          <ButtonLink to={next.to} className="justify-self-start">
            {next.kind === 'certificate' && <Icon of={Award} />}
            {t[next.kind]}
          </ButtonLink>
        )}
      </div>
    </Panel>
  )
}

export function CourseProgressState({ standing }: { standing: CourseCertificateProgress }) {
  const t = useMessages(diplomaProgressMessages)
  const format = useFormat()
  if (standing.is_fulfilled)
    return (
      <p className="flex items-center gap-2 text-sm font-medium text-success">
        <Icon of={Check} size={18} /> {t.courseDone}
      </p>
    )
  if (!standing.is_enrolled) return null
  return (
    <FormattedText as="p" className="flex items-center gap-4 text-sm font-medium">
      <ProgressBar value={standing.percent / 100} label={t.progressOf(standing.title)} />
      {format.percent(standing.percent / 100)}
    </FormattedText>
  )
}
