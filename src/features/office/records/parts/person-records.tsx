import type { ReactNode } from 'react'
import { pickName } from '#platform/language/names.ts'
import { useFormat, useLocale, useMessages } from '#platform/language/words.tsx'
import { Pagination } from '#ui/actions/pagination.tsx'
import { Link } from '#ui/base/link.tsx'
import { LangText } from '#ui/display/foreign.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { Status } from '#ui/display/pill.tsx'
import { ProgressBar } from '#ui/display/progress.tsx'
import type { PersonTicket, PersonCertificate, PersonCourse, PersonGroup, PersonAttempt } from '../contract.ts'
import { personActivityMessages } from '../messages.ts'
import { BidiText } from '#ui/base/bidi-text.tsx'

type PagedList<Item> = { items: Item[]; page: number; pages: number; total: number }

export function PersonCourses({ list }: { list: PagedList<PersonCourse> }) {
  const said = useMessages(personActivityMessages)
  const format = useFormat()
  return (
    <Listed name="courses" title={said.courses} none={said.noCourses} list={list} rowKey={(it) => it.course_id}>
      {(it) => (
        <>
          <div className="grid min-w-0 flex-1 basis-60 gap-1">
            <Named to={it.is_published ? `/course/${it.slug}` : null}>
              <LangText lang={it.lang}>{it.title}</LangText>
            </Named>
            <Small>{said.enrolledOn(format.date(it.enrolled_at))}</Small>
          </div>
          {it.completed_at ? (
            <Status tone="ok">{said.completed}</Status>
          ) : (
            <span className="flex w-40 items-center gap-3 text-sm" suppressHydrationWarning>
              <ProgressBar thin value={it.percent / 100} label={said.progressIn(it.title)} />
              {format.percent(it.percent / 100)}
            </span>
          )}
        </>
      )}
    </Listed>
  )
}

export function PersonAttempts({ list }: { list: PagedList<PersonAttempt> }) {
  const said = useMessages(personActivityMessages)
  const format = useFormat()
  return (
    <Listed name="attempts" title={said.attempts} none={said.noAttempts} list={list} rowKey={(it) => it.id}>
      {(it) => (
        <>
          <div className="grid min-w-0 gap-1">
            <b className="font-semibold">
              <LangText lang={it.lang}>{it.test}</LangText>
            </b>
            <Small>
              <BidiText>{it.course}</BidiText>
              <span className="sep" aria-hidden="true" />
              {said.attempt(format.number(it.number))}
              <span className="sep" aria-hidden="true" />
              {format.date(it.started_at)}
            </Small>
          </div>
          <span className="flex items-center gap-3" suppressHydrationWarning>
            {it.percent !== null && format.percent(it.percent / 100)}
            {it.passed !== null ? (
              <Status tone={it.passed ? 'ok' : 'bad'}>{it.passed ? said.passed : said.failed}</Status>
            ) : (
              <Status tone={it.submitted_at ? 'warn' : 'idle'}>{it.submitted_at ? said.waiting : said.open}</Status>
            )}
          </span>
        </>
      )}
    </Listed>
  )
}

export function PersonTickets({ list }: { list: PagedList<PersonTicket> }) {
  const said = useMessages(personActivityMessages)
  const format = useFormat()
  return (
    <Listed name="tickets" title={said.tickets} none={said.noTickets} list={list} rowKey={(it) => it.id}>
      {(it) => (
        <>
          <div className="grid min-w-0 gap-1">
            <Named to={`/office/support/${it.id}`}>{it.category_title}</Named>
            <Small>{format.date(it.created_at)}</Small>
          </div>
          {it.closed_at ? (
            <Status tone="idle">{said.ticketClosed}</Status>
          ) : (
            <Status tone={it.waiting_since ? 'warn' : 'info'}>{it.waiting_since ? said.ticketWaiting : said.ticketOpen}</Status>
          )}
        </>
      )}
    </Listed>
  )
}

/** Only admins can open the certificate list. */
export function PersonCertificates({ list, mayOpen }: { list: PagedList<PersonCertificate>; mayOpen: boolean }) {
  const said = useMessages(personActivityMessages)
  const format = useFormat()
  return (
    <Listed name="certificates" title={said.certificates} none={said.noCertificates} list={list} rowKey={(it) => it.id}>
      {(it) => (
        <>
          <div className="grid min-w-0 gap-1">
            <Named to={mayOpen ? `/office/certificates/${it.id}` : `/crt/${it.id}`}>
              <LangText lang={it.lang}>{it.title}</LangText>
            </Named>
            <Small>
              <bdi dir="ltr">{it.serial}</bdi>
              <span className="sep" aria-hidden="true" />
              {format.date(it.issued_at)}
            </Small>
          </div>
          <Status tone={tones[it.state]}>{said[it.state]}</Status>
        </>
      )}
    </Listed>
  )
}
/** Only admins can open groups. */
export function PersonGroups({ groups, mayOpen }: { groups: PersonGroup[]; mayOpen: boolean }) {
  const said = useMessages(personActivityMessages)
  const locale = useLocale()
  const list = { items: groups, page: 1, pages: 1, total: groups.length }
  return (
    <Listed name="groups" title={said.groups} none={said.noGroups} list={list} rowKey={(it) => it.id}>
      {(it) => (
        <>
          <Named to={mayOpen ? `/office/groups/${it.id}` : null}>
            <BidiText>{pickName(locale, it)}</BidiText>
          </Named>
          {it.is_manager && <Status tone="info">{said.manages}</Status>}
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
          {items.map((it) => (
            <li key={rowKey(it)} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
              {children(it)}
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
  <p className="text-xs text-ink-3" suppressHydrationWarning>
    {children}
  </p>
)
