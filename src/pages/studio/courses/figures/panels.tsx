import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, useParams } from 'react-router'
import { formatClock } from '#features/player/video-player/rules.ts'
import { getFiguresFilePath } from '#features/authoring/paths.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Button } from '#ui/actions/button.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Chart } from '#ui/charts/chart.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { Table } from '#ui/display/table.tsx'
import { Select } from '#ui/fields/select.tsx'
import type { CourseAnalytics, FunnelLesson } from '#features/authoring/analytics/contract.ts'
import { courseAnalyticsMessages } from '#features/authoring/analytics/messages.ts'
import {
  computePercent,
  findWidestDrop,
  type AnalyticsTable,
} from '#features/authoring/analytics/rules.ts'

export function CsvLink({ table }: { table: AnalyticsTable }) {
  const t = useMessages(courseAnalyticsMessages)
  return (
    <TextLink
      to={getFiguresFilePath(useParams()['course']!, table)}
      reloadDocument
      className="flex min-h-target items-center gap-2 text-sm"
    >
      <Icon of={Download} size={16} />
      {t.csv}
    </TextLink>
  )
}

const renderNumber = (text: string): ReactNode => <FormattedText>{text}</FormattedText>

export function Funnel({ funnel, students }: { funnel: FunnelLesson[]; students: number }) {
  const t = useMessages(courseAnalyticsMessages)
  const format = useFormat()
  const drop = findWidestDrop(funnel)
  return (
    <Panel title={t.funnel} text={t.funnelText} end={<CsvLink table="lessons" />}>
      <div className="grid items-start gap-6 @min-[64rem]/page:grid-cols-2">
        <div className="grid gap-3">
          <Chart
            title={t.finished}
            timeTitle={t.lesson}
            look="bars"
            points={funnel.map((item, at) => ({
              name: format.number(at + 1),
              amount: item.finished,
            }))}
            format={(it) => format.number(it)}
          />
          {drop && (
            <FormattedText as="p" className="text-sm text-ink-2">
              {t.drop(format.number(drop.lost), funnel[drop.at]!.title)}
            </FormattedText>
          )}
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard scrolling needs a focusable element */}
        <div role="region" aria-label={t.funnel} tabIndex={0} className="max-h-96 overflow-auto">
          <Table
            caption={t.funnel}
            rows={funnel.map((it, at) => ({ ...it, number: at + 1 }))}
            rowKey={(it) => it.id}
            columns={[
              {
                id: 'lesson',
                title: t.lesson,
                cell: (item) => (
                  <FormattedText>
                    {format.number(item.number)}. <LangText lang={item.lang}>{item.title}</LangText>
                  </FormattedText>
                ),
              },
              {
                id: 'opened',
                title: t.opened,
                numeric: true,
                cell: (it) => renderNumber(format.count(it.opened)),
              },
              {
                id: 'finished',
                title: t.finished,
                numeric: true,
                cell: (it) => renderNumber(format.count(it.finished)),
              },
              {
                id: 'share',
                title: t.ofStudents,
                numeric: true,
                cell: (item) =>
                  renderNumber(format.percent(computePercent(item.finished, students) / 100)),
              },
            ]}
          />
        </div>
      </div>
    </Panel>
  )
}

type VideoTimeline = {
  lesson_id: number
  opened: number
  seconds: number
  pieces: { from: number; watched: number }[]
}

