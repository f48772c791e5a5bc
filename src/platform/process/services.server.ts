import type { MessageSenders } from '#platform/mail/message-senders.server.ts'
import type { Config } from './config.server.ts'
import type { ProcessLocks } from '#platform/data/held-locks.server.ts'
import type { Jobs } from '#platform/data/job-queue.ts'
import type { Settings } from '#platform/data/settings.server.ts'
import type { Log } from './log.server.ts'
import type { Storage } from '#platform/files/storage.server.ts'

/** Created once at start and passed down, never imported. */
export type Services = {
  config: Config
  log: Log
  settings: Settings
  storage: Storage
  messageSenders: MessageSenders
  jobs: Jobs
  secret: string
  locks: ProcessLocks
}
