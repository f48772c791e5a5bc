declare global {
  interface Window {
    /** The button that waits for its script; null once scripts are there. */
    pressedEarly?: HTMLButtonElement | null
  }
}

/** Called once when the page answers to more than links and forms. */
export function pressAgain() {
  const { pressedEarly } = window
  window.pressedEarly = null
  pressedEarly?.click()
}
