import { SaleState } from '#features/commerce/sales/parts/sale-words.tsx'
import { formatIn } from '#platform/language/format.ts'
import { zoneNamed } from '#platform/language/zone.ts'
import { countryName } from '#platform/language/country-name.ts'
import { useFormat, useLocale, useTongue, useWords } from '#platform/language/words.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Address } from '#ui/display/address.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { AboutLink } from '../../about/parts/about-link.tsx'
import { deskMessages, m as supportMessages } from '../../messages.ts'
import type { DeskTicket } from '../contract.ts'
import { BidiText } from '#ui/base/bidi-text.tsx'

/** What an agent needs to know of whoever asks: no more than that. */
export function PersonFacts({ ticket: { facts, person, about, rating, rating_words }, now }: { ticket: DeskTicket; now: string }) {
  const said = useWords(deskMessages)
  const names = useWords(supportMessages)
  const format = useFormat()
  const tongue = useTongue()
  const locale = useLocale()
  const zone = zoneNamed(facts.time_zone)
  return (
    <Panel
      title={<BidiText>{person.name}</BidiText>}
      end={facts.id && <TextLink to={`/office/people/${facts.id}`}>{said.account}</TextLink>}
    >
      <dl className="grid gap-3 text-sm [&_dt]:text-xs [&_dt]:text-ink-3" suppressHydrationWarning>
        <div>
          <dt>{said.email}</dt>
          <dd className="wrap-anywhere">
            <Address>{facts.email}</Address>
          </dd>
        </div>
        {facts.country_id && (
          <div>
            <dt>{said.country}</dt>
            <dd>{countryName(facts.country_id, locale)}</dd>
          </div>
        )}
        {zone && (
          <div>
            <dt>{said.localTime}</dt>
            <dd>{formatIn(tongue, zone).time(now)}</dd>
          </div>
        )}
        {about && (
          <div>
            <dt>{names.about}</dt>
            <dd>
              <AboutLink about={about} asStaff />
            </dd>
          </div>
        )}
        <div>
          <dt>{said.plan}</dt>
          <dd>{facts.plan ? `${facts.plan.title}, ${said.until(format.date(facts.plan.ends_at))}` : said.noPlan}</dd>
        </div>
        <div>
          <dt>{said.orders}</dt>
          {facts.orders.map((it) => (
            <dd key={it.number} className="flex flex-wrap items-center gap-2">
              <BidiText>{it.title}</BidiText> {format.money(it.total, it.currency)} <SaleState state={it.state} />
            </dd>
          ))}
          {!facts.orders.length && <dd>{said.nothingYet}</dd>}
        </div>
        <div>
          <dt>{said.learning}</dt>
          {facts.courses.map((it) => (
            <dd key={it.slug}>
              <TextLink to={`/course/${it.slug}`}>{it.title}</TextLink> {format.percent(it.percent / 100)}
            </dd>
          ))}
          {!facts.courses.length && <dd>{said.nothingYet}</dd>}
        </div>
        {rating !== null && (
          <div>
            <dt>{said.rated}</dt>
            <dd>
              {names.stars(rating)} <BidiText>{rating_words}</BidiText>
            </dd>
          </div>
        )}
      </dl>
    </Panel>
  )
}
