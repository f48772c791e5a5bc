import {
  CalendarDays,
  GraduationCap,
  Languages,
  MapPin,
  MessageSquareText,
  Star,
  Users,
  type LucideIcon,
} from 'lucide-react'
import { href, data, redirect } from 'react-router'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { buildExcerpt } from '#platform/page/excerpt.server.ts'
import { catchNotFound, findSlugUrl } from '#platform/call/null-if-not-found.server.ts'
import { buildPageTags } from '#platform/page/page-tags.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { getCountryName } from '#platform/language/country-name.ts'
import { useFormat, useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Link } from '#ui/base/link.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { Breadcrumbs } from '#ui/actions/breadcrumbs.tsx'
import { getButtonStyle } from '#ui/actions/button-style.ts'
import { LangText } from '#ui/display/lang-text.tsx'
import { Passage } from '#ui/display/passage.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { courseMessages } from '#features/catalogue/courses/messages.ts'
import { RatingBreakdown } from '#features/catalogue/courses/components/rating-breakdown.tsx'
import { CourseGrid } from '#features/catalogue/components/course-grid.tsx'
import { IncludedItem } from '#features/catalogue/components/offer.tsx'
import { DarkHeader } from '#features/catalogue/components/dark-header.tsx'
import { PageSection } from '#features/catalogue/components/page-section.tsx'
import { trainerCalls, type TrainerProfile } from '#features/catalogue/trainers/contract.ts'
import { trainerMessages } from '#features/catalogue/trainers/messages.ts'
import { TrainerStructuredData } from './trainer/trainer-facts.tsx'
import { ReviewQuote } from './trainer/quote.tsx'
import type { Route } from './+types/trainer'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const trainer = await catchNotFound(
    context.get(callerContext)(trainerCalls.details, { id: params.id }),
  )
  if (!trainer) throw data(null, { status: 404 })
  const address = findSlugUrl(request, params.id, trainer.slug)
  if (address) throw redirect(address, 301)
  return {
    trainer,
    description: buildExcerpt(`${trainer.headline}. ${trainer.bio.text}`),
    origin: context.get(pageRequestContext).origin,
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const root = matches[0].loaderData
  if (!loaderData) return buildTitleTags(root, (tongue) => trainerMessages[tongue].notFound)
  const { trainer, description } = loaderData
  return buildPageTags(root, {
    title: trainer.name,
    description,
    type: 'profile',
    share: { kind: 'trainer', slug: trainer.slug },
  })
}

