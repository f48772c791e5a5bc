import { Suspense } from 'react'
import { href, data } from 'react-router'
import { catalogueCalls } from '#features/catalogue/contract.ts'
import { homeCalls } from '#features/catalogue/home/contract.ts'
import { CategoryTile } from './home/category-tile.tsx'
import { CourseCard } from '#features/catalogue/components/course-card.tsx'
import { DiplomaCard } from '#features/catalogue/components/diploma-card.tsx'
import { TrainerTile } from '#features/catalogue/components/trainer-tile.tsx'
import { commerce } from '#features/pricing/contract.ts'
import { PlanTeaser } from './home/plan-teaser.tsx'
import { enrollment } from '#features/learning/enrollment/contract.ts'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import type { Endpoint, EndpointOutput } from '#platform/call/contract.ts'
import { JsonLd, buildOrganization } from '#platform/page/json-ld.tsx'
import { buildPageTags } from '#platform/page/page-tags.ts'
import { useAcademy } from '#platform/page/academy/described-academy.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { createOptionalPart } from '#ui/base/lazy-part.ts'
import { MoreLink } from '#ui/actions/text-link.tsx'
import { contentCalls } from '#features/content/home/contract.ts'
import { contentMessages } from '#features/content/messages.ts'
import { Hero } from './home/hero.tsx'
import { Rail } from './home/rail.tsx'
import { ScrollingRail } from './home/carousel.tsx'
import { TestimonialCard } from './home/testimonial.tsx'
import { buildHomeMeta } from '#features/content/rules.ts'
import type { Route } from './+types/home'

export async function loader({ context }: Route.LoaderArgs) {
  const call = context.get(callerContext)
  const { reader, actor, academy, origin, report } = context.get(pageRequestContext)
  // Each part fails separately: its value is null and the rest of the page renders. A database that
  // is only late fails the page, which browsers then repeat by themselves.
  const part = <E extends Endpoint>(endpoint: E): Promise<EndpointOutput<E> | null> =>
    call(endpoint, {} as never).catch((error: unknown) => {
      const failure = report(error)
      if (failure.code === 'unavailable') throw failure
      return null
    })
  const [slides, figures, categories, courses, diplomas, trainers, plans, voices, seo, resume] =
    await Promise.all([
      part(contentCalls.slider),
      part(homeCalls.figures),
      part(catalogueCalls.categories),
      part(homeCalls.courses),
      part(homeCalls.diplomas),
      part(homeCalls.trainers),
      part(commerce.activePlans),
      part(contentCalls.testimonials),
      part(contentCalls.seo),
      actor && part(enrollment.resume),
    ])
  const page = {
    origin,
    head: buildHomeMeta(seo ?? [], reader.locale, academy),
    slides: slides ?? [],
    figures,
    categories: categories?.filter((it) => it.parent_id === null) ?? null,
    courses,
    diplomas,
    trainers,
    plans,
    voices: voices?.slice(0, 6) ?? null,
    resume,
  }
  // An incomplete page must not be cached, or the next reader and Retry would get it.
  const isWhole = [
    slides,
    figures,
    categories,
    courses,
    diplomas,
    trainers,
    plans,
    voices,
    seo,
  ].every((it) => it !== null)
  return data(page, isWhole ? {} : { headers: { 'cache-control': 'private, no-store' } })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { title, description } = loaderData.head
  return buildPageTags(matches[0].loaderData, {
    title,
    description,
    share: { kind: 'page', slug: 'home' },
  })
}

