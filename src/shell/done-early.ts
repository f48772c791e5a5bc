/** What was pressed or changed before scripts were there, as it was then. */
type EarlyInput = { at: number; type: string; target: EventTarget | null; checked: boolean | undefined; value: string | undefined }

declare global {
  interface Window {
    /** The last of it, noted by the page itself (`platform/page/late-scripts.ts`) until it has been done again. */
    early?: EarlyInput | null
  }
}

/** Does again what had no effect without scripts: the last of it, unless something was done since the page answers. */
export function replayEarlyInput() {
  const last = window.early
  window.early = null
  const answersSince = performance.getEntriesByName('interactive')[0]?.startTime ?? 0
  if (!(last?.target instanceof Element) || last.at > answersSince) return
  if (last.type === 'click') last.target.closest<HTMLButtonElement>('button[type=button]')?.click()
  else if (last.target instanceof HTMLSelectElement) {
    last.target.value = last.value!
    last.target.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (last.target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(last.target.type)) {
    // React may have put it back, or not: from the other state it is pressed to what it was.
    last.target.checked = !last.checked
    last.target.click()
  }
}
