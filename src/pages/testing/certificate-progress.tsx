import { Award, CircleCheck, Circle } from 'lucide-react'
import { href } from 'react-router'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Link } from '#ui/base/link.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { ProgressBar } from '#ui/display/progress.tsx'
import type { PersonTest } from '#features/testing/course-tests/contract.ts'
import { getTestStartPath } from '#features/testing/course-tests/test-row.tsx'
import { courseTestMessages } from '#features/testing/course-tests/messages.ts'
import { certificateProgressMessages } from '#features/testing/certificate-progress/messages.ts'
import {
  computeMissingRequirements,
  type CourseProgress,
} from '#features/testing/certificate-progress/rules.ts'

export function CertificateProgress({
  course,
  progress,
  tests,
}: {
  course: string
  progress: CourseProgress
  tests: readonly PersonTest[]
}) {
  const t = useMessages(certificateProgressMessages)
  const { states } = useMessages(courseTestMessages)
  const format = useFormat()
  const missing = computeMissingRequirements(progress, tests)
  const isAll = !missing.percent && !missing.tests.length
  const required = tests.filter((it) => it.is_required)
  return (
    <Panel title={t.towards}>
      <div className="grid gap-4 text-sm">
        <div className="grid gap-2">
          <p className="flex flex-wrap justify-between gap-x-3">
            <span>{t.completedOf(format.percent(progress.completed_from / 100))}</span>
            <b className="font-semibold">{format.percent(progress.percent / 100)}</b>
          </p>
          <ProgressBar
            value={Math.min(1, progress.percent / progress.completed_from)}
            label={t.towards}
            tone={missing.percent ? 'brand' : 'success'}
          />
        </div>
        {required.length > 0 && (
          <ul className="grid gap-2">
            {required.map((item) => (
              <li key={item.id} className="flex items-start gap-2">
                <Icon
                  of={item.state === 'passed' ? CircleCheck : Circle}
                  size={18}
                  className={`mt-0.5 ${item.state === 'passed' ? 'text-success' : 'text-ink-3'}`}
                />
                <span className="min-w-0">
                  <Link to={getTestStartPath(item)} className="underline underline-offset-[.25em]">
                    <LangText lang={item.lang}>{item.title}</LangText>
                  </Link>{' '}
                  <span className="text-ink-3">({states(item.state)})</span>
                </span>
              </li>
            ))}
          </ul>
        )}
        <p className="flex items-start gap-2 rounded-md bg-accent-soft px-4 py-3">
          <Icon of={Award} className="text-accent-ink" />
          <span>
            {isAll ? t.nothingMissing : t.stillMissing(missingWords())}{' '}
            {isAll ? (
              <TextLink to={href('/course/:id/completed', { id: course })}>
                {t.getCertificate}
              </TextLink>
            ) : (
              <TextLink to={href('/course/:id/content', { id: course })}>{t.goOn}</TextLink>
            )}
          </span>
        </p>
      </div>
    </Panel>
  )

  function missingWords() {
    return format.list([
      ...(missing.percent ? [t.moreOfCourse(format.percent(missing.percent / 100))] : []),
      ...(missing.tests.length ? [t.someTests(missing.tests.length)] : []),
    ])
  }
}