export default function Home({
  loaderData: {
    origin,
    head,
    slides,
    figures,
    categories,
    courses,
    diplomas,
    trainers,
    plans,
    voices,
    resume,
  },
}: Route.ComponentProps) {
  const t = useMessages(contentMessages)
  const { name } = useAcademy()
  return (
    <>
      <JsonLd
        data={
          import.meta.env.SSR && buildOrganization(origin, { name, description: head.description })
        }
      />
      <Hero slides={slides} figures={figures}>
        {resume && (
          <Suspense>
            <ResumeCard course={resume} />
          </Suspense>
        )}
      </Hero>

      {/* Separate boundaries hydrate independently, so that the first parts respond early. */}
      <Suspense>
        <Rail
          title={t.fields}
          items={categories}
          empty={t.noCategories}
          end={<MoreLink to={href('/categories')}>{t.allCategories}</MoreLink>}
        >
          {(items) => (
            <ul className={`${row} max-md:auto-cols-[7.5rem] gap-3 md:grid-cols-4 lg:grid-cols-8`}>
              {items.map((item) => (
                <li key={item.id} className="snap-start">
                  <CategoryTile category={item} />
                </li>
              ))}
            </ul>
          )}
        </Rail>
      </Suspense>

      <Suspense>
        <Rail
          title={t.popular}
          items={courses}
          empty={t.noCourses}
          end={<MoreLink to={href('/courses')}>{t.allCourses}</MoreLink>}
        >
          {(items) => (
            <ul
              className={`${row} gap-4 max-md:auto-cols-[min(82%,20rem)] md:grid-cols-3 md:gap-6 lg:grid-cols-4`}
            >
              {items.map((item) => (
                <li key={item.id} className="snap-start md:max-lg:nth-[n+7]:hidden">
                  <CourseCard course={item} />
                </li>
              ))}
            </ul>
          )}
        </Rail>
      </Suspense>

      <Suspense>
        <ScrollingRail
          title={t.diplomas}
          text={t.diplomasText}
          items={diplomas}
          empty={t.noDiplomas}
          band
          more={<MoreLink to={href('/diplomas')}>{t.allDiplomas}</MoreLink>}
          columns="auto-cols-[min(85%,20rem)] md:auto-cols-[min(100%,34rem)] lg:auto-cols-[calc((100%-1.5rem)/2)]"
        >
          {(it) => <DiplomaCard diploma={it} />}
        </ScrollingRail>
      </Suspense>

      <Suspense>
        <Rail
          title={t.trainers}
          items={trainers}
          empty={t.noTrainers}
          end={<MoreLink to={href('/trainers')}>{t.allTrainers}</MoreLink>}
        >
          {(items) => (
            <ul className="grid grid-cols-2 gap-2 sm:grid-cols-5 lg:gap-5">
              {items.map((item) => (
                <li key={item.id} className="max-sm:nth-5:hidden">
                  <TrainerTile trainer={item} />
                </li>
              ))}
            </ul>
          )}
        </Rail>
      </Suspense>

      {plans === null ? (
        <Rail title={t.plans} items={plans} empty="">
          {() => null}
        </Rail>
      ) : (
        plans.length > 0 && (
          <Suspense>
            <section className="wrap pt-[clamp(2.5rem,5vw,4rem)]">
              <PlanTeaser plans={plans} />
            </section>
          </Suspense>
        )
      )}

      <Suspense>
        <ScrollingRail
          title={t.voices}
          items={voices}
          empty={t.noVoices}
          columns="auto-cols-[min(85%,20rem)] md:auto-cols-[calc((100%-1.5rem)/2)] lg:auto-cols-[calc((100%-3rem)/3)]"
        >
          {(it) => <TestimonialCard voice={it} />}
        </ScrollingRail>
      </Suspense>
    </>
  )
}

// Loaded only for enrolled people.
const ResumeCard = createOptionalPart(
  async () => (await import('./home/resume-card.tsx')).ResumeCard,
)

/** On narrow screens the grid becomes one row that scrolls to the page edges. */
const row =
  'relative grid max-md:-mx-gutter max-md:snap-x max-md:snap-mandatory max-md:scroll-px-gutter max-md:grid-flow-col max-md:overflow-x-auto max-md:px-gutter max-md:pb-2 max-md:[scrollbar-width:none]'
