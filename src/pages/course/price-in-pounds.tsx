import { isCountryPromptSnoozed, getStoredCountry } from '#features/accounts/countries/state.tsx'
import { useReader, useMessages } from '#platform/language/message-hooks.tsx'
import { useModal } from '#ui/overlays/modal-queue.tsx'
import { useBrowserValue } from '#ui/base/store.ts'
import { courseMessages } from '#features/catalogue/courses/messages.ts'

/** Offers the snoozed country prompt again if the country is unknown. */
export function CountryPricePrompt() {
  const t = useMessages(courseMessages)
  const { country } = useReader()
  const { ask } = useModal('country')
  // Storage events do not fire in the same page; closing the modal re-renders it.
  const isUnknown = useBrowserValue(
    () => !country && !getStoredCountry() && isCountryPromptSnoozed(),
    false,
  )
  if (!isUnknown) return null
  return (
    <button
      type="button"
      onClick={ask}
      className="inline-flex min-h-target items-center text-sm text-brand-ink underline underline-offset-[.25em]"
    >
      {t.chooseCountry}
    </button>
  )
}
