/** For how long somebody who just logged in, or proved who they are, may do what asks for it. */
export const reauthenticationMinutes = 10

/** Whether a proof of that moment still holds. */
export const isReauthenticationFresh = (proved_at: string | null, now: Date) =>
  proved_at !== null && now.getTime() - new Date(proved_at).getTime() < reauthenticationMinutes * 60_000
