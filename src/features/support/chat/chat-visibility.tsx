let talks = 0

/** A visible chat polls and marks messages as read. Returns the cleanup function. */
export function markChatVisible() {
  talks++
  return () => void talks--
}

export const isChatVisible = () => talks > 0