export function Timeline({
  videos,
  video,
}: {
  videos: FunnelLesson[]
  video: VideoTimeline | null
}) {
  const t = useMessages(courseAnalyticsMessages)
  const format = useFormat()
  return (
    <Panel title={t.timeline} text={t.timelineText} id="video">
      {video ? (
        <div className="grid gap-4">
          <Form className="flex flex-wrap items-end gap-3" preventScrollReset>
            <Select
              key={video.lesson_id}
              label={t.video}
              name="video"
              className="min-w-0 flex-1 basis-56"
              defaultValue={String(video.lesson_id)}
              options={videos.map((it) => ({ value: String(it.id), label: it.title }))}
            />
            <Button type="submit" variant="line">
              {t.show}
            </Button>
          </Form>
          <Chart
            title={t.watched}
            timeTitle={t.moment}
            points={video.pieces.map((piece) => ({
              name: formatClock(piece.from),
              amount: piece.watched,
            }))}
            format={(it) => format.number(it)}
            tone="accent"
          />
        </div>
      ) : (
        <p className="text-sm text-ink-3">{t.noVideos}</p>
      )}
    </Panel>
  )
}

export function WeeklyMinutes({ weeks }: { weeks: CourseAnalytics['weeks'] }) {
  const t = useMessages(courseAnalyticsMessages)
  const format = useFormat()
  return (
    <Panel title={t.minutesTitle} end={<CsvLink table="minutes" />}>
      <Chart
        title={t.minutes}
        timeTitle={t.week}
        points={weeks.map((week) => ({
          name: format.date(week.week, 'short'),
          amount: Math.round(week.seconds / 60),
        }))}
        format={(it) => format.number(it)}
      />
    </Panel>
  )
}

export function TestStats({ tests }: { tests: CourseAnalytics['tests'] }) {
  const t = useMessages(courseAnalyticsMessages)
  const format = useFormat()
  const percent = (item: number | null) =>
    renderNumber(item === null ? '–' : format.percent(item / 100))
  return (
    <Panel title={t.tests} end={<CsvLink table="tests" />}>
      <Table
        caption={t.tests}
        rows={tests}
        rowKey={(it) => it.id}
        empty={<p className="text-sm text-ink-3">{t.noTests}</p>}
        columns={[
          {
            id: 'test',
            title: t.test,
            cell: (item) => <LangText lang={item.lang}>{item.title}</LangText>,
          },
          {
            id: 'attempts',
            title: t.attempts,
            numeric: true,
            cell: (it) => renderNumber(format.count(it.attempts)),
          },
          {
            id: 'people',
            title: t.people,
            numeric: true,
            cell: (it) => renderNumber(format.count(it.people)),
          },
          { id: 'pass', title: t.passRate, numeric: true, cell: (it) => percent(it.pass_rate) },
          {
            id: 'median',
            title: t.medianResult,
            numeric: true,
            cell: (it) => percent(it.median_percent),
          },
        ]}
      />
    </Panel>
  )
}

export function Ratings({ stars }: { stars: CourseAnalytics['stars'] }) {
  const t = useMessages(courseAnalyticsMessages)
  const format = useFormat()
  return (
    <Panel title={t.ratings} end={<CsvLink table="ratings" />}>
      <Chart
        title={t.count}
        timeTitle={t.stars}
        look="bars"
        tone="accent"
        points={stars.map((star) => ({
          name: `${format.number(star.stars)} ★`,
          amount: star.count,
        }))}
        format={(it) => format.number(it)}
      />
    </Panel>
  )
}

export function TrainerIncome({ income }: { income: CourseAnalytics['income'] }) {
  const t = useMessages(courseAnalyticsMessages)
  const format = useFormat()
  const sum = (name: 'sold' | 'plans' | 'back') => ({
    id: name,
    title: t[name],
    numeric: true,
    cell: (item: CourseAnalytics['income'][number]) =>
      renderNumber(format.money(item[name], item.currency)),
  })
  return (
    <Panel title={t.income}>
      <Table
        caption={t.income}
        rows={income}
        rowKey={(it) => it.month + it.currency}
        empty={<p className="text-sm text-ink-3">{t.noIncome}</p>}
        columns={[
          {
            id: 'month',
            title: t.month,
            cell: (item) => renderNumber(format.date(`${item.month}-01`, 'month')),
          },
          sum('sold'),
          sum('plans'),
          sum('back'),
        ]}
      />
    </Panel>
  )
}
