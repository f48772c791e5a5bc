let talks = 0

/** As long as a talk is shown, it asks itself, and what it shows is read. Answers how to end that. */
export function markChatVisible() {
  talks++
  return () => void talks--
}

export const isChatVisible = () => talks > 0
