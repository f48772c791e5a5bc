import { deletionGraceDays } from './limits.ts'

export const getDeletionDate = (now: Date) =>
  new Date(now.getTime() + deletionGraceDays * 86_400_000)
