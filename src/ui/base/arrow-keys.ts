import type { KeyboardEvent } from 'react'

/** Browsers move a radio group the same way in Arabic as in English; ours goes where the arrow points. */
export function handleArrowKeys(event: KeyboardEvent<HTMLElement>) {
  const { target, currentTarget: group, key } = event
  if (!(target instanceof HTMLInputElement) || (key !== 'ArrowLeft' && key !== 'ArrowRight') || !group.matches(':dir(rtl)')) return
  event.preventDefault()
  const radios = Array.from(group.querySelectorAll<HTMLInputElement>('input[type=radio]:enabled'))
  const next = radios.at((radios.indexOf(target) + (key === 'ArrowLeft' ? 1 : -1)) % radios.length)
  next?.focus()
  next?.click()
}
