export const reauthenticationMinutes = 10

export const isReauthenticationFresh = (proved_at: string | null, now: Date) =>
  proved_at !== null &&
  now.getTime() - new Date(proved_at).getTime() < reauthenticationMinutes * 60_000
