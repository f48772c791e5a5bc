export const fileKinds = [
  'films',
  'lessons',
  'pictures',
  'papers',
  'exchanged',
  'backups',
  'other',
] as const
export type FileKind = (typeof fileKinds)[number]

/** By the first segment of the storage key. */
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
export const getFileKind = (key: string): FileKind =>
  kindOfFolder.get(key.slice(0, key.indexOf('/'))) ?? 'other'

export type SystemHealth = {
  database_ms: number
  /** Disk of the data folder. */
  disk: { free: number; total: number } | null
  /** Due time of the oldest job that has not started. */
  waiting_since: string | null
  backed_up_at: string | null
}

const gigabyte = 1024 ** 3
const minute = 60_000
const day = 1440 * minute

export const checkHealth = (systemHealth: SystemHealth, now: Date) => ({
  database: systemHealth.database_ms < 1000,
  disk:
    !systemHealth.disk ||
    (systemHealth.disk.free >= 2 * gigabyte &&
      systemHealth.disk.free >= systemHealth.disk.total / 20),
  jobs:
    !systemHealth.waiting_since ||
    now.getTime() - Date.parse(systemHealth.waiting_since) < 5 * minute,
  backup:
    systemHealth.backed_up_at !== null &&
    now.getTime() - Date.parse(systemHealth.backed_up_at) < 8 * day,
})

/** `retry` has attempts left. */
export const failedJobStates = ['retry', 'failed'] as const

export const messageKinds = ['mail', 'sms'] as const

export const latestLimit = 5

/** Includes the queue, because job ids are unique per queue only. */
export const formatJobRef = ({ name, id }: { name: string; id: string }) => `${name} ${id}`
export function parseJobRef(ticked: string) {
  const [queue = '', id = ''] = ticked.split(' ')
  return { queue, id }
}
