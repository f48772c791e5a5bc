import { data, Outlet, redirect, useLocation } from 'react-router'
import { caller, pageRequest, type Call } from '#platform/call/call.ts'
import { nullIfNotFound, slugAddress } from '#platform/call/null-if-not-found.server.ts'
import { pageTags } from '#platform/page/page-tags.ts'
import { useWords } from '#platform/language/words.tsx'
import { TabLinks } from '#ui/actions/tab-links.tsx'
import type { CourseCard } from '#features/catalogue/contract.ts'
import { termIn } from '#features/catalogue/browse/rules.ts'
import { home } from '#features/catalogue/home/contract.ts'
import { WithOffer } from '#features/catalogue/parts/offer.tsx'
import { search } from '#features/catalogue/search/contract.ts'
import { m as catalogueMessages } from '#features/catalogue/messages.ts'
import { courses, type Course } from '#features/catalogue/courses/contract.ts'
import { m } from '#features/catalogue/courses/messages.ts'
import { CourseFacts } from '#features/catalogue/courses/parts/course-facts.tsx'
import { CourseHead } from '#features/catalogue/courses/parts/course-head.tsx'
import type { CourseMissing } from '#features/catalogue/courses/parts/similar-courses.tsx'
import { failureText, isFailureCode } from '#platform/call/failures.ts'
import { fieldsOf } from '#platform/page/form.server.ts'
import { formatIn } from '#platform/language/format.ts'
import type { Locale, Tongue } from '#platform/language/locale.ts'
import { enrolment } from '#features/learning/enrolment/contract.ts'
import { ownCourse, type Standing } from '#features/learning/courses/contract.ts'
import { CourseCall, CourseCallBar } from '#features/learning/courses/parts/course-call.tsx'
import { lessonPath } from '#features/learning/courses/rules.ts'
import type { Beside } from '#features/catalogue/courses/parts/outline.tsx'
import { courseTests } from '../contract.ts'
import { TestsAt } from '../parts/test-row.tsx'
import type { Route } from './+types/course'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const call = context.get(caller)
  const course = await nullIfNotFound(call(courses.details, { id: params.id }))
  if (!course) throw data({ similar: await similarTo(params.id, call) } satisfies CourseMissing, { status: 404 })
  const address = slugAddress(request, params.id, course.slug)
  if (address) throw redirect(address, 301)
  const { actor, origin, reader } = context.get(pageRequest)
  // A visitor's page holds nothing of a person, so that it can be kept.
  const [standing, tests] = await Promise.all([
    actor && call(ownCourse.standing, { id: course.slug }),
    actor ? call(courseTests.mine, { course_ids: [course.id] }) : call(courseTests.list, { id: course.slug }),
  ])
  return { course, origin, standing, tests, why: standing && whyClosed(standing, reader.locale) }
}

/** What the seed says to somebody who is enrolled and may not go on. */
function whyClosed({ is_enrolled, access: { allowed, reason } }: Standing, locale: Locale) {
  return is_enrolled && !allowed && isFailureCode(reason) ? failureText(reason, locale) : null
}

/** Enrols, and begins with the first lesson that opens; a visitor logs in first. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const page = `/course/${params.id}`
  if (!context.get(pageRequest).actor) throw redirect(`/login?${new URLSearchParams({ redirect: page })}`)
  const { course_id } = await fieldsOf(request)
  const call = context.get(caller)
  const { slug } = await call(enrolment.enroll, { course_id })
  const { access, next_lesson } = await call(ownCourse.standing, { id: slug })
  if (access.allowed && next_lesson) return redirect(lessonPath(slug, next_lesson.slug))
  const sections = await call(courses.content, { id: slug })
  const free = sections.flatMap((it) => it.lessons).find((it) => it.preview)
  return redirect(free ? lessonPath(slug, free.slug) : `/course/${slug}/content`)
}

/** What the words of an address find, else what most people take. */
async function similarTo(id: string, call: Call): Promise<CourseCard[]> {
  const q = termIn(id.replace(/[^\p{L}\p{N}]+/gu, ' '))
  const list = q && !/^\d+$/.test(q) ? await nullIfNotFound(call(search.search, { q })) : null
  return list?.items.length ? list.items.slice(0, 8) : call(home.courses, {})
}

export const meta: Route.MetaFunction = ({ loaderData, location, matches }) => {
  const root = matches[0].loaderData
  if (!loaderData) return []
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
    catalogueMessages[tongue].lessons(lessons_count),
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

export default function CoursePage({ loaderData: { course, origin, standing, tests, why } }: Route.ComponentProps) {
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
        <Outlet context={((place) => <TestsAt tests={tests} place={place} />) satisfies Beside} />
      </WithOffer>
    </>
  )
}

const parts = ['content', 'trainer', 'reviews'] as const
const partIn = (path: string) => parts.find((it) => it === path.split('/')[3]) ?? 'details'
