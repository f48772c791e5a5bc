/** `enrol` has no seats: members are only enrolled. */
export const seatSources = ['enrol', 'academy', 'order', 'batch'] as const
export type SeatSource = (typeof seatSources)[number]

/** Long enough to resist guessing, without ambiguous letters. */
export const joinCodePattern = /^[a-z0-9]{12}$/
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
export const createJoinCode = (bytes: Uint8Array) =>
  Array.from(bytes.slice(0, 12), (it) => letters[it % letters.length]).join('')

export const joinLinkStates = ['open', 'closed'] as const
