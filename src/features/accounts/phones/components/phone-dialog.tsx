import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { post } from '#platform/call/post.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { ProfileFormResult } from '#features/accounts/one-time-codes/state.tsx'
import type { Country, countryCalls } from '#features/accounts/countries/contract.ts'
import { phoneMessages } from '../messages.ts'
import { PhoneForm } from './phone-form.tsx'

/** Seed 4, phone modal: closes once the number is verified. */
export default function PhoneDialog({
  problem,
  country,
  onLater,
}: {
  problem: 'phone_needed' | 'phone_invalid'
  country: string | null
  /** Null if checkout requires a number. */
  onLater: (() => void) | null
}) {
  const t = useMessages(phoneMessages)
  const fetcher = useFetcher<ProfileFormResult>()
  const [countries, setCountries] = useState<Country[]>([])
  useEffect(() => {
    post<typeof countryCalls.countries>('public/deps/countries', {}).then(setCountries, () => {})
  }, [])
  return (
    <Dialog
      open
      title={problem === 'phone_needed' ? t.needTitle : t.checkTitle}
      text={
        <>
          {problem === 'phone_needed' && <b className="font-semibold text-ink">{t.needed}. </b>}
          {t.why}
        </>
      }
      dismissable={onLater !== null}
      onOpenChange={(open) => open || onLater?.()}
    >
      <PhoneForm
        answer={fetcher.data}
        Form={fetcher.Form}
        pending={fetcher.state !== 'idle'}
        country={country}
        countries={countries}
        problem={problem}
        later={
          onLater && (
            <Button variant="ghost" onClick={onLater}>
              {t.later}
            </Button>
          )
        }
      />
    </Dialog>
  )
}
