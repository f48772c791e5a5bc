import type { ReactNode } from 'react'
import { href } from 'react-router'
import { pickName } from '#platform/language/names.ts'
import { useFormat, useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Pagination } from '#ui/actions/pagination.tsx'
import { Link } from '#ui/base/link.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { Status } from '#ui/display/pill.tsx'
import { ProgressBar } from '#ui/display/progress.tsx'
import type {
  PersonTicket,
  PersonCertificate,
  PersonCourse,
  PersonGroup,
  PersonAttempt,
} from '#features/administration/person-activity/contract.ts'
import { personActivityMessages } from '#features/administration/person-activity/messages.ts'
import { BidiText } from '#ui/base/bidi-text.tsx'

type PagedList<Item> = { items: Item[]; page: number; pages: number; total: number }

export function PersonCourses({ list }: { list: PagedList<PersonCourse> }) {
  const t = useMessages(personActivityMessages)
  const format = useFormat()
  return (
    <Listed
      name="courses"
      title={t.courses}
      none={t.noCourses}
      list={list}
      rowKey={(it) => it.course_id}
    >
      {(item) => (
        <>
          <div className="grid min-w-0 flex-1 basis-60 gap-1">
            <Named to={item.is_published ? href('/course/:id', { id: item.slug }) : null}>
              <LangText lang={item.lang}>{item.title}</LangText>
            </Named>
            <Small>{t.enrolledOn(format.date(item.enrolled_at))}</Small>
          </div>
          {item.completed_at ? (
            <Status tone="ok">{t.completed}</Status>
          ) : (
            <FormattedText className="flex w-40 items-center gap-3 text-sm">
              <ProgressBar thin value={item.percent / 100} label={t.progressIn(item.title)} />
              {format.percent(item.percent / 100)}
            </FormattedText>
          )}
        </>
      )}
    </Listed>
  )
}

export function PersonAttempts({ list }: { list: PagedList<PersonAttempt> }) {
  const t = useMessages(personActivityMessages)
  const format = useFormat()
  return (
    <Listed
      name="attempts"
      title={t.attempts}
      none={t.noAttempts}
      list={list}
      rowKey={(it) => it.id}
    >
      {(item) => (
        <>
          <div className="grid min-w-0 gap-1">
            <b className="font-semibold">
              <LangText lang={item.lang}>{item.test}</LangText>
            </b>
            <Small>
              <BidiText>{item.course}</BidiText>
              <span className="sep" aria-hidden="true" />
              {t.attempt(format.number(item.number))}
              <span className="sep" aria-hidden="true" />
              {format.date(item.started_at)}
            </Small>
          </div>
          <FormattedText className="flex items-center gap-3">
            {item.percent !== null && format.percent(item.percent / 100)}
            {item.passed !== null ? (
              <Status tone={item.passed ? 'ok' : 'bad'}>{item.passed ? t.passed : t.failed}</Status>
            ) : (
              <Status tone={item.submitted_at ? 'warn' : 'idle'}>
                {item.submitted_at ? t.waiting : t.open}
              </Status>
            )}
          </FormattedText>
        </>
      )}
    </Listed>
  )
}

export function PersonTickets({ list }: { list: PagedList<PersonTicket> }) {
  const t = useMessages(personActivityMessages)
  const format = useFormat()
  return (
    <Listed name="tickets" title={t.tickets} none={t.noTickets} list={list} rowKey={(it) => it.id}>
      {(item) => (
        <>
          <div className="grid min-w-0 gap-1">
            <Named to={href('/office/support/:id', { id: String(item.id) })}>
              {item.category_title}
            </Named>
            <Small>{format.date(item.created_at)}</Small>
          </div>
          {item.closed_at ? (
            <Status tone="idle">{t.ticketClosed}</Status>
          ) : (
            <Status tone={item.waiting_since ? 'warn' : 'info'}>
              {item.waiting_since ? t.ticketWaiting : t.ticketOpen}
            </Status>
          )}
        </>
      )}
    </Listed>
  )
}

/** Only admins can open the certificate list. */
export function PersonCertificates({
  list,
  mayOpen,
}: {
  list: PagedList<PersonCertificate>
  mayOpen: boolean
}) {
  const t = useMessages(personActivityMessages)
  const format = useFormat()
  return (
    <Listed
      name="certificates"
      title={t.certificates}
      none={t.noCertificates}
      list={list}
      rowKey={(it) => it.id}
    >
      {(item) => (
        <>
          <div className="grid min-w-0 gap-1">
            <Named
              to={
                mayOpen
                  ? href('/office/certificates/:id', { id: item.id })
                  : href('/crt/:id', { id: item.id })
              }
            >
              <LangText lang={item.lang}>{item.title}</LangText>
            </Named>
            <Small>
              <bdi dir="ltr">{item.serial}</bdi>
              <span className="sep" aria-hidden="true" />
              {format.date(item.issued_at)}
            </Small>
          </div>
          <Status tone={tones[item.state]}>{t[item.state]}</Status>
        </>
      )}
    </Listed>
  )
}
/** Only admins can open groups. */
export function PersonGroups({ groups, mayOpen }: { groups: PersonGroup[]; mayOpen: boolean }) {
  const t = useMessages(personActivityMessages)
  const locale = useLocale()
  const list = { items: groups, page: 1, pages: 1, total: groups.length }
  return (
    <Listed name="groups" title={t.groups} none={t.noGroups} list={list} rowKey={(it) => it.id}>
      {(item) => (
        <>
          <Named to={mayOpen ? href('/office/groups/:id', { id: String(item.id) }) : null}>
            <BidiText>{pickName(locale, item)}</BidiText>
          </Named>
          {item.is_manager && <Status tone="info">{t.manages}</Status>}
        </>
      )}
    </Listed>
  )
}
const tones = { valid: 'ok', revoked: 'bad', replaced: 'idle' } as const

/** Each list has its own page parameter. */
function Listed<Item>({
  name,
  title,
  none,
  list: { items, page, pages },
  rowKey,
  children,
}: {
  name: string
  title: string
  none: string
  list: PagedList<Item>
  rowKey: (it: Item) => string | number
  children: (it: Item) => ReactNode
}) {
  return (
    <Panel title={title} id={name}>
      {items.length === 0 ? (
        <p className="text-sm text-ink-3">{none}</p>
      ) : (
        <ul className="divide-y divide-line">
          {items.map((item) => (
            <li
              key={rowKey(item)}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
            >
              {children(item)}
            </li>
          ))}
        </ul>
      )}
      <Pagination page={page} pages={pages} href={(to) => `?${name}=${to}#${name}`} label={title} />
    </Panel>
  )
}

function Named({ to, children }: { to: string | null; children: ReactNode }) {
  if (!to) return <b className="font-semibold">{children}</b>
  return (
    <Link to={to} className="font-semibold hover:underline">
      {children}
    </Link>
  )
}

const Small = ({ children }: { children: ReactNode }) => (
  <FormattedText as="p" className="text-xs text-ink-3">
    {children}
  </FormattedText>
)
