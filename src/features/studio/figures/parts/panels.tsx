import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, useParams } from 'react-router'
import { formatClock } from '#features/learning/notes/rules.ts'
import { useFormat, useMessages } from '#platform/language/words.tsx'
import { Button } from '#ui/actions/button.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Chart } from '#ui/charts/chart.tsx'
import { LangText } from '#ui/display/foreign.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { Table } from '#ui/display/table.tsx'
import { Select } from '#ui/fields/select.tsx'
import type { CourseAnalytics, FunnelLesson } from '../contract.ts'
import { courseAnalyticsMessages } from '../messages.ts'
import { computePercent, findWidestDrop, type AnalyticsTable } from '../rules.ts'

export function CsvLink({ table }: { table: AnalyticsTable }) {
  const said = useMessages(courseAnalyticsMessages)
  return (
    <TextLink
      to={`/api/client/studio/figures/file/${useParams()['course']}/${table}`}
      reloadDocument
      className="flex min-h-target items-center gap-2 text-sm"
    >
      <Icon of={Download} size={16} />
      {said.csv}
    </TextLink>
  )
}

const renderNumber = (text: string): ReactNode => <span suppressHydrationWarning>{text}</span>

export function Funnel({ funnel, students }: { funnel: FunnelLesson[]; students: number }) {
  const said = useMessages(courseAnalyticsMessages)
  const format = useFormat()
  const drop = findWidestDrop(funnel)
  return (
    <Panel title={said.funnel} text={said.funnelText} end={<CsvLink table="lessons" />}>
      <div className="grid items-start gap-6 @min-[64rem]/page:grid-cols-2">
        <div className="grid gap-3">
          <Chart
            title={said.finished}
            timeTitle={said.lesson}
            look="bars"
            points={funnel.map((it, at) => ({ name: format.number(at + 1), amount: it.finished }))}
            format={(it) => format.number(it)}
          />
          {drop && (
            <p className="text-sm text-ink-2" suppressHydrationWarning>
              {said.drop(format.number(drop.lost), funnel[drop.at]!.title)}
            </p>
          )}
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard scrolls only what it can stand on */}
        <div role="region" aria-label={said.funnel} tabIndex={0} className="max-h-96 overflow-auto">
          <Table
            caption={said.funnel}
            rows={funnel.map((it, at) => ({ ...it, number: at + 1 }))}
            rowKey={(it) => it.id}
            columns={[
              {
                id: 'lesson',
                title: said.lesson,
                cell: (it) => (
                  <span suppressHydrationWarning>
                    {format.number(it.number)}. <LangText lang={it.lang}>{it.title}</LangText>
                  </span>
                ),
              },
              { id: 'opened', title: said.opened, numeric: true, cell: (it) => renderNumber(format.count(it.opened)) },
              { id: 'finished', title: said.finished, numeric: true, cell: (it) => renderNumber(format.count(it.finished)) },
              {
                id: 'share',
                title: said.ofStudents,
                numeric: true,
                cell: (it) => renderNumber(format.percent(computePercent(it.finished, students) / 100)),
              },
            ]}
          />
        </div>
      </div>
    </Panel>
  )
}

type VideoTimeline = { lesson_id: number; opened: number; seconds: number; pieces: { from: number; watched: number }[] }

export function Timeline({ videos, video }: { videos: FunnelLesson[]; video: VideoTimeline | null }) {
  const said = useMessages(courseAnalyticsMessages)
  const format = useFormat()
  return (
    <Panel title={said.timeline} text={said.timelineText} id="video">
      {video ? (
        <div className="grid gap-4">
          <Form className="flex flex-wrap items-end gap-3" preventScrollReset>
            <Select
              key={video.lesson_id}
              label={said.video}
              name="video"
              className="min-w-0 flex-1 basis-56"
              defaultValue={String(video.lesson_id)}
              options={videos.map((it) => ({ value: String(it.id), label: it.title }))}
            />
            <Button type="submit" variant="line">
              {said.show}
            </Button>
          </Form>
          <Chart
            title={said.watched}
            timeTitle={said.moment}
            points={video.pieces.map((it) => ({ name: formatClock(it.from), amount: it.watched }))}
            format={(it) => format.number(it)}
            tone="accent"
          />
        </div>
      ) : (
        <p className="text-sm text-ink-3">{said.noVideos}</p>
      )}
    </Panel>
  )
}

export function WeeklyMinutes({ weeks }: { weeks: CourseAnalytics['weeks'] }) {
  const said = useMessages(courseAnalyticsMessages)
  const format = useFormat()
  return (
    <Panel title={said.minutesTitle} end={<CsvLink table="minutes" />}>
      <Chart
        title={said.minutes}
        timeTitle={said.week}
        points={weeks.map((it) => ({ name: format.date(it.week, 'short'), amount: Math.round(it.seconds / 60) }))}
        format={(it) => format.number(it)}
      />
    </Panel>
  )
}

export function TestStats({ tests }: { tests: CourseAnalytics['tests'] }) {
  const said = useMessages(courseAnalyticsMessages)
  const format = useFormat()
  const percent = (it: number | null) => renderNumber(it === null ? '–' : format.percent(it / 100))
  return (
    <Panel title={said.tests} end={<CsvLink table="tests" />}>
      <Table
        caption={said.tests}
        rows={tests}
        rowKey={(it) => it.id}
        empty={<p className="text-sm text-ink-3">{said.noTests}</p>}
        columns={[
          { id: 'test', title: said.test, cell: (it) => <LangText lang={it.lang}>{it.title}</LangText> },
          { id: 'attempts', title: said.attempts, numeric: true, cell: (it) => renderNumber(format.count(it.attempts)) },
          { id: 'people', title: said.people, numeric: true, cell: (it) => renderNumber(format.count(it.people)) },
          { id: 'pass', title: said.passRate, numeric: true, cell: (it) => percent(it.pass_rate) },
          { id: 'median', title: said.medianResult, numeric: true, cell: (it) => percent(it.median_percent) },
        ]}
      />
    </Panel>
  )
}

export function Ratings({ stars }: { stars: CourseAnalytics['stars'] }) {
  const said = useMessages(courseAnalyticsMessages)
  const format = useFormat()
  return (
    <Panel title={said.ratings} end={<CsvLink table="ratings" />}>
      <Chart
        title={said.count}
        timeTitle={said.stars}
        look="bars"
        tone="accent"
        points={stars.map((it) => ({ name: `${format.number(it.stars)} ★`, amount: it.count }))}
        format={(it) => format.number(it)}
      />
    </Panel>
  )
}

export function TrainerIncome({ income }: { income: CourseAnalytics['income'] }) {
  const said = useMessages(courseAnalyticsMessages)
  const format = useFormat()
  const sum = (name: 'sold' | 'plans' | 'back') => ({
    id: name,
    title: said[name],
    numeric: true,
    cell: (it: CourseAnalytics['income'][number]) => renderNumber(format.money(it[name], it.currency)),
  })
  return (
    <Panel title={said.income}>
      <Table
        caption={said.income}
        rows={income}
        rowKey={(it) => it.month + it.currency}
        empty={<p className="text-sm text-ink-3">{said.noIncome}</p>}
        columns={[
          { id: 'month', title: said.month, cell: (it) => renderNumber(format.date(`${it.month}-01`, 'month')) },
          sum('sold'),
          sum('plans'),
          sum('back'),
        ]}
      />
    </Panel>
  )
}
