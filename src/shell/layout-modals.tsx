import { Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigation, useRevalidator } from 'react-router'
import { phoneProblem } from '#features/accounts/phones/rules.ts'
import type { places } from '#features/accounts/places/contract.ts'
import { isPutOff, keepCountry, keptCountry, putOff } from '#features/accounts/places/state.tsx'
import type { updateProfile } from '#features/accounts/profile/contract.ts'
import { post } from '#platform/post.ts'
import { extra } from '#ui/later.ts'
import { useModal } from '#ui/modal-queue.tsx'
import { useRootData } from './root-data.ts'

const CountryDialog = extra(async () => (await import('#features/accounts/places/parts/country-dialog.tsx')).default)
const PhoneDialog = extra(async () => (await import('#features/accounts/phones/parts/phone-dialog.tsx')).default)

/** Seed 2, modals of the layout that ask for something: one at a time, each loaded only when it shows. */
export default function LayoutModals() {
  return (
    <Suspense>
      <CountryModal />
      <PhoneModal />
    </Suspense>
  )
}

/** Seed 4: opens when no country is known and loading is done. */
function CountryModal() {
  const person = useRootData()?.person
  const { isOpen, ask, close } = useModal('country')
  const { revalidate } = useRevalidator()
  const isDone = useNavigation().state === 'idle'
  const isKnown = Boolean(person?.country_id)
  useEffect(() => {
    if (!isDone || isKnown || keptCountry() || isPutOff('country')) return
    let gone = false
    post<typeof places.country>('public/geo/country', {}).then(
      ({ country_id }) => (country_id ? keepCountry(country_id) : gone || ask()),
      () => {}, // Out of reach: asked at the next page.
    )
    return () => {
      gone = true
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `ask` is new at every turn of the queue
  }, [isDone, isKnown])
  if (!isOpen) return null
  const choose = async (country: string) => {
    keepCountry(country, { chosen: true })
    if (person) await post<typeof updateProfile>('client/access/updateProfile', { country_id: country }).catch(() => {})
    close()
    await revalidate()
  }
  const later = () => {
    putOff('country')
    close()
  }
  return <CountryDialog onChoose={(country) => void choose(country)} onLater={later} />
}

/** Seed 4: 'phone needed' and 'phone invalid' of who is logged in; paying cannot put it off. */
function PhoneModal() {
  const person = useRootData()?.person
  const { pathname } = useLocation()
  const { isOpen, ask, close } = useModal('phone')
  const isDone = useNavigation().state === 'idle'
  const [later, setLater] = useState(false)
  const problem = person ? phoneProblem({ country: person.country_id, mobile: person.mobile }) : null
  const isPaying = pathname.startsWith('/checkout/')
  // The profile asks on its own page.
  const isWanted = problem !== null && pathname !== '/my/profile' && (isPaying || !later)
  useEffect(() => {
    if (isDone && isWanted && (isPaying || !isPutOff('phone'))) ask()
    else if (!isWanted) close()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- as above
  }, [isDone, isWanted, isPaying])
  if (!isOpen || !problem) return null
  const wait = () => {
    putOff('phone')
    setLater(true)
    close()
  }
  return <PhoneDialog problem={problem} country={person?.country_id ?? null} onLater={isPaying ? null : wait} />
}
