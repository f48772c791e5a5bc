import { Award, CalendarDays, ClipboardCheck, MonitorPlay } from 'lucide-react'
import { useFormat, useWords } from '#platform/language/words.tsx'
import { Link } from '#ui/base/link.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { Price } from '#ui/display/price.tsx'
import { m as courseMessages } from '../../courses/messages.ts'
import { savingOf } from '../../courses/rules.ts'
import { m as ownMessages } from '../../entitlements/messages.ts'
import { DiplomaAccess } from '../../entitlements/parts/diploma-access.tsx'
import { useDiplomaAccess } from '../../entitlements/state.tsx'
import { m as catalogueMessages } from '../../messages.ts'
import { Included, Includes, OfferActs, OfferBar, OfferCard } from '../../parts/offer.tsx'
import { PayingNote, PoundsNote } from '../../parts/paying-note.tsx'
import type { Diploma } from '../contract.ts'
import { m } from '../messages.ts'
import type { diplomaAction } from '../rules.ts'

type Offered = { diploma: Diploma; action: ReturnType<typeof diplomaAction> }

/** What the diploma costs this reader, what they can do about it and what is in it. */
export function DiplomaOffer({ diploma, action }: Offered) {
  const said = useWords(m)
  const of = useWords(courseMessages)
  const { lessons } = useWords(catalogueMessages)
  const format = useFormat()
  const saving = savingOf(diploma.price, diploma.list_price)
  const access = useDiplomaAccess(diploma.courses)
  const isOpen = access?.isWhole
  return (
    <OfferCard label={said.offer} image={diploma.image}>
      {access && <DiplomaAccess access={access} count={diploma.courses.length} />}
      {!isOpen && diploma.price !== null && (
        <>
          <Price amount={diploma.price} list={diploma.list_price} currency={diploma.currency} size="lg" />
          <PoundsNote price={diploma.price} currency={diploma.currency} />
        </>
      )}
      {!isOpen && saving > 0 && (
        <p className="text-sm font-medium text-danger" suppressHydrationWarning>
          {of.off(format.percent(saving))}
        </p>
      )}
      <OfferActs>
        <ButtonLink to={isOpen ? access.to : action.to} block>
          {isOpen ? said.startOpen : said[action.kind]}
        </ButtonLink>
        {isOpen && access.byPlan && diploma.price !== null && (
          <ButtonLink to={action.to} variant="ghost" block>
            {said.buyAnyway}
          </ButtonLink>
        )}
      </OfferActs>
      {!isOpen && <PayingNote />}
      <Includes title={said.includes}>
        <Included icon={ClipboardCheck}>{said.withCertificates(diploma.courses.length)}</Included>
        <Included icon={MonitorPlay}>
          {diploma.total_seconds > 0 && (
            <>
              {format.duration(diploma.total_seconds)}
              <span className="sep" />
            </>
          )}
          {lessons(diploma.lessons_count)}
        </Included>
        <Included icon={CalendarDays}>{said.yearOfAccess}</Included>
        {diploma.certificate && (
          <Included icon={Award}>
            <Link to={`/certificate/${diploma.certificate.slug}`} className="underline underline-offset-[.25em]">
              {said.verifiable}
            </Link>
          </Included>
        )}
      </Includes>
    </OfferCard>
  )
}

/** The same at the foot of a phone's screen. */
export function DiplomaBar({ diploma, action }: Offered) {
  const said = useWords(m)
  const { inPlan, yours } = useWords(ownMessages)
  const access = useDiplomaAccess(diploma.courses)
  const isOpen = access?.isWhole
  const label = isOpen ? said.startOpen : said[action.kind]
  return (
    <OfferBar label={label}>
      {isOpen ? (
        <b className="font-display font-semibold text-brand-ink">{access.byPlan ? inPlan : yours}</b>
      ) : (
        diploma.price !== null && <Price amount={diploma.price} list={diploma.list_price} currency={diploma.currency} />
      )}
      <ButtonLink to={isOpen ? access.to : action.to} className="max-w-60 flex-1 px-4!">
        {label}
      </ButtonLink>
    </OfferBar>
  )
}
