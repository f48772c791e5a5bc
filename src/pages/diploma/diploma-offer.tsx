import { Award, CalendarDays, ClipboardCheck, MonitorPlay } from 'lucide-react'
import { href } from 'react-router'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Link } from '#ui/base/link.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { Price } from '#ui/display/price.tsx'
import { courseMessages } from '#features/catalogue/courses/messages.ts'
import { computeSaving } from '#features/catalogue/courses/rules.ts'
import { entitlementMessages } from '#features/catalogue/entitlements/messages.ts'
import { DiplomaAccess } from './diploma-access.tsx'
import { useDiplomaAccess } from '#features/catalogue/entitlements/state.tsx'
import { catalogueMessages } from '#features/catalogue/messages.ts'
import {
  IncludedItem,
  IncludedList,
  OfferActions,
  OfferBar,
  OfferCard,
} from '#features/catalogue/components/offer.tsx'
import { PaymentNote, EgpPriceNote } from '#features/catalogue/components/paying-note.tsx'
import type { Diploma } from '#features/catalogue/diplomas/contract.ts'
import { diplomaMessages } from '#features/catalogue/diplomas/messages.ts'
import type { getDiplomaAction } from '#features/catalogue/diplomas/rules.ts'

type DiplomaOfferProps = { diploma: Diploma; action: ReturnType<typeof getDiplomaAction> }

export function DiplomaOffer({ diploma, action }: DiplomaOfferProps) {
  const t = useMessages(diplomaMessages)
  const of = useMessages(courseMessages)
  const { lessons } = useMessages(catalogueMessages)
  const format = useFormat()
  const saving = computeSaving(diploma.price, diploma.list_price)
  const access = useDiplomaAccess(diploma.courses)
  const isOpen = access?.isWhole
  return (
    <OfferCard label={t.offer} image={diploma.image}>
      {access && <DiplomaAccess access={access} count={diploma.courses.length} />}
      {!isOpen && diploma.price !== null && (
        <>
          <Price
            amount={diploma.price}
            list={diploma.list_price}
            currency={diploma.currency}
            size="lg"
          />
          <EgpPriceNote price={diploma.price} currency={diploma.currency} />
        </>
      )}
      {!isOpen && saving > 0 && (
        <FormattedText as="p" className="text-sm font-medium text-danger">
          {of.off(format.percent(saving))}
        </FormattedText>
      )}
      <OfferActions>
        <ButtonLink to={isOpen ? access.to : action.to} block>
          {isOpen ? t.startOpen : t[action.kind]}
        </ButtonLink>
        {isOpen && access.byPlan && diploma.price !== null && (
          <ButtonLink to={action.to} variant="ghost" block>
            {t.buyAnyway}
          </ButtonLink>
        )}
      </OfferActions>
      {!isOpen && <PaymentNote />}
      <IncludedList title={t.includes}>
        <IncludedItem icon={ClipboardCheck}>
          {t.withCertificates(diploma.courses.length)}
        </IncludedItem>
        <IncludedItem icon={MonitorPlay}>
          {diploma.total_seconds > 0 && (
            <>
              {format.duration(diploma.total_seconds)}
              <span className="sep" />
            </>
          )}
          {lessons(diploma.lessons_count)}
        </IncludedItem>
        <IncludedItem icon={CalendarDays}>{t.yearOfAccess}</IncludedItem>
        {diploma.certificate && (
          <IncludedItem icon={Award}>
            <Link
              to={href('/certificate/:id', { id: diploma.certificate.slug })}
              className="underline underline-offset-[.25em]"
            >
              {t.verifiable}
            </Link>
          </IncludedItem>
        )}
      </IncludedList>
    </OfferCard>
  )
}

/** Fixed to the bottom of phone screens. */
export function DiplomaBar({ diploma, action }: DiplomaOfferProps) {
  const t = useMessages(diplomaMessages)
  const { inPlan, yours } = useMessages(entitlementMessages)
  const access = useDiplomaAccess(diploma.courses)
  const isOpen = access?.isWhole
  const label = isOpen ? t.startOpen : t[action.kind]
  return (
    <OfferBar label={label}>
      {isOpen ? (
        <b className="font-display font-semibold text-brand-ink">
          {access.byPlan ? inPlan : yours}
        </b>
      ) : (
        diploma.price !== null && (
          <Price amount={diploma.price} list={diploma.list_price} currency={diploma.currency} />
        )
      )}
      <ButtonLink to={isOpen ? access.to : action.to} className="max-w-60 flex-1 px-4!">
        {label}
      </ButtonLink>
    </OfferBar>
  )
}
