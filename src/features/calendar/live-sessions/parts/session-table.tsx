import { Radio } from 'lucide-react'
import { useFormat, useLocale, useMessages } from '#platform/language/words.tsx'
import { Link } from '#ui/base/link.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { LangText } from '#ui/display/foreign.tsx'
import { Status } from '#ui/display/pill.tsx'
import { Table } from '#ui/display/table.tsx'
import type { TaughtSession } from '../contract.ts'
import { liveSessionMessages } from '../messages.ts'

export function SessionTable({ sessions, show }: { sessions: TaughtSession[]; show: 'coming' | 'past' }) {
  const said = useMessages(liveSessionMessages)
  const format = useFormat()
  const locale = useLocale()
  const titleOf = (it: TaughtSession) => (locale === 'ar' ? it.title_ar || it.title : it.title)
  const langOf = (it: TaughtSession) => (locale === 'ar' && !it.title_ar ? 'en' : locale)
  return (
    <Table
      framed
      caption={said.title}
      rows={sessions}
      rowKey={(it) => it.id}
      empty={
        <EmptyState
          icon={Radio}
          title={show === 'coming' ? said.none : said.nonePast}
          text={show === 'coming' ? said.noneText : undefined}
        />
      }
      columns={[
        {
          id: 'session',
          title: said.live,
          cell: (it) => (
            <Link to={`/my/trainer-profile/sessions/${it.id}`} className="grid min-h-target content-center hover:underline">
              <b className="font-semibold wrap-anywhere">
                <LangText lang={langOf(it)}>{titleOf(it)}</LangText>
              </b>
              <span className="text-xs text-ink-3">
                <LangText lang={it.course.lang}>{it.course.title}</LangText>
              </span>
            </Link>
          ),
        },
        {
          id: 'when',
          title: said.when,
          cell: (it) => (
            <span suppressHydrationWarning>
              {format.date(it.starts_at)} <span className="text-ink-3">{format.time(it.starts_at)}</span>
            </span>
          ),
        },
        {
          id: 'length',
          title: said.length,
          numeric: true,
          cell: (it) => <span suppressHydrationWarning>{format.duration(it.minutes * 60)}</span>,
        },
        {
          id: 'places',
          title: said.places,
          numeric: true,
          cell: (it) => (
            <span suppressHydrationWarning>
              {it.capacity === null
                ? format.count(it.joined_count)
                : said.taken(format.number(it.joined_count), format.number(it.capacity))}
            </span>
          ),
        },
        {
          id: 'state',
          title: said.past,
          quiet: true,
          cell: (it) =>
            it.cancelled_at ? (
              <Status tone="bad">{said.cancelled}</Status>
            ) : it.lesson ? (
              <Status tone="ok">{said.recorded}</Status>
            ) : show === 'past' ? (
              <Status tone="idle">{said.over}</Status>
            ) : null,
        },
      ]}
    />
  )
}
