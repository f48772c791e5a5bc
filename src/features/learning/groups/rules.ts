import { defineList, type ListSort } from '#platform/call/lists/list-shape.ts'

/** Where the seats of a group come from; `enrol`: there are none, and members are enrolled alone. */
export const seatSources = ['enrol', 'academy', 'order', 'batch'] as const
export type SeatSource = (typeof seatSources)[number]

export const maxSeats = 10_000

/** A code to join by: long enough that nobody guesses one, in letters that are not taken for others. */
export const joinCodePattern = /^[a-z0-9]{12}$/
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
export const createJoinCode = (bytes: Uint8Array) => Array.from(bytes.slice(0, 12), (it) => letters[it % letters.length]).join('')

/** Where somebody with a code goes. */
export const getJoinPath = (code: string) => `/my/groups/join/${code}`

/** Whether people join a group by themselves. */
export const joinLinkStates = ['open', 'closed'] as const

/** The list of groups. */
export const groupList = defineList({ group: { sorts: 'up' }, members: {}, managers: {}, link: {}, created: { sorts: 'down' } }, '-created')
export type GroupSort = ListSort<keyof typeof groupList.columns>
