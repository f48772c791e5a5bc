import { useEffect, useRef } from 'react'

/**
 * Focuses the first invalid field, or scrolls the answer into view. Put the ref on the answer
 * inside the form's section.
 */
export function useFocusFirstError<T extends HTMLElement>(answer: unknown) {
  const place = useRef<T>(null)
  useEffect(() => {
    if (!answer) return
    const wrong = place.current
      ?.closest('section, main')
      ?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (wrong) wrong.focus()
    else place.current?.scrollIntoView({ block: 'nearest' })
    // Selected, so that typing replaces the invalid value.
    if (wrong instanceof HTMLInputElement) wrong.select()
  }, [answer])
  return place
}
