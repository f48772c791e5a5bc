import { useEffect, useRef } from 'react'

/** Leads to the first field that an answer found wrong, where it is read out with what is wrong; where it found none, the answer comes into sight. The ref stands on the answer, in the form's part of the page. */
export function useFocusFirstError<T extends HTMLElement>(answer: unknown) {
  const place = useRef<T>(null)
  useEffect(() => {
    if (!answer) return
    const wrong = place.current?.closest('section, main')?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (wrong) wrong.focus()
    else place.current?.scrollIntoView({ block: 'nearest' })
    // What is typed next takes the place of what was wrong.
    if (wrong instanceof HTMLInputElement) wrong.select()
  }, [answer])
  return place
}
