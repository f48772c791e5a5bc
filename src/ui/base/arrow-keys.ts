import type { KeyboardEvent } from 'react'

/** Browsers ignore the writing direction in radio groups; this follows the arrow visually. */
export function handleArrowKeys(event: KeyboardEvent<HTMLElement>) {
  const { target, currentTarget: group, key } = event
  if (
    !(target instanceof HTMLInputElement) ||
    (key !== 'ArrowLeft' && key !== 'ArrowRight') ||
    !group.matches(':dir(rtl)')
  )
    return
  event.preventDefault()
  const radios = Array.from(group.querySelectorAll<HTMLInputElement>('input[type=radio]:enabled'))
  const next = radios.at((radios.indexOf(target) + (key === 'ArrowLeft' ? 1 : -1)) % radios.length)
  next?.focus()
  next?.click()
}
