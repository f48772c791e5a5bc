import { defineList, type ListSort } from '#platform/call/lists/list-shape.ts'

/** What files are for. */
export const fileKinds = ['films', 'lessons', 'pictures', 'papers', 'exchanged', 'backups', 'other'] as const
export type FileKind = (typeof fileKinds)[number]

/** By the first part of the name they are kept under. */
const kindOfFolder = new Map<string, FileKind>([
  ['films', 'films'],
  ['public', 'pictures'],
  ['signatures', 'pictures'],
  ['lessons', 'lessons'],
  ['packages', 'lessons'],
  ['uploads', 'exchanged'],
  ['imports', 'exchanged'],
  ['exports', 'exchanged'],
  ['certificates', 'papers'],
  ['receipts', 'papers'],
  ['reports', 'papers'],
  ['backups', 'backups'],
])
export const getFileKind = (key: string): FileKind => kindOfFolder.get(key.slice(0, key.indexOf('/'))) ?? 'other'

/** What the academy's health is told by. */
export type SystemHealth = {
  database_ms: number
  /** Of the disk that holds what is kept on this machine. */
  disk: { free: number; total: number } | null
  /** Since when the oldest job that is due has not been begun. */
  waiting_since: string | null
  /** When the last archive of the academy was made here. */
  backed_up_at: string | null
}

const gigabyte = 1024 ** 3
const minute = 60_000
const day = 1440 * minute

/** Of each whether it is as it should be. */
export const checkHealth = (it: SystemHealth, now: Date) => ({
  database: it.database_ms < 1000,
  disk: !it.disk || (it.disk.free >= 2 * gigabyte && it.disk.free >= it.disk.total / 20),
  jobs: !it.waiting_since || now.getTime() - Date.parse(it.waiting_since) < 5 * minute,
  backup: it.backed_up_at !== null && now.getTime() - Date.parse(it.backed_up_at) < 8 * day,
})

/** Whether a job that failed is tried again by itself, or was tried too often. */
export const failedJobStates = ['retry', 'failed'] as const

/** The list of jobs that failed. */
export const failedJobList = defineList(
  { job: { sorts: 'up' }, error: {}, state: {}, tries: {}, next: {}, began: { sorts: 'down' } },
  '-began',
)
export type JobSort = ListSort<keyof typeof failedJobList.columns>

export const messageKinds = ['mail', 'sms'] as const

/** The list of messages that were tried and did not leave. */
export const unsentMessageList = defineList(
  { to: { sorts: 'up' }, kind: { hidden: true }, subject: {}, error: {}, tries: {}, written: { sorts: 'down' } },
  '-written',
)
export type MessageSort = ListSort<keyof typeof unsentMessageList.columns>

/** How many of each the overview shows. */
export const latestLimit = 5

/** A job as a box to tick sends it: ids are its queue's own. */
export const formatJobRef = ({ name, id }: { name: string; id: string }) => `${name} ${id}`
export function parseJobRef(ticked: string) {
  const [queue = '', id = ''] = ticked.split(' ')
  return { queue, id }
}
