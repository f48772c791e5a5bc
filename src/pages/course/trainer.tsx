import { href } from 'react-router'
import { callerContext } from '#platform/call/call.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { Passage } from '#ui/display/passage.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { Pill } from '#ui/display/pill.tsx'
import { MoreLink } from '#ui/actions/text-link.tsx'
import { CourseGrid } from '#features/catalogue/components/course-grid.tsx'
import { courseCalls } from '#features/catalogue/courses/contract.ts'
import { courseMessages } from '#features/catalogue/courses/messages.ts'
import { PageSection } from '#features/catalogue/components/page-section.tsx'
import { TrainerLine } from './trainer-line.tsx'
import type { Route } from './+types/trainer'

export const loader = ({ params: { id }, context }: Route.LoaderArgs) =>
  context.get(callerContext)(courseCalls.trainers, { id })

export default function CourseTrainer({
  loaderData: { trainers, courses: others },
}: Route.ComponentProps) {
  const t = useMessages(courseMessages)
  return (
    <>
      <PageSection title={trainers.length > 1 ? t.yourTrainers : t.yourTrainer}>
        {!trainers.length && <p className="text-ink-2">{t.noTrainer}</p>}
        <div className="grid grid-cols-1 gap-6">
          {trainers.map((item) => (
            <Panel key={item.slug} as="article" className="grid grid-cols-1 gap-5">
              <TrainerLine trainer={item} />
              <Passage lang={item.bio.lang} className="max-w-(--measure)">
                {item.bio.text}
              </Passage>
              {item.expertise.length > 0 && (
                <ul className="flex flex-wrap gap-2">
                  {item.expertise.map((line) => (
                    <li key={line.text}>
                      <Pill>
                        <LangText lang={line.lang}>{line.text}</LangText>
                      </Pill>
                    </li>
                  ))}
                </ul>
              )}
              <MoreLink to={href('/trainer/:id', { id: item.slug })} className="justify-self-start">
                {t.seeProfile}
              </MoreLink>
            </Panel>
          ))}
        </div>
      </PageSection>
      {others.length > 0 && (
        <PageSection title={trainers.length > 1 ? t.moreByTrainers : t.moreBy(trainers[0]!.name)}>
          <CourseGrid courses={others} />
        </PageSection>
      )}
    </>
  )
}
