import { useSyncExternalStore } from 'react'
import { isCountryPromptSnoozed, getStoredCountry } from '#features/accounts/places/state.tsx'
import { useReader, useMessages } from '#platform/language/words.tsx'
import { useModal } from '#ui/overlays/modal-queue.tsx'
import { courseMessages } from '../messages.ts'

/** Where no country is known, the question that would tell: it was put off once, and stays within reach. */
export function CountryPricePrompt() {
  const said = useMessages(courseMessages)
  const { country } = useReader()
  const { ask } = useModal('country')
  const isUnknown = useSyncExternalStore(
    subscribe,
    () => !country && !getStoredCountry() && isCountryPromptSnoozed(),
    () => false,
  )
  if (!isUnknown) return null
  return (
    <button
      type="button"
      onClick={ask}
      className="inline-flex min-h-target items-center text-sm text-brand-ink underline underline-offset-[.25em]"
    >
      {said.chooseCountry}
    </button>
  )
}

/** Nothing tells of a change in the browser's storage from this page; the modal, once closed, draws the page anew. */
const subscribe = () => () => {}
