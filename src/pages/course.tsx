import { href, data, Outlet, redirect, useLocation } from 'react-router'
import { callerContext, pageRequestContext, type Call } from '#platform/call/call.ts'
import { catchNotFound, findSlugUrl } from '#platform/call/null-if-not-found.server.ts'
import { buildPageTags } from '#platform/page/page-tags.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { TabLinks } from '#ui/actions/tab-links.tsx'
import type { CourseCardData } from '#features/catalogue/contract.ts'
import { normalizeTerm } from '#features/catalogue/directories/rules.ts'
import { homeCalls } from '#features/catalogue/home/contract.ts'
import { OfferLayout } from '#features/catalogue/components/offer.tsx'
import { searchCalls } from '#features/search/course-search/contract.ts'
import { catalogueMessages } from '#features/catalogue/messages.ts'
import { courseCalls, type Course } from '#features/catalogue/courses/contract.ts'
import { courseMessages } from '#features/catalogue/courses/messages.ts'
import { CourseStructuredData } from './course/course-facts.tsx'
import { CourseHeader } from './course/course-head.tsx'
import type { CourseNotFoundData } from '#features/catalogue/courses/components/similar-courses.tsx'
import { getFailureText, isFailureCode } from '#platform/call/failures.ts'
import { readFormFields } from '#platform/page/form.server.ts'
import { getFormat } from '#platform/language/format.ts'
import type { Locale, MessageLocale } from '#platform/language/locale.ts'
import { enrollment } from '#features/learning/enrollment/contract.ts'
import { learnerCourse, type CourseStatus } from '#features/learning/courses/contract.ts'
import { CourseActions, CourseActionBar } from './course/course-actions.tsx'
import type { RenderOutlineExtra } from '#features/catalogue/courses/components/outline.tsx'
import { courseTestCalls } from '#features/testing/course-tests/contract.ts'
import { PlaceTests } from '#features/testing/course-tests/test-row.tsx'
import type { Route } from './+types/course'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const call = context.get(callerContext)
  const course = await catchNotFound(call(courseCalls.details, { id: params.id }))
  if (!course)
    throw data(
      { similar: await listSimilarCourses(params.id, call) } satisfies CourseNotFoundData,
      { status: 404 },
    )
  const address = findSlugUrl(request, params.id, course.slug)
  if (address) throw redirect(address, 301)
  const { actor, origin, reader } = context.get(pageRequestContext)
  // Anonymous pages contain no personal data, so that they can be cached.
  const [standing, tests] = await Promise.all([
    actor && call(learnerCourse.standing, { id: course.slug }),
    actor
      ? call(courseTestCalls.mine, { course_ids: [course.id] })
      : call(courseTestCalls.list, { id: course.slug }),
  ])
  return {
    course,
    origin,
    standing,
    tests,
    why: standing && getClosedReason(standing, reader.locale),
  }
}

/** Reason from the specification for enrolled people without access. */
function getClosedReason(
  { is_enrolled, access: { allowed, reason } }: CourseStatus,
  locale: Locale,
) {
  return is_enrolled && !allowed && isFailureCode(reason) ? getFailureText(reason, locale) : null
}

/** Enrolls and opens the first accessible lesson; visitors log in first. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const page = href('/course/:id', { id: params.id })
  if (!context.get(pageRequestContext).actor)
    throw redirect(`${href('/login')}?${new URLSearchParams({ redirect: page })}`)
  const { course_id } = await readFormFields(request)
  const call = context.get(callerContext)
  const { slug } = await call(enrollment.enroll, { course_id })
  const { access, next_lesson } = await call(learnerCourse.standing, { id: slug })
  if (access.allowed && next_lesson)
    return redirect(href('/course/:id/content/l/:lesson', { id: slug, lesson: next_lesson.slug }))
  const sections = await call(courseCalls.content, { id: slug })
  const free = sections.flatMap((it) => it.lessons).find((it) => it.preview)
  return redirect(
    free
      ? href('/course/:id/content/l/:lesson', { id: slug, lesson: free.slug })
      : href('/course/:id/content', { id: slug }),
  )
}

/** Searches the words of the slug, else lists popular courses. */
async function listSimilarCourses(id: string, call: Call): Promise<CourseCardData[]> {
  const q = normalizeTerm(id.replace(/[^\p{L}\p{N}]+/gu, ' '))
  const list = q && !/^\d+$/.test(q) ? await catchNotFound(call(searchCalls.search, { q })) : null
  return list?.items.length ? list.items.slice(0, 8) : call(homeCalls.courses, {})
}

export const meta: Route.MetaFunction = ({ loaderData, location, matches }) => {
  const root = matches[0].loaderData
  if (!loaderData) return []
  const { course } = loaderData
  const part = parseCoursePart(location.pathname)
  return buildPageTags(root, {
    title: (tongue) =>
      part === 'details'
        ? course.title
        : courseMessages[tongue].titleOf(courseMessages[tongue][part], course.title),
    description: (tongue) => describePart(tongue, part, course),
    share: { kind: 'course', slug: course.slug },
  })
}

/** Each tab needs its own meta description. */
function describePart(
  tongue: MessageLocale,
  part: ReturnType<typeof parseCoursePart>,
  course: Course,
) {
  const t = courseMessages[tongue]
  const { number, duration } = getFormat(tongue)
  const { title, lessons_count, total_seconds, previews_count, trainers, rating, rating_count } =
    course
  const size = [
    catalogueMessages[tongue].lessons(lessons_count),
    total_seconds && duration(total_seconds),
    previews_count && t.previews(previews_count),
  ]
  const who = trainers
    .map((trainer) => (trainer.headline ? `${trainer.name} (${trainer.headline})` : trainer.name))
    .join(t.comma)
  return {
    details: course.summary.text,
    content: lessons_count
      ? t.aboutContent(title, size.filter(Boolean).join(t.comma))
      : t.titleOf(title, t.noContent),
    trainer: who ? t.aboutTrainers(title, who) : t.titleOf(title, t.noTrainer),
    reviews: rating_count
      ? t.aboutReviews(title, number(rating), number(5), t.byLearners(rating_count))
      : t.titleOf(title, t.noReviewsText),
  }[part]
}

export default function CoursePage({
  loaderData: { course, origin, standing, tests, why },
}: Route.ComponentProps) {
  const t = useMessages(courseMessages)
  const { pathname } = useLocation()
  const part = parseCoursePart(pathname)
  const links = (['details', 'content', 'trainer', 'reviews'] as const).map((item) => ({
    to: href(item === 'details' ? '/course/:id' : `/course/:id/${item}`, { id: course.slug }),
    title: t[item],
    current: item === part,
  }))
  return (
    <>
      <CourseStructuredData course={course} origin={origin} />
      <CourseHeader course={course} />
      <OfferLayout
        offer={<CourseActions {...{ course, standing, why }} />}
        bar={<CourseActionBar {...{ course, standing }} />}
      >
        <TabLinks label={t.parts} links={links} />
        <Outlet
          context={
            ((place) => <PlaceTests tests={tests} place={place} />) satisfies RenderOutlineExtra
          }
        />
      </OfferLayout>
    </>
  )
}

const parts = ['content', 'trainer', 'reviews'] as const
const parseCoursePart = (path: string) => parts.find((it) => it === path.split('/')[3]) ?? 'details'
