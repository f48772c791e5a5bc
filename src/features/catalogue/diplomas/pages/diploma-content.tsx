import { callerContext } from '#platform/call/call.ts'
import { useFormat, useMessages } from '#platform/language/words.tsx'
import { Passage } from '#ui/display/passage.tsx'
import { MoreLink } from '#ui/actions/text-link.tsx'
import { CourseOutline } from '../../courses/parts/outline.tsx'
import { LessonAmount } from '../../parts/amount.tsx'
import { PageSection } from '../../parts/page-section.tsx'
import { diplomaCalls } from '../contract.ts'
import { diplomaMessages } from '../messages.ts'
import type { Route } from './+types/diploma-content'

export const loader = ({ params: { id }, context }: Route.LoaderArgs) => context.get(callerContext)(diplomaCalls.content, { id })

export default function DiplomaContent({ loaderData: courses }: Route.ComponentProps) {
  const said = useMessages(diplomaMessages)
  const format = useFormat()
  return (
    <PageSection title={said.allContent}>
      {!courses.length && <p className="text-ink-2">{said.noCourses}</p>}
      <div className="grid gap-8">
        {courses.map((it, at) => (
          <section key={it.id}>
            <header className="mb-3 flex flex-wrap items-end justify-between gap-x-4">
              <div>
                <p className="text-xs text-ink-3" suppressHydrationWarning>
                  {said.course(format.number(at + 1))}
                  <span className="sep" />
                  <LessonAmount lessons={it.lessons_count} seconds={it.total_seconds} />
                </p>
                <Passage as="h3" lang={it.lang} className="text-xl">
                  {it.title}
                </Passage>
              </div>
              <MoreLink to={`/course/${it.slug}`}>
                {said.toCourse}
                <span className="sr-only">: {it.title}</span>
              </MoreLink>
            </header>
            <CourseOutline sections={it.sections} course={it} open="none" href={() => null} />
          </section>
        ))}
      </div>
    </PageSection>
  )
}
