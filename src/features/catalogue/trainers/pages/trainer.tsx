import { CalendarDays, GraduationCap, Languages, MapPin, MessageSquareText, Star, Users, type LucideIcon } from 'lucide-react'
import { data, Link, redirect } from 'react-router'
import { caller, reading } from '#platform/call.ts'
import { excerpt } from '#platform/excerpt.server.ts'
import { found, slugAddress } from '#platform/found.server.ts'
import { pageTags } from '#platform/page-tags.ts'
import { titleTags } from '#platform/title-tags.ts'
import { useFormat, useLocale, useWords } from '#platform/words.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { buttonStyle } from '#ui/button-style.ts'
import { Foreign } from '#ui/foreign.tsx'
import { Icon } from '#ui/icon.tsx'
import { Panel } from '#ui/panel.tsx'
import { m as course } from '../../courses/messages.ts'
import { RatingBreakdown } from '../../courses/parts/rating-breakdown.tsx'
import { CourseGrid } from '../../parts/course-grid.tsx'
import { Included } from '../../parts/offer.tsx'
import { NightHead } from '../../parts/night-head.tsx'
import { Part } from '../../parts/part.tsx'
import { trainers, type TrainerProfile } from '../contract.ts'
import { m } from '../messages.ts'
import { TrainerFacts } from '../parts/trainer-facts.tsx'
import { Quote } from '../parts/quote.tsx'
import { countryName } from '../rules.ts'
import type { Route } from './+types/trainer'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const trainer = await found(context.get(caller)(trainers.details, { id: params.id }))
  if (!trainer) throw data(null, { status: 404 })
  const address = slugAddress(request, params.id, trainer.slug)
  if (address) throw redirect(address, 301)
  return { trainer, description: excerpt(`${trainer.headline}. ${trainer.bio.text}`), origin: context.get(reading).origin }
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
          <Part title={said.about(trainer.name)}>
            <p className="max-w-(--measure)">
              <Foreign lang={trainer.bio.lang}>{trainer.bio.text}</Foreign>
            </p>
            <ul className="mt-5 flex flex-wrap gap-2">
              {trainer.expertise.map((it) => (
                <li key={it.text} className="rounded-full border border-line bg-surface px-4 py-1.5 text-sm font-medium">
                  <Foreign lang={it.lang}>{it.text}</Foreign>
                </li>
              ))}
            </ul>
          </Part>
          <div id="courses" className="scroll-mt-22">
            <Part title={said.coursesBy(trainer.name)}>
              {trainer.courses.length ? <CourseGrid courses={trainer.courses} /> : <p className="text-ink-2">{said.noCourses}</p>}
            </Part>
          </div>
          {trainer.rating_count > 0 && (
            <Part title={said.said}>
              <RatingBreakdown rating={trainer.rating} count={trainer.rating_count} breakdown={trainer.breakdown} href={() => null} />
              <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
                {trainer.reviews.map((it) => (
                  <li key={it.id}>
                    <Quote review={it} />
                  </li>
                ))}
              </ul>
            </Part>
          )}
        </div>
        <GoodToKnow trainer={trainer} />
      </div>
    </>
  )
}

function Head({ trainer }: { trainer: TrainerProfile }) {
  const said = useWords(m)
  const { courses } = useWords(course)
  const trail = trainer.fields
    .slice(0, 1)
    .map((it) => ({ to: `/courses/c/${it.slug}`, title: <Foreign lang={it.lang}>{it.title}</Foreign> }))
  return (
    <NightHead slug={trainer.slug}>
      <div className="flex items-center gap-10 pt-2 pb-10 max-md:flex-col max-md:items-start max-md:gap-5">
        <span className="rounded-full ring-6 ring-on-night/10 max-md:hidden">
          <Avatar name={trainer.name} src={trainer.thumbnail} size={152} />
        </span>
        <span className="rounded-full ring-6 ring-on-night/10 md:hidden">
          <Avatar name={trainer.name} src={trainer.thumbnail} size={96} />
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
      <ul className="grid gap-y-5 rounded-lg @min-[18rem]:grid-cols-2 bg-surface py-5 shadow-e3 md:grid-cols-4">
        {figures.map(([icon, value, label]) => (
          <li
            key={label}
            className="grid grid-cols-[auto_minmax(0,1fr)] content-center items-center gap-x-4 border-line px-4 @min-[18rem]:even:border-s md:px-6 md:not-first:border-s"
          >
            <span className="row-span-2 grid size-11 place-items-center rounded-md bg-brand-soft text-brand-ink md:size-13">
              <Icon of={icon} size={22} />
            </span>
            <b className="font-display text-xl leading-ui font-bold" suppressHydrationWarning>
              {value || '–'}
            </b>
            <span className="text-sm leading-ui text-ink-3">{label}</span>
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
