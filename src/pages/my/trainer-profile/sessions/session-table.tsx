import { Radio } from 'lucide-react'
import { href } from 'react-router'
import { useFormat, useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Link } from '#ui/base/link.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { Status } from '#ui/display/pill.tsx'
import { Table } from '#ui/display/table.tsx'
import type { TaughtSession } from '#features/calendar/live-sessions/contract.ts'
import { liveSessionMessages } from '#features/calendar/live-sessions/messages.ts'

export function SessionTable({
  sessions,
  show,
}: {
  sessions: TaughtSession[]
  show: 'coming' | 'past'
}) {
  const t = useMessages(liveSessionMessages)
  const format = useFormat()
  const locale = useLocale()
  const titleOf = (item: TaughtSession) =>
    locale === 'ar' ? item.title_ar || item.title : item.title
  const langOf = (item: TaughtSession) => (locale === 'ar' && !item.title_ar ? 'en' : locale)
  return (
    <Table
      framed
      caption={t.title}
      rows={sessions}
      rowKey={(it) => it.id}
      empty={
        <EmptyState
          icon={Radio}
          title={show === 'coming' ? t.none : t.nonePast}
          text={show === 'coming' ? t.noneText : undefined}
        />
      }
      columns={[
        {
          id: 'session',
          title: t.live,
          cell: (item) => (
            <Link
              to={href('/my/trainer-profile/sessions/:id', { id: String(item.id) })}
              className="grid min-h-target content-center hover:underline"
            >
              <b className="font-semibold wrap-anywhere">
                <LangText lang={langOf(item)}>{titleOf(item)}</LangText>
              </b>
              <span className="text-xs text-ink-3">
                <LangText lang={item.course.lang}>{item.course.title}</LangText>
              </span>
            </Link>
          ),
        },
        {
          id: 'when',
          title: t.when,
          cell: (item) => (
            <FormattedText>
              {format.date(item.starts_at)}{' '}
              <span className="text-ink-3">{format.time(item.starts_at)}</span>
            </FormattedText>
          ),
        },
        {
          id: 'length',
          title: t.length,
          numeric: true,
          cell: (item) => format.duration(item.minutes * 60),
        },
        {
          id: 'places',
          title: t.places,
          numeric: true,
          cell: (item) =>
            item.capacity === null
              ? format.count(item.joined_count)
              : t.taken(format.number(item.joined_count), format.number(item.capacity)),
        },
        {
          id: 'state',
          title: t.past,
          quiet: true,
          cell: (item) =>
            item.cancelled_at ? (
              <Status tone="bad">{t.cancelled}</Status>
            ) : item.lesson ? (
              <Status tone="ok">{t.recorded}</Status>
            ) : show === 'past' ? (
              <Status tone="idle">{t.over}</Status>
            ) : null,
        },
      ]}
    />
  )
}
