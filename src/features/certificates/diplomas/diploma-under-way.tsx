import { href } from 'react-router'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { Link } from '#ui/base/link.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { ProgressBar } from '#ui/display/progress.tsx'
import { certificateMessages } from '../messages.ts'
import type { DiplomaCertificateProgress } from '../my-certificates/contract.ts'
import { diplomaProgressMessages } from './messages.ts'

export function DiplomaInProgress({ diploma: it }: { diploma: DiplomaCertificateProgress }) {
  const t = useMessages(diplomaProgressMessages)
  const { testLeft } = useMessages(certificateMessages)
  const format = useFormat()
  const done = it.courses.filter((course) => course.is_fulfilled).length
  return (
    <article className="grid gap-2 rounded-lg border border-line bg-surface p-4">
      <h3 className="text-lg wrap-anywhere">
        <Link to={href('/diploma/:id', { id: it.slug })} className="hover:underline">
          <LangText lang={it.lang}>{it.title}</LangText>
        </Link>
      </h3>
      <p className="flex max-w-120 items-center gap-3 text-sm">
        <ProgressBar value={done / Math.max(1, it.courses.length)} label={t.progressOf(it.title)} />
        <span className="shrink-0">
          {t.coursesDone(format.number(done), format.number(it.courses.length))}
        </span>
      </p>
      {it.final_test && !it.final_test.passed && (
        <p className="text-sm text-ink-2">{testLeft(it.final_test.title)}</p>
      )}
    </article>
  )
}