export default function TrainerPage({ loaderData: { trainer, origin } }: Route.ComponentProps) {
  const t = useMessages(trainerMessages)
  return (
    <>
      <TrainerStructuredData trainer={trainer} origin={origin} />
      <Head trainer={trainer} />
      <Figures trainer={trainer} />
      <div className="wrap grid grid-cols-[minmax(0,1fr)] items-start gap-[clamp(1.5rem,4vw,3rem)] pt-10 md:grid-cols-[minmax(0,1fr)_19rem] lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid min-w-0 gap-10">
          <PageSection title={t.about(trainer.name)}>
            <Passage lang={trainer.bio.lang} className="max-w-(--measure)">
              {trainer.bio.text}
            </Passage>
            <ul className="mt-5 flex flex-wrap gap-2">
              {trainer.expertise.map((item) => (
                <li
                  key={item.text}
                  className="rounded-full border border-line bg-surface px-4 py-1.5 text-sm font-medium"
                >
                  <LangText lang={item.lang}>{item.text}</LangText>
                </li>
              ))}
            </ul>
          </PageSection>
          <div id="courses" className="scroll-mt-22">
            <PageSection title={t.coursesBy(trainer.name)}>
              {trainer.courses.length ? (
                <CourseGrid courses={trainer.courses} />
              ) : (
                <p className="text-ink-2">{t.noCourses}</p>
              )}
            </PageSection>
          </div>
          {trainer.rating_count > 0 && (
            <PageSection title={t.said}>
              <RatingBreakdown
                rating={trainer.rating}
                count={trainer.rating_count}
                breakdown={trainer.breakdown}
                href={() => null}
              />
              <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
                {trainer.reviews.map((item) => (
                  <li key={item.id}>
                    <ReviewQuote review={item} />
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
  const t = useMessages(trainerMessages)
  const { courses } = useMessages(courseMessages)
  const trail = trainer.fields.slice(0, 1).map((field) => ({
    to: href('/courses/c/:category', { category: field.slug }),
    title: <LangText lang={field.lang}>{field.title}</LangText>,
  }))
  return (
    <DarkHeader slug={trainer.slug}>
      <div className="flex items-center gap-10 pt-2 pb-10 max-md:flex-col max-md:items-start max-md:gap-5">
        <span className="rounded-full ring-6 ring-on-night/10 max-md:hidden">
          <Avatar name={trainer.name} hue={trainer.hue} src={trainer.thumbnail} size={152} />
        </span>
        <span className="rounded-full ring-6 ring-on-night/10 md:hidden">
          <Avatar name={trainer.name} hue={trainer.hue} src={trainer.thumbnail} size={96} />
        </span>
        <div className="grid justify-items-start gap-3">
          <Breadcrumbs trail={[{ to: href('/courses'), title: courses }, ...trail]} tone="night" />
          <h1 className="text-3xl font-extrabold">
            <LangText lang={trainer.lang}>{trainer.name}</LangText>
          </h1>
          <p className="max-w-xl text-lg text-on-night-2">
            <LangText lang={trainer.lang}>{trainer.headline}</LangText>
          </p>
          {trainer.courses.length > 0 && (
            // A plain anchor works without JavaScript.
            <a href="#courses" className={getButtonStyle({ variant: 'accent', size: 'sm' })}>
              {t.seeCourses}
            </a>
          )}
        </div>
      </div>
    </DarkHeader>
  )
}

function Figures({ trainer }: { trainer: TrainerProfile }) {
  const t = useMessages(trainerMessages)
  const format = useFormat()
  const figures: [LucideIcon, string | 0, string][] = [
    [Star, trainer.rating && format.mark(trainer.rating), t.averageRating],
    [Users, trainer.students_count && format.number(trainer.students_count), t.learners],
    [GraduationCap, trainer.courses_count && format.number(trainer.courses_count), t.courses],
    [MessageSquareText, trainer.rating_count && format.number(trainer.rating_count), t.ratings],
  ]
  return (
    <section aria-label={t.figures} className="@container wrap relative z-5 -mt-12">
      <ul className="grid gap-y-5 rounded-lg bg-surface py-5 shadow-e3 @min-[11rem]:grid-cols-2 @min-[19rem]:grid-cols-4">
        {figures.map(([icon, value, label]) => (
          <li
            key={label}
            className="grid content-start justify-items-center gap-x-4 border-line px-1 text-center @min-[11rem]:even:border-s @min-[19rem]:not-first:border-s @min-[46rem]:grid-cols-[auto_minmax(0,1fr)] @min-[46rem]:content-center @min-[46rem]:items-center @min-[46rem]:justify-items-start @min-[46rem]:px-6 @min-[46rem]:text-start"
          >
            <span className="row-span-2 grid size-13 place-items-center rounded-md bg-brand-soft text-brand-ink @max-[46rem]:mb-2 @max-[46rem]:size-9">
              <Icon of={icon} size={22} />
            </span>
            <FormattedText as="b" className="font-display text-xl leading-ui font-bold">
              {value || '–'}
            </FormattedText>
            <span className="text-sm leading-ui text-ink-3 @max-[46rem]:text-xs">{label}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function GoodToKnow({ trainer }: { trainer: TrainerProfile }) {
  const t = useMessages(trainerMessages)
  const format = useFormat()
  const locale = useLocale()
  return (
    <Panel as="aside" title={t.goodToKnow} className="md:sticky md:top-22">
      <ul className="grid gap-3 text-sm text-ink-2">
        {trainer.languages.length > 0 && (
          <IncludedItem icon={Languages}>{t.teachesIn(trainer.languages)}</IncludedItem>
        )}
        {trainer.country_id && (
          <IncludedItem icon={MapPin}>{getCountryName(trainer.country_id, locale)}</IncludedItem>
        )}
        <IncludedItem icon={CalendarDays}>
          {t.since(format.date(trainer.joined_at, 'month'))}
        </IncludedItem>
        {trainer.fields.length > 0 && (
          <IncludedItem icon={GraduationCap}>
            {trainer.fields.map((field, at) => (
              <span key={field.slug}>
                {at > 0 && <span className="sep" />}
                <Link
                  to={href('/courses/c/:category', { category: field.slug })}
                  className="inline-block py-0.5 underline underline-offset-[.25em]"
                >
                  <LangText lang={field.lang}>{field.title}</LangText>
                </Link>
              </span>
            ))}
          </IncludedItem>
        )}
      </ul>
    </Panel>
  )
}
