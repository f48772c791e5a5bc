import { getBuilderPath } from '#features/authoring/paths.ts'
import { callerContext } from '#platform/call/call.ts'
import { redirectPastLastPage, getPageNumber } from '#platform/call/paging.server.ts'
import { getNow } from '#platform/data/clock.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Pagination } from '#ui/actions/pagination.tsx'
import { TabLinks } from '#ui/actions/tab-links.tsx'
import { useCourseBuilder } from '#features/authoring/drafts/state.tsx'
import { courseAnalyticsCalls } from '#features/authoring/analytics/contract.ts'
import { courseAnalyticsMessages } from '#features/authoring/analytics/messages.ts'
import {
  CsvLink,
  Funnel,
  TrainerIncome,
  Ratings,
  TestStats,
  Timeline,
  WeeklyMinutes,
} from './figures/panels.tsx'
import { StudentTable } from './figures/student-table.tsx'
import { studentLists } from '#features/authoring/analytics/rules.ts'
import type { Route } from './+types/figures'

export async function loader({ params: { course: course_id }, url, context }: Route.LoaderArgs) {
  const call = context.get(callerContext)
  const show = studentLists.find((it) => it === url.searchParams.get('show')) ?? 'all'
  const figures = await call(courseAnalyticsCalls.get, { course_id })
  const videos = figures.funnel.filter((it) => it.kind === 'video')
  const chosen =
    videos.find((video) => String(video.id) === url.searchParams.get('video')) ?? videos[0]
  const [video, students] = await Promise.all([
    chosen ? call(courseAnalyticsCalls.video, { course_id, lesson_id: chosen.id }) : null,
    call(courseAnalyticsCalls.students, { course_id, show, page: getPageNumber(url) }),
  ])
  return {
    figures,
    video: video && { ...video, lesson_id: chosen!.id },
    students: redirectPastLastPage(url, students),
    show,
    now: getNow().toISOString(),
  }
}

export default function Figures({
  loaderData: { figures, video, students, show, now },
}: Route.ComponentProps) {
  const t = useMessages(courseAnalyticsMessages)
  const format = useFormat()
  const base = getBuilderPath(useCourseBuilder(), 'figures')
  const facts: [string, string][] = [
    [t.students, format.count(figures.students)],
    [t.active, format.count(figures.active)],
    [t.stalled, format.count(figures.stalled)],
    [t.completed, format.count(figures.completed)],
    [t.hours, format.number(Math.round(figures.seconds / 60))],
    [t.rating, figures.rating ? format.number(figures.rating) : '–'],
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
        {facts.map(([name, value]) => (
          <div key={name} className="rounded-lg border border-line bg-surface px-4 py-3">
            <dt className="text-xs text-ink-3">{name}</dt>
            <FormattedText as="dd" className="font-display text-xl leading-ui font-bold">
              {value}
            </FormattedText>
          </div>
        ))}
      </dl>
      <Funnel funnel={figures.funnel} students={figures.students} />
      <div className="grid items-start gap-4 @min-[56rem]/page:grid-cols-2">
        <Timeline videos={figures.funnel.filter((it) => it.kind === 'video')} video={video} />
        <WeeklyMinutes weeks={figures.weeks} />
        <TestStats tests={figures.tests} />
        <Ratings stars={figures.stars} />
      </div>
      <TrainerIncome income={figures.income} />
      <section id="students" className="grid gap-3">
        <header className="flex flex-wrap items-center justify-between gap-x-6">
          <h2 className="text-xl">{t.studentsTitle}</h2>
          <CsvLink table="students" />
        </header>
        <TabLinks
          label={t.studentsTitle}
          links={studentLists.map((list) => ({
            to: `${base}?show=${list}#students`,
            title: t[list],
            current: list === show,
          }))}
        />
        <StudentTable students={students.items} now={now} />
        <Pagination
          page={students.page}
          pages={students.pages}
          href={(page) => `${base}?show=${show}&page=${page}#students`}
        />
      </section>
    </div>
  )
}
