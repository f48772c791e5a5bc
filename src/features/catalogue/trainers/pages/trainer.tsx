import { CalendarDays, GraduationCap, Languages, MapPin, MessageSquareText, Star, Users, type LucideIcon } from 'lucide-react'
import { data, redirect } from 'react-router'
import { caller, pageRequest } from '#platform/call/call.ts'
import { excerpt } from '#platform/page/excerpt.server.ts'
import { nullIfNotFound, slugAddress } from '#platform/call/null-if-not-found.server.ts'
import { pageTags } from '#platform/page/page-tags.ts'
import { titleTags } from '#platform/page/title-tags.ts'
import { countryName } from '#platform/language/country-name.ts'
import { useFormat, useLocale, useWords } from '#platform/language/words.tsx'
import { Link } from '#ui/base/link.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { Breadcrumbs } from '#ui/actions/breadcrumbs.tsx'
import { buttonStyle } from '#ui/actions/button-style.ts'
import { Foreign } from '#ui/display/foreign.tsx'
import { Passage } from '#ui/display/passage.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { m as courseMessages } from '../../courses/messages.ts'
import { RatingBreakdown } from '../../courses/parts/rating-breakdown.tsx'
import { CourseGrid } from '../../parts/course-grid.tsx'
import { Included } from '../../parts/offer.tsx'
import { NightHead } from '../../parts/night-head.tsx'
import { PageSection } from '../../parts/page-section.tsx'
import { trainers, type TrainerProfile } from '../contract.ts'
import { m } from '../messages.ts'
import { TrainerFacts } from '../parts/trainer-facts.tsx'
import { Quote } from '../parts/quote.tsx'
import type { Route } from './+types/trainer'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const trainer = await nullIfNotFound(context.get(caller)(trainers.details, { id: params.id }))
  if (!trainer) throw data(null, { status: 404 })
  const address = slugAddress(request, params.id, trainer.slug)
  if (address) throw redirect(address, 301)
  return { trainer, description: excerpt(`${trainer.headline}. ${trainer.bio.text}`), origin: context.get(pageRequest).origin }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const root = matches[0].loaderData
  if (!loaderData) return titleTags(root, (tongue) => m[tongue].notFound)
  const { trainer, description } = loaderData
  return pageTags(root, {
    title: trainer.name,
    description,
    type: 'profile',
    share: { kind: 'trainer', slug: trainer.slug },
  })
}

export default function TrainerPage({ loaderData: { trainer, origin } }: Route.ComponentProps) {
  const said = useWords(m)
  return (
    <>
      <TrainerFacts trainer={trainer} origin={origin} />
      <Head trainer={trainer} />
      <Figures trainer={trainer} />
      <div className="wrap grid grid-cols-[minmax(0,1fr)] items-start gap-[clamp(1.5rem,4vw,3rem)] pt-10 md:grid-cols-[minmax(0,1fr)_19rem] lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid min-w-0 gap-10">
          <PageSection title={said.about(trainer.name)}>
            <Passage lang={trainer.bio.lang} className="max-w-(--measure)">
              {trainer.bio.text}
            </Passage>
            <ul className="mt-5 flex flex-wrap gap-2">
              {trainer.expertise.map((it) => (
                <li key={it.text} className="rounded-full border border-line bg-surface px-4 py-1.5 text-sm font-medium">
                  <Foreign lang={it.lang}>{it.text}</Foreign>
                </li>
              ))}
            </ul>
          </PageSection>
          <div id="courses" className="scroll-mt-22">
            <PageSection title={said.coursesBy(trainer.name)}>
              {trainer.courses.length ? <CourseGrid courses={trainer.courses} /> : <p className="text-ink-2">{said.noCourses}</p>}
            </PageSection>
          </div>
          {trainer.rating_count > 0 && (
            <PageSection title={said.said}>
              <RatingBreakdown rating={trainer.rating} count={trainer.rating_count} breakdown={trainer.breakdown} href={() => null} />
              <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
                {trainer.reviews.map((it) => (
                  <li key={it.id}>
                    <Quote review={it} />
                  </li>
                ))}
              </ul>
            </PageSection>
          )}
        </div>
        <GoodToKnow trainer={trainer} />
      </div>
    </>
  )
}

