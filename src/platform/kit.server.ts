import type { Carriers } from './carriers.server.ts'
import type { Config } from './config.server.ts'
import type { Jobs } from './jobs.server.ts'
import type { Log } from './log.server.ts'
import type { Storage } from './storage.server.ts'

/** What a call may need besides the database. Made once at start and handed down, never imported. */
export type Services = { config: Config; log: Log; storage: Storage; carriers: Carriers; jobs: Jobs; secret: string }
