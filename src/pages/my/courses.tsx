import { BookOpen, CircleCheck, Compass, Heart } from 'lucide-react'
import { href } from 'react-router'
import { listingCalls } from '#features/search/listing/contract.ts'
import { CourseGrid } from '#features/catalogue/components/course-grid.tsx'
import { PageSection } from '#features/catalogue/components/page-section.tsx'
import type { CourseCardData } from '#features/catalogue/contract.ts'
import { getArtPath } from '#features/catalogue/paths.ts'
import { callerContext } from '#platform/call/call.ts'
import { redirectPastLastPage, getPageNumber } from '#platform/call/paging.server.ts'
import { requireUser } from '#platform/page/redirects.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedNumber } from '#ui/base/formatted.tsx'
import { Link } from '#ui/base/link.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Pagination } from '#ui/actions/pagination.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { TabLinks } from '#ui/actions/tab-links.tsx'
import { MoreLink } from '#ui/actions/text-link.tsx'
import { favorites } from '#features/community/favorites/contract.ts'
import { useFavoriteCount } from '#features/community/favorites/components/favorites.tsx'
import { SavedCourse } from '#features/community/favorites/components/saved-course.tsx'
import { useSendPendingReports } from '#features/player/progress-queue/state.tsx'
import { enrollment, type EnrolledCourse } from '#features/learning/enrollment/contract.ts'
import { enrollmentMessages } from '#features/learning/enrollment/messages.ts'
import { EnrolledCourseRow } from './courses/enrolled-row.tsx'
import { ResumeBanner } from './courses/resume-banner.tsx'
import { LearningSummary } from './courses/learning-stats.tsx'
import {
  parseCourseList,
  courseLists,
  type CourseListName,
} from '#features/learning/enrollment/rules.ts'
import { courseTestCalls, type PersonTest } from '#features/testing/course-tests/contract.ts'
import { TestSummary } from './courses/tests-line.tsx'
import { myCertificateCalls } from '#features/certificates/my-certificates/contract.ts'
import { myCertificateMessages } from '#features/certificates/my-certificates/messages.ts'
import { DiplomaInProgress } from '#features/certificates/diplomas/diploma-under-way.tsx'
import type { Route } from './+types/courses'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { id: user_id } = requireUser(context, request)
  const call = context.get(callerContext)
  const show = parseCourseList(url.searchParams)
  const page = getPageNumber(url)
  const shown = show === 'saved' ? 'in-progress' : show
  const [list, soFar, saved] = await Promise.all([
    call(enrollment.get, { show: shown, page: show === 'saved' ? 1 : page }),
    call(enrollment.soFar, {}),
    show === 'saved' ? call(favorites.courses, {}) : null,
  ])
  const courses = show === 'saved' ? list : redirectPastLastPage(url, list)
  const latest =
    shown === 'in-progress' && courses.page === 1
      ? (courses.items.find((it) => it.next_lesson) ?? null)
      : await call(enrollment.resume, {})
  const isNew = !soFar.running && !soFar.finished && !soFar.saved
  const firstSteps = isNew
    ? (await call(listingCalls.courses, { access: ['free'], level: ['beginner'] })).items.slice(
        0,
        3,
      )
    : []
  const course_ids = [
    ...new Set([...courses.items, ...(latest ? [latest] : [])].map((it) => it.id)),
  ]
  const [tests, diplomas] = await Promise.all([
    call(courseTestCalls.mine, { course_ids }),
    show === 'in-progress' && page === 1 && soFar.may_have_diplomas
      ? call(myCertificateCalls.diplomas, {})
      : [],
  ])
  return { show, courses, latest, tests, soFar, saved, diplomas, firstSteps, user_id }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  buildTitleTags(matches[0].loaderData, (tongue) => enrollmentMessages[tongue].title)

export default function MyCourses({
  loaderData: { show, courses, latest, tests, soFar, saved, diplomas, firstSteps, user_id },
}: Route.ComponentProps) {
  const t = useMessages(enrollmentMessages)
  useSendPendingReports(user_id)
  const kept = useFavoriteCount()
  const { diplomas: onTheWay } = useMessages(myCertificateMessages)
  const isEnrolled = soFar.running + soFar.finished > 0
  if (!isEnrolled && !soFar.saved)
    return <NothingYet firstSteps={firstSteps} hasGroups={soFar.in_groups} />
  return (
    <div className="wrap">
      <div className="flex flex-wrap items-center justify-between gap-x-6 pt-5 pb-6">
        <h1 className="text-3xl font-extrabold">{t.title}</h1>
        <span className="flex flex-wrap gap-x-6">
          {soFar.in_groups && <MoreLink to={href('/my/groups')}>{t.groups}</MoreLink>}
          <MoreLink to={href('/my/calendar/plan')}>{t.studyPlan}</MoreLink>
          <MoreLink to={href('/my/calendar')}>{t.calendar}</MoreLink>
        </span>
      </div>
      {latest?.next_lesson && (
        <ResumeBanner
          course={latest}
          lesson={latest.next_lesson}
          tests={<TestSummary tests={filterCourseTests(tests, latest)} night />}
        />
      )}
      <div
        className={`grid items-start gap-[clamp(1.5rem,3vw,2.5rem)] pt-8 ${isEnrolled ? 'lg:grid-cols-[minmax(0,1fr)_19rem]' : ''}`}
      >
        <div className="min-w-0">
          <ListTabs
            show={show}
            counts={{ 'in-progress': soFar.running, finished: soFar.finished, saved: kept }}
          />
          <div className="pt-6">
            {show === 'saved' ? (
              saved && <Saved courses={saved.items} more={saved.pages > 1} />
            ) : (
              <>
                <CourseListName show={show} courses={courses.items} latest={latest} tests={tests} />
                <Pagination
                  page={courses.page}
                  pages={courses.pages}
                  href={(value) =>
                    `${href('/my/courses')}?${new URLSearchParams({ ...(show === 'finished' && { show }), page: String(value) })}`
                  }
                />
                {diplomas.length > 0 && (
                  <section className="grid gap-4 pt-8">
                    <h2 className="text-2xl">{onTheWay}</h2>
                    {diplomas.map((item) => (
                      <DiplomaInProgress key={item.id} diploma={item} />
                    ))}
                  </section>
                )}
              </>
            )}
          </div>
        </div>
        {isEnrolled && <LearningSummary soFar={soFar} />}
      </div>
    </div>
  )
}