function Head({ trainer }: { trainer: TrainerProfile }) {
  const said = useWords(m)
  const { courses } = useWords(courseMessages)
  const trail = trainer.fields
    .slice(0, 1)
    .map((it) => ({ to: `/courses/c/${it.slug}`, title: <Foreign lang={it.lang}>{it.title}</Foreign> }))
  return (
    <NightHead slug={trainer.slug}>
      <div className="flex items-center gap-10 pt-2 pb-10 max-md:flex-col max-md:items-start max-md:gap-5">
        <span className="rounded-full ring-6 ring-on-night/10 max-md:hidden">
          <Avatar name={trainer.name} hue={trainer.hue} src={trainer.thumbnail} size={152} />
        </span>
        <span className="rounded-full ring-6 ring-on-night/10 md:hidden">
          <Avatar name={trainer.name} hue={trainer.hue} src={trainer.thumbnail} size={96} />
        </span>
        <div className="grid justify-items-start gap-3">
          <Breadcrumbs trail={[{ to: '/courses', title: courses }, ...trail]} tone="night" />
          <h1 className="text-3xl font-extrabold">
            <Foreign lang={trainer.lang}>{trainer.name}</Foreign>
          </h1>
          <p className="max-w-xl text-lg text-on-night-2">
            <Foreign lang={trainer.lang}>{trainer.headline}</Foreign>
          </p>
          {trainer.courses.length > 0 && (
            // A plain anchor: the place is on this page, and needs no script.
            <a href="#courses" className={buttonStyle({ variant: 'accent', size: 'sm' })}>
              {said.seeCourses}
            </a>
          )}
        </div>
      </div>
    </NightHead>
  )
}

function Figures({ trainer }: { trainer: TrainerProfile }) {
  const said = useWords(m)
  const format = useFormat()
  const figures: [LucideIcon, string | 0, string][] = [
    [Star, trainer.rating && format.mark(trainer.rating), said.averageRating],
    [Users, trainer.students_count && format.number(trainer.students_count), said.learners],
    [GraduationCap, trainer.courses_count && format.number(trainer.courses_count), said.courses],
    [MessageSquareText, trainer.rating_count && format.number(trainer.rating_count), said.ratings],
  ]
  return (
    <section aria-label={said.figures} className="@container wrap relative z-5 -mt-12">
      <ul className="grid gap-y-5 rounded-lg bg-surface py-5 shadow-e3 @min-[11rem]:grid-cols-2 @min-[19rem]:grid-cols-4">
        {figures.map(([icon, value, label]) => (
          <li
            key={label}
            className="grid content-start justify-items-center gap-x-4 border-line px-1 text-center @min-[11rem]:even:border-s @min-[19rem]:not-first:border-s @min-[46rem]:grid-cols-[auto_minmax(0,1fr)] @min-[46rem]:content-center @min-[46rem]:items-center @min-[46rem]:justify-items-start @min-[46rem]:px-6 @min-[46rem]:text-start"
          >
            <span className="row-span-2 grid size-13 place-items-center rounded-md bg-brand-soft text-brand-ink @max-[46rem]:mb-2 @max-[46rem]:size-9">
              <Icon of={icon} size={22} />
            </span>
            <b className="font-display text-xl leading-ui font-bold" suppressHydrationWarning>
              {value || '–'}
            </b>
            <span className="text-sm leading-ui text-ink-3 @max-[46rem]:text-xs">{label}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function GoodToKnow({ trainer }: { trainer: TrainerProfile }) {
  const said = useWords(m)
  const format = useFormat()
  const locale = useLocale()
  return (
    <Panel as="aside" title={said.goodToKnow} className="md:sticky md:top-22">
      <ul className="grid gap-3 text-sm text-ink-2">
        {trainer.languages.length > 0 && <Included icon={Languages}>{said.teachesIn(trainer.languages)}</Included>}
        {trainer.country_id && <Included icon={MapPin}>{countryName(trainer.country_id, locale)}</Included>}
        <Included icon={CalendarDays}>{said.since(format.date(trainer.joined_at, 'month'))}</Included>
        {trainer.fields.length > 0 && (
          <Included icon={GraduationCap}>
            {trainer.fields.map((it, at) => (
              <span key={it.slug}>
                {at > 0 && <span className="sep" />}
                <Link to={`/courses/c/${it.slug}`} className="inline-block py-0.5 underline underline-offset-[.25em]">
                  <Foreign lang={it.lang}>{it.title}</Foreign>
                </Link>
              </span>
            ))}
          </Included>
        )}
      </ul>
    </Panel>
  )
}
