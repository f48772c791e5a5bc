type EarlyInput = {
  at: number
  type: string
  target: EventTarget | null
  checked: boolean | undefined
  value: string | undefined
}

declare global {
  interface Window {
    /** Recorded by an inline script (`deferScripts`) until it is replayed. */
    early?: EarlyInput | null
  }
}

/** Replays the last input made before hydration, unless there was newer input. */
export function replayEarlyInput() {
  const last = window.early
  window.early = null
  const answersSince = performance.getEntriesByName('interactive')[0]?.startTime ?? 0
  if (!(last?.target instanceof Element) || last.at > answersSince) return
  if (last.type === 'click') last.target.closest<HTMLButtonElement>('button[type=button]')?.click()
  else if (last.target instanceof HTMLSelectElement) {
    last.target.value = last.value!
    last.target.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (
    last.target instanceof HTMLInputElement &&
    /^(checkbox|radio)$/.test(last.target.type)
  ) {
    // React may have reset the checkbox; setting the opposite first makes the click produce the
    // recorded state.
    last.target.checked = !last.checked
    last.target.click()
  }
}
