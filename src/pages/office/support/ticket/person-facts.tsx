import { href } from 'react-router'
import { OrderStateBadge } from '#features/orders/admin/order-labels.tsx'
import { getFormat } from '#platform/language/format.ts'
import { parseZone } from '#platform/language/zone.ts'
import { getCountryName } from '#platform/language/country-name.ts'
import {
  useFormat,
  useLocale,
  useMessageLocale,
  useMessages,
} from '#platform/language/message-hooks.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Address } from '#ui/display/breakable-address.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { TicketContextLink } from '#features/support/related/about-link.tsx'
import { supportAgentMessages, supportMessages } from '#features/support/messages.ts'
import type { AgentTicket } from '#features/support/admin/contract.ts'
import { BidiText } from '#ui/base/bidi-text.tsx'

/** Data minimization: only the fields that support needs. */
export function PersonFacts({
  ticket: { facts, person, about, rating, rating_words },
  now,
}: {
  ticket: AgentTicket
  now: string
}) {
  const t = useMessages(supportAgentMessages)
  const names = useMessages(supportMessages)
  const format = useFormat()
  const tongue = useMessageLocale()
  const locale = useLocale()
  const zone = parseZone(facts.time_zone)
  return (
    <Panel
      title={<BidiText>{person.name}</BidiText>}
      end={
        facts.id && (
          <TextLink to={href('/office/people/:id', { id: facts.id })}>{t.account}</TextLink>
        )
      }
    >
      <dl className="grid gap-3 text-sm [&_dt]:text-xs [&_dt]:text-ink-3">
        <div>
          <dt>{t.email}</dt>
          <dd className="wrap-anywhere">
            <Address>{facts.email}</Address>
          </dd>
        </div>
        {facts.country_id && (
          <div>
            <dt>{t.country}</dt>
            <dd>{getCountryName(facts.country_id, locale)}</dd>
          </div>
        )}
        {zone && (
          <div>
            <dt>{t.localTime}</dt>
            <dd>{getFormat(tongue, zone).time(now)}</dd>
          </div>
        )}
        {about && (
          <div>
            <dt>{names.about}</dt>
            <dd>
              <TicketContextLink about={about} asStaff />
            </dd>
          </div>
        )}
        <div>
          <dt>{t.plan}</dt>
          <dd>
            {facts.plan
              ? `${facts.plan.title}, ${t.until(format.date(facts.plan.ends_at))}`
              : t.noPlan}
          </dd>
        </div>
        <div>
          <dt>{t.orders}</dt>
          {facts.orders.map((order) => (
            <dd key={order.number} className="flex flex-wrap items-center gap-2">
              <BidiText>{order.title}</BidiText> {format.money(order.total, order.currency)}{' '}
              <OrderStateBadge state={order.state} />
            </dd>
          ))}
          {!facts.orders.length && <dd>{t.nothingYet}</dd>}
        </div>
        <div>
          <dt>{t.learning}</dt>
          {facts.courses.map((course) => (
            <dd key={course.slug}>
              <TextLink to={href('/course/:id', { id: course.slug })}>{course.title}</TextLink>{' '}
              {format.percent(course.percent / 100)}
            </dd>
          ))}
          {!facts.courses.length && <dd>{t.nothingYet}</dd>}
        </div>
        {rating !== null && (
          <div>
            <dt>{t.rated}</dt>
            <dd>
              {names.stars(rating)} <BidiText>{rating_words}</BidiText>
            </dd>
          </div>
        )}
      </dl>
    </Panel>
  )
}
