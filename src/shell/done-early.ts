/** What was pressed or changed before scripts were there, as it was then. */
type Early = { type: string; target: EventTarget | null; checked: boolean | undefined; value: string | undefined }

declare global {
  interface Window {
    /** Null once scripts are there (`platform/page/late-scripts.ts`). */
    early?: Early[] | null
  }
}

/** Does again what had no effect without scripts. */
export function doAgain(last: Early) {
  if (!(last.target instanceof Element)) return
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
