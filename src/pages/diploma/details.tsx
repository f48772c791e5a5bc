import { Suspense } from 'react'
import { useRouteLoaderData } from 'react-router'
import { DiplomaPath } from './details/path.tsx'
import { diplomaMessages } from '#features/catalogue/diplomas/messages.ts'
import type { loader as diplomaLoader } from '#pages/diploma.tsx'
import { TickList } from '#features/catalogue/components/lines.tsx'
import { PageSection } from '#features/catalogue/components/page-section.tsx'
import { TrainerPills } from '#features/catalogue/components/trainer-pills.tsx'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { catchNotFound } from '#platform/call/null-if-not-found.server.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { createLazyPart } from '#ui/base/lazy-part.ts'
import { Panel } from '#ui/display/panel.tsx'
import { Prose } from '#ui/display/prose.tsx'
import { myCertificateCalls } from '#features/certificates/my-certificates/contract.ts'
import type { Route } from './+types/details'

/** Visitors get no personal data, so that the page can be cached. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  return context.get(pageRequestContext).actor
    ? catchNotFound(context.get(callerContext)(myCertificateCalls.diploma, { id }))
    : null
}

// Loaded lazily because visitors have no progress.
const DiplomaProgress = createLazyPart(
  async () => (await import('./details/diploma-progress.tsx')).DiplomaProgress,
)
const CourseState = createLazyPart(
  async () => (await import('./details/diploma-progress.tsx')).CourseProgressState,
)

export default function DiplomaDetails({ loaderData: standing }: Route.ComponentProps) {
  const t = useMessages(diplomaMessages)
  const { diploma } = useRouteLoaderData<typeof diplomaLoader>('diploma')!
  const begun = standing?.courses.some((it) => it.is_enrolled || it.is_fulfilled) ? standing : null
  const courses = new Map(begun?.courses.map((it) => [it.id, it]))
  return (
    <>
      {begun && (
        <Suspense>
          <DiplomaProgress diploma={begun} />
        </Suspense>
      )}
      <PageSection title={t.path} text={t.pathText}>
        {diploma.courses.length ? (
          <DiplomaPath
            diploma={diploma}
            beside={({ id }) => {
              const standing = courses.get(id)
              return (
                standing && (
                  <Suspense>
                    <CourseState standing={standing} />
                  </Suspense>
                )
              )
            }}
          />
        ) : (
          <p className="text-ink-2">{t.noCourses}</p>
        )}
      </PageSection>
      {diploma.outcomes.length > 0 && (
        <Panel title={t.outcomes}>
          <TickList lines={diploma.outcomes} />
        </Panel>
      )}
      {diploma.description.text && (
        <PageSection title={t.about}>
          <Prose html={diploma.description.text} lang={diploma.description.lang} />
        </PageSection>
      )}
      {diploma.trainers.length > 0 && (
        <PageSection title={t.trainers}>
          <TrainerPills trainers={diploma.trainers} size={56} />
        </PageSection>
      )}
    </>
  )
}
