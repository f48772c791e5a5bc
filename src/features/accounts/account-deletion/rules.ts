export const deletionGraceDays = 30

export const getDeletionDate = (now: Date) =>
  new Date(now.getTime() + deletionGraceDays * 86_400_000)
