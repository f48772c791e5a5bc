import { lazy, Suspense } from 'react'
import { data, isRouteErrorResponse, Outlet, redirect, useLocation, useRouteError } from 'react-router'
import { caller, reading, type Call } from '#platform/call.ts'
import { found, slugAddress } from '#platform/found.server.ts'
import { titleTags } from '#platform/title-tags.ts'
import { useWords } from '#platform/words.tsx'
import { TabLinks } from '#ui/tab-links.tsx'
import type { CourseCard } from '#features/catalogue/contract.ts'
import { termIn } from '#features/catalogue/browse/rules.ts'
import { home } from '#features/catalogue/home/contract.ts'
import { WithOffer } from '#features/catalogue/parts/offer.tsx'
import { search } from '#features/catalogue/search/contract.ts'
import { courses } from '#features/catalogue/courses/contract.ts'
import { m } from '#features/catalogue/courses/messages.ts'
import { CourseFacts } from '#features/catalogue/courses/parts/course-facts.tsx'
import { CourseHead } from '#features/catalogue/courses/parts/course-head.tsx'
import { CourseBar, CourseOffer } from '#features/catalogue/courses/parts/course-offer.tsx'
import { courseActions } from '#features/catalogue/courses/rules.ts'
import type { Route } from './+types/course'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const call = context.get(caller)
  const course = await found(call(courses.details, { id: params.id }))
  if (!course) throw data({ similar: await similarTo(params.id, call) } satisfies Missing, { status: 404 })
  const address = slugAddress(request, params.id, course.slug)
  if (address) throw redirect(address, 301)
  const { actor, origin } = context.get(reading)
  return { course, origin, signed_in: actor !== null }
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
  return titleTags(
    root,
    (tongue) => (part === 'details' ? course.title : m[tongue].titleOf(m[tongue][part], course.title)),
    () => course.summary.text,
  )
}

export default function CoursePage({ loaderData: { course, origin, signed_in } }: Route.ComponentProps) {
  const said = useWords(m)
  const { pathname } = useLocation()
  const actions = courseActions(course, { signed_in, enrolled: false })
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
      <WithOffer offer={<CourseOffer {...{ course, actions }} />} bar={<CourseBar {...{ course, actions }} />}>
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
const CourseMissing = lazy(() =>
  import('#features/catalogue/courses/parts/course-missing.tsx').then((it) => ({ default: it.CourseMissing })),
)
const parts = ['content', 'trainer', 'reviews'] as const
const partIn = (path: string) => parts.find((it) => path.endsWith(`/${it}`)) ?? 'details'
