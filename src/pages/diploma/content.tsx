import { href } from 'react-router'
import { callerContext } from '#platform/call/call.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Passage } from '#ui/display/passage.tsx'
import { MoreLink } from '#ui/actions/text-link.tsx'
import { CourseOutline } from '#features/catalogue/courses/components/outline.tsx'
import { LessonAmount } from '#features/catalogue/components/amount.tsx'
import { PageSection } from '#features/catalogue/components/page-section.tsx'
import { diplomaCalls } from '#features/catalogue/diplomas/contract.ts'
import { diplomaMessages } from '#features/catalogue/diplomas/messages.ts'
import type { Route } from './+types/content'

export const loader = ({ params: { id }, context }: Route.LoaderArgs) =>
  context.get(callerContext)(diplomaCalls.content, { id })

export default function DiplomaContent({ loaderData: courses }: Route.ComponentProps) {
  const t = useMessages(diplomaMessages)
  const format = useFormat()
  return (
    <PageSection title={t.allContent}>
      {!courses.length && <p className="text-ink-2">{t.noCourses}</p>}
      <div className="grid gap-8">
        {courses.map((item, at) => (
          <section key={item.id}>
            <header className="mb-3 flex flex-wrap items-end justify-between gap-x-4">
              <div>
                <FormattedText as="p" className="text-xs text-ink-3">
                  {t.course(format.number(at + 1))}
                  <span className="sep" />
                  <LessonAmount lessons={item.lessons_count} seconds={item.total_seconds} />
                </FormattedText>
                <Passage as="h3" lang={item.lang} className="text-xl">
                  {item.title}
                </Passage>
              </div>
              <MoreLink to={href('/course/:id', { id: item.slug })}>
                {t.toCourse}
                <span className="sr-only">: {item.title}</span>
              </MoreLink>
            </header>
            <CourseOutline sections={item.sections} course={item} open="none" href={() => null} />
          </section>
        ))}
      </div>
    </PageSection>
  )
}
