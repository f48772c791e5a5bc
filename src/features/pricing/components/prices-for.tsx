import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { isCountryDetected, subscribeToStoredCountry } from '#features/accounts/countries/state.tsx'
import { catalogueMessages } from '#features/catalogue/messages.ts'
import { useSellingTerms } from '#features/catalogue/state.tsx'
import { getCountryName } from '#platform/language/country-name.ts'
import { useLocale, useReader, useMessages } from '#platform/language/message-hooks.tsx'
import { useAuthLinks } from '#platform/page/auth-links.ts'
import { TextLink, textLinkStyle } from '#ui/actions/text-link.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { useBrowserValue } from '#ui/base/store.ts'
import { useModal } from '#ui/overlays/modal-queue.tsx'
import { pricingMessages } from '../pricing-messages.ts'

export function PriceRegionNote({ children }: { children?: ReactNode }) {
  const t = useMessages(pricingMessages)
  const { country, currency } = useReader()
  const locale = useLocale()
  const sold = useMessages(catalogueMessages)
  const way = useSellingTerms()?.pounds
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-2 text-sm text-ink-2">
      <Icon of={MapPin} size={18} className="text-brand-ink" />
      {country
        ? t.pricesIn(getCountryName(country, locale), t[currency])
        : t.pricesElsewhere(t[currency])}
      {children}
      {way && (
        <span className="basis-full text-center">
          {sold[`pounds_${way}`](sold.pricesInPounds)}{' '}
          {way !== 'voucher' && (
            <TextLink to={`${href('/my/profile')}#phone`}>{sold.confirmMobile}</TextLink>
          )}
        </span>
      )}
    </p>
  )
}

/**
 * Seed 4: the region comes from the profile, else the IP address, else the chosen country. So only
 * visitors with an unknown address can choose.
 */
export function ChangeCountry({ isMember }: { isMember: boolean }) {
  const t = useMessages(pricingMessages)
  const wayIn = useAuthLinks()
  const { ask } = useModal('country')
  const isFixed = useBrowserValue(
    () => !isMember && isCountryDetected(),
    !isMember,
    subscribeToStoredCountry,
  )
  return isFixed ? (
    <TextLink to={wayIn(href('/register'))}>{t.liveElsewhere}</TextLink>
  ) : (
    <button type="button" onClick={ask} className={`${textLinkStyle} min-h-target noscript:hidden`}>
      {t.change} <span className="sr-only">{t.countryOfPrices}</span>
    </button>
  )
}
