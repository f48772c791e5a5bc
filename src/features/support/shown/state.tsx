let talks = 0

/** As long as a talk is shown, it asks itself, and what it shows is read. Answers how to end that. */
export function showsTalk() {
  talks++
  return () => void talks--
}

export const isTalkShown = () => talks > 0
