import { useFormat, useWords } from '#platform/language/words.tsx'
import { Link } from '#ui/base/link.tsx'
import { Foreign } from '#ui/display/foreign.tsx'
import { ProgressBar } from '#ui/display/progress.tsx'
import { m as certificateMessages } from '../../messages.ts'
import type { DiplomaStanding } from '../../own/contract.ts'
import { m } from '../messages.ts'

/** A diploma on the way: which of its courses are done. */
export function DiplomaUnderWay({ diploma: it }: { diploma: DiplomaStanding }) {
  const said = useWords(m)
  const { testLeft } = useWords(certificateMessages)
  const format = useFormat()
  const done = it.courses.filter((course) => course.is_fulfilled).length
  return (
    <article className="grid gap-2 rounded-lg border border-line bg-surface p-4">
      <h3 className="text-lg wrap-anywhere">
        <Link to={`/diploma/${it.slug}`} className="hover:underline">
          <Foreign lang={it.lang}>{it.title}</Foreign>
        </Link>
      </h3>
      <p className="flex max-w-120 items-center gap-3 text-sm" suppressHydrationWarning>
        <ProgressBar value={done / Math.max(1, it.courses.length)} label={said.progressOf(it.title)} />
        <span className="shrink-0">{said.coursesDone(format.number(done), format.number(it.courses.length))}</span>
      </p>
      {it.final_test && !it.final_test.passed && <p className="text-sm text-ink-2">{testLeft(it.final_test.title)}</p>}
    </article>
  )
}
