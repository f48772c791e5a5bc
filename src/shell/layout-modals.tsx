import { Suspense, useEffect, useState } from 'react'
import { href, useLocation, useNavigation, useRevalidator, useSearchParams } from 'react-router'
import type { countryCalls } from '#features/accounts/countries/contract.ts'
import {
  isCountryPromptSnoozed,
  storeCountry,
  getStoredCountry,
  snoozeCountryPrompt,
} from '#features/accounts/countries/state.tsx'
import type { updateProfile } from '#features/accounts/profile/contract.ts'
import { post } from '#platform/call/post.ts'
import { createOptionalPart } from '#ui/base/lazy-part.ts'
import { useModal } from '#ui/overlays/modal-queue.tsx'
import { useRootData } from './base/root-data.ts'

const CountryDialog = createOptionalPart(
  async () => (await import('#features/accounts/countries/country-dialog.tsx')).default,
)
const SubscriptionDialog = createOptionalPart(
  async () => (await import('#features/orders/entitlements/subscription-dialog.tsx')).default,
)
const MemberModals = createOptionalPart(async () => (await import('./member-modals.tsx')).default)
const AppEffects = createOptionalPart(async () => (await import('./app-effects.tsx')).default)

export default function LayoutModals() {
  const root = useRootData()
  const since = root?.notifications?.timestamp
  useEffect(saveTimeZoneCookie, [])
  return (
    <Suspense>
      {since && <MemberModals since={since} />}
      <CountryModal />
      <SubscriptionModal />
      <AppEffects isSignedIn={Boolean(since)} />
    </Suspense>
  )
}

/** Sends the device time zone by cookie, so times are correct from the first page after login. */
function saveTimeZoneCookie() {
  const told = `timezone=${Intl.DateTimeFormat().resolvedOptions().timeZone}`
  if (!document.cookie.split('; ').includes(told))
    document.cookie = `${told}; Path=/; Max-Age=31536000; SameSite=Lax`
}

/** Spec 4: opens when no country is known and loading is done. */
function CountryModal() {
  const person = useRootData()?.person
  const { isOpen, ask, close } = useModal('country')
  const { revalidate } = useRevalidator()
  const isDone = useNavigation().state === 'idle'
  const isKnown = Boolean(person?.country_id)
  useEffect(() => {
    if (!isDone || isKnown || getStoredCountry() || isCountryPromptSnoozed()) return
    let gone = false
    post<typeof countryCalls.country>('public/geo/country', {}).then(
      ({ country_id }) => (country_id ? storeCountry(country_id) : gone || ask()),
      () => {}, // Asks again on the next page.
    )
    return () => {
      gone = true
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `ask` is new at every turn of the queue
  }, [isDone, isKnown])
  if (!isOpen) return null
  const choose = async (country: string) => {
    storeCountry(country, { chosen: true })
    if (person)
      await post<typeof updateProfile>('client/access/updateProfile', {
        country_id: country,
      }).catch(() => {})
    close()
    await revalidate()
  }
  const later = () => {
    snoozeCountryPrompt()
    close()
  }
  return <CountryDialog onChoose={(country) => void choose(country)} onLater={later} />
}

/**
 * Opened from a course or by `?modal=subscription`. Spec 5: asks for the country first if the
 * profile has none.
 */
function SubscriptionModal() {
  const person = useRootData()?.person
  const { pathname } = useLocation()
  const { isOpen, ask, close } = useModal('subscription')
  const { ask: askCountry } = useModal('country')
  const [query, setQuery] = useSearchParams()
  const [isWanted, setWanted] = useState(false)
  const isAsked = query.get('modal') === 'subscription'
  const lacksCountry = Boolean(person && !person.country_id)
  useEffect(() => {
    if (!isAsked) return
    setWanted(true)
    setQuery((it) => (it.delete('modal'), it), { replace: true, preventScrollReset: true })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- as above
  }, [isAsked])
  useEffect(() => {
    if (!isWanted) return
    if (lacksCountry) return askCountry()
    setWanted(false)
    ask()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- as above
  }, [isWanted, lacksCountry])
  useEffect(() => {
    if (!pathname.startsWith(href('/course/:id', { id: '' }))) return
    const open = (event: MouseEvent) => {
      const link = (event.target as Element).closest(`main a[href="${href('/pricing')}"]`)
      if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
        return
      event.preventDefault()
      event.stopPropagation()
      setWanted(true)
    }
    document.addEventListener('click', open, true)
    return () => document.removeEventListener('click', open, true)
  }, [pathname])
  return isOpen ? <SubscriptionDialog isMember={Boolean(person)} onClose={close} /> : null
}
