import { listShape, type Sort } from '#platform/call/lists/list-shape.ts'

/** Where the seats of a group come from; `enrol`: there are none, and members are enrolled alone. */
export const sources = ['enrol', 'academy', 'order', 'batch'] as const
export type Source = (typeof sources)[number]

export const mostSeats = 10_000

/** A code to join by: long enough that nobody guesses one, in letters that are not taken for others. */
export const codeShape = /^[a-z0-9]{12}$/
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
export const joinCodeFrom = (bytes: Uint8Array) => Array.from(bytes.slice(0, 12), (it) => letters[it % letters.length]).join('')

/** Where somebody with a code goes. */
export const joinPath = (code: string) => `/my/groups/join/${code}`

/** Whether people join a group by themselves. */
export const linkStates = ['open', 'closed'] as const

/** The list of groups. */
export const groupList = listShape({ group: { sorts: 'up' }, members: {}, managers: {}, link: {}, created: { sorts: 'down' } }, '-created')
export type GroupSort = Sort<keyof typeof groupList.columns>
