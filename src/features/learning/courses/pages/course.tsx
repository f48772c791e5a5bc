import { Suspense } from 'react'
import { data, isRouteErrorResponse, Outlet, redirect, useLocation, useRouteError } from 'react-router'
import { caller, reading, type Call } from '#platform/call.ts'
import { found, slugAddress } from '#platform/found.server.ts'
import { pageTags } from '#platform/page-tags.ts'
import { titleTags } from '#platform/title-tags.ts'
import { useWords } from '#platform/words.tsx'
import { later } from '#ui/later.ts'
import { TabLinks } from '#ui/tab-links.tsx'
import type { CourseCard } from '#features/catalogue/contract.ts'
import { termIn } from '#features/catalogue/browse/rules.ts'
import { home } from '#features/catalogue/home/contract.ts'
import { WithOffer } from '#features/catalogue/parts/offer.tsx'
import { search } from '#features/catalogue/search/contract.ts'
import { m as named } from '#features/catalogue/messages.ts'
import { courses, type Course } from '#features/catalogue/courses/contract.ts'
import { m } from '#features/catalogue/courses/messages.ts'
import { CourseFacts } from '#features/catalogue/courses/parts/course-facts.tsx'
import { CourseHead } from '#features/catalogue/courses/parts/course-head.tsx'
import { failureText, isFailureCode } from '#platform/failures.ts'
import { fieldsOf } from '#platform/form.server.ts'
import { formatIn } from '#platform/format.ts'
import type { Locale, Tongue } from '#platform/locale.ts'
import { enrolment } from '../../enrolment/contract.ts'
import { ownCourse, type Standing } from '../contract.ts'
import { CourseCall, CourseCallBar } from '../parts/course-call.tsx'
import { lessonPath } from '../rules.ts'
import type { Route } from './+types/course'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const call = context.get(caller)
  const course = await found(call(courses.details, { id: params.id }))
  if (!course) throw data({ similar: await similarTo(params.id, call) } satisfies Missing, { status: 404 })
  const address = slugAddress(request, params.id, course.slug)
  if (address) throw redirect(address, 301)
  const { actor, origin, reader } = context.get(reading)
  // A visitor's page holds nothing of a person, so that it can be kept.
  const standing = actor && (await call(ownCourse.standing, { id: course.slug }))
  return { course, origin, standing, why: standing && whyClosed(standing, reader.locale) }
}

/** What the seed says to somebody who is enrolled and may not go on. */
function whyClosed({ is_enrolled, access: { allowed, reason } }: Standing, locale: Locale) {
  return is_enrolled && !allowed && isFailureCode(reason) ? failureText(reason, locale) : null
}

/** Enrols, and begins with the first lesson; a visitor logs in first. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const page = `/course/${params.id}`
  if (!context.get(reading).actor) throw redirect(`/login?${new URLSearchParams({ redirect: page })}`)
  const { course_id } = await fieldsOf(request)
  const call = context.get(caller)
  const { slug } = await call(enrolment.enroll, { course_id })
  const { access, next_lesson } = await call(ownCourse.standing, { id: slug })
  return redirect(access.allowed && next_lesson ? lessonPath(slug, next_lesson.slug) : `/course/${slug}/content`)
}

type Missing = { similar: CourseCard[] }

/** What the words of an address find, else what most people take. */
async function similarTo(id: string, call: Call): Promise<CourseCard[]> {
  const q = termIn(id.replace(/[^\p{L}\p{N}]+/gu, ' '))
  const list = q && !/^\d+$/.test(q) ? await found(call(search.search, { q })) : null
  return list?.items.length ? list.items.slice(0, 8) : call(home.courses, {})
}

export const meta: Route.MetaFunction = ({ loaderData, location, matches }) => {
  const root = matches[0].loaderData
  if (!loaderData) return titleTags(root, (tongue) => m[tongue].notFound)
  const { course } = loaderData
  const part = partIn(location.pathname)
  return pageTags(root, {
    title: (tongue) => (part === 'details' ? course.title : m[tongue].titleOf(m[tongue][part], course.title)),
    description: (tongue) => aboutPart(tongue, part, course),
    share: { kind: 'course', slug: course.slug },
  })
}

/** What a part of a course tells of it: the same words for all four would help nobody choose. */
function aboutPart(tongue: Tongue, part: ReturnType<typeof partIn>, course: Course) {
  const said = m[tongue]
  const { number, duration } = formatIn(tongue)
  const { title, lessons_count, total_seconds, previews_count, trainers, rating, rating_count } = course
  const size = [
    named[tongue].lessons(lessons_count),
    total_seconds && duration(total_seconds),
    previews_count && said.previews(previews_count),
  ]
  const who = trainers.map((it) => (it.headline ? `${it.name} (${it.headline})` : it.name)).join(said.comma)
  return {
    details: course.summary.text,
    content: lessons_count ? said.aboutContent(title, size.filter(Boolean).join(said.comma)) : said.titleOf(title, said.noContent),
    trainer: who ? said.aboutTrainers(title, who) : said.titleOf(title, said.noTrainer),
    reviews: rating_count
      ? said.aboutReviews(title, number(rating), number(5), said.byLearners(rating_count))
      : said.titleOf(title, said.noReviewsText),
  }[part]
}

export default function CoursePage({ loaderData: { course, origin, standing, why } }: Route.ComponentProps) {
  const said = useWords(m)
  const { pathname } = useLocation()
  const page = `/course/${course.slug}`
  const part = partIn(pathname)
  const links = (['details', 'content', 'trainer', 'reviews'] as const).map((it) => ({
    to: it === 'details' ? page : `${page}/${it}`,
    title: said[it],
    current: it === part,
  }))
  return (
    <>
      <CourseFacts course={course} origin={origin} />
      <CourseHead course={course} />
      <WithOffer offer={<CourseCall {...{ course, standing, why }} />} bar={<CourseCallBar {...{ course, standing }} />}>
        <TabLinks label={said.parts} links={links} />
        <Outlet />
      </WithOffer>
    </>
  )
}

/** A course that is not there, or not open: what is, in the same frame. */
export function ErrorBoundary() {
  const error = useRouteError()
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return (
    <Suspense>
      <CourseMissing similar={(error.data as Missing | null)?.similar ?? []} />
    </Suspense>
  )
}

// Few see it, so few fetch it.
const CourseMissing = later(async () => (await import('#features/catalogue/courses/parts/course-missing.tsx')).CourseMissing)
const parts = ['content', 'trainer', 'reviews'] as const
const partIn = (path: string) => parts.find((it) => it === path.split('/')[3]) ?? 'details'