const filterCourseTests = (tests: PersonTest[], { id }: { id: number }) =>
  tests.filter((it) => it.course.id === id)

const names = { 'in-progress': 'inProgress', finished: 'finished', saved: 'saved' } as const

function ListTabs({
  show,
  counts,
}: {
  show: CourseListName
  counts: Record<CourseListName, number>
}) {
  const t = useMessages(enrollmentMessages)
  const links = courseLists.map((list) => ({
    to: list === 'in-progress' ? href('/my/courses') : `${href('/my/courses')}?show=${list}`,
    title: (
      <>
        {t[names[list]]}
        <FormattedNumber
          className={`grid h-6 min-w-6 place-items-center rounded-full px-1.5 text-xs leading-none font-semibold ${list === show ? 'bg-brand-soft text-brand-ink' : 'bg-surface-3 text-ink-2'}`}
          value={counts[list]}
        />
      </>
    ),
    current: list === show,
  }))
  return <TabLinks label={t.title} links={links} />
}

type CourseListProps = {
  show: 'in-progress' | 'finished'
  courses: EnrolledCourse[]
  latest: EnrolledCourse | null
  tests: PersonTest[]
}

/** Omits the course that is featured above. */
function CourseListName({ show, courses, latest, tests }: CourseListProps) {
  const t = useMessages(enrollmentMessages)
  const browse = <ButtonLink to={href('/courses')}>{t.browse}</ButtonLink>
  if (!courses.length && show === 'finished')
    return <EmptyState icon={CircleCheck} title={t.noneFinished} text={t.noneFinishedText} />
  if (!courses.length)
    return (
      <EmptyState icon={BookOpen} title={t.noneRunning} text={t.noneRunningText} action={browse} />
    )
  return (
    <>
      <h2 className="sr-only">{t[names[show]]}</h2>
      <ul className="grid gap-4">
        {courses
          .filter((it) => it.id !== latest?.id)
          .map((item) => (
            <li key={item.id}>
              <EnrolledCourseRow
                course={item}
                tests={<TestSummary tests={filterCourseTests(tests, item)} />}
              />
            </li>
          ))}
        {show === 'in-progress' && (
          <li className="flex items-center gap-3 rounded-lg border-[1.5px] border-dashed border-line-strong px-5 py-4 text-sm text-ink-2">
            <Icon of={Compass} />
            <span>
              {t.roomForMore}{' '}
              <Link
                to={href('/courses')}
                className="inline-block py-0.5 font-semibold text-brand-ink underline underline-offset-[.25em]"
              >
                {t.browse}
              </Link>
            </span>
          </li>
        )}
      </ul>
    </>
  )
}

function Saved({ courses, more }: { courses: CourseCardData[]; more: boolean }) {
  const t = useMessages(enrollmentMessages)
  const browse = <ButtonLink to={href('/courses')}>{t.browse}</ButtonLink>
  if (!courses.length)
    return <EmptyState icon={Heart} title={t.noneSaved} text={t.noneSavedText} action={browse} />
  return (
    <>
      <ul className="grid gap-4">
        {courses.map((item) => (
          <li key={item.id}>
            <SavedCourse course={item} />
          </li>
        ))}
      </ul>
      {more && (
        <MoreLink to={href('/my/favorites')} className="mt-4">
          {t.allSaved}
        </MoreLink>
      )}
    </>
  )
}

function NothingYet({
  firstSteps,
  hasGroups,
}: {
  firstSteps: CourseCardData[]
  hasGroups: boolean
}) {
  const t = useMessages(enrollmentMessages)
  return (
    <div className="wrap grid gap-10">
      <div>
        <div className="flex flex-wrap items-center justify-between gap-x-6 pt-5 pb-6">
          <h1 className="text-3xl font-extrabold">{t.title}</h1>
          {hasGroups && <MoreLink to={href('/my/groups')}>{t.groups}</MoreLink>}
        </div>
        <Panel as="div">
          <EmptyState
            art={
              <img src={getArtPath('farqad-hero', 'medallion')} alt="" width={136} height={136} />
            }
            title={t.firstWaits}
            text={t.firstWaitsText}
            action={<ButtonLink to={href('/courses')}>{t.browse}</ButtonLink>}
          />
        </Panel>
      </div>
      {firstSteps.length > 0 && (
        <PageSection
          title={t.firstSteps}
          text={t.firstStepsText}
          end={<MoreLink to={href('/courses')}>{t.allCourses}</MoreLink>}
        >
          <CourseGrid courses={firstSteps} />
        </PageSection>
      )}
    </div>
  )
}
