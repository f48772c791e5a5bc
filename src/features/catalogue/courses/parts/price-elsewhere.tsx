import { useSyncExternalStore } from 'react'
import { isPutOff, keptCountry } from '#features/accounts/places/state.tsx'
import { useReader, useWords } from '#platform/language/words.tsx'
import { useModal } from '#ui/overlays/modal-queue.tsx'
import { m } from '../messages.ts'

/** Where no country is known, the question that would tell: it was put off once, and stays within reach. */
export function PriceElsewhere() {
  const said = useWords(m)
  const { country } = useReader()
  const { ask } = useModal('country')
  const isUnknown = useSyncExternalStore(
    subscribe,
    () => !country && !keptCountry() && isPutOff(),
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
