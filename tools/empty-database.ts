import { openEmbedded, type Database } from '../src/platform/data/db.server.ts'
import { startJobs } from '../src/platform/data/jobs.server.ts'
import { createLog } from '../src/platform/process/log.server.ts'
import { migrate } from '../src/platform/data/migrate.server.ts'
import { jobs } from '../src/jobs.ts'
import { listeners } from '../src/listeners.ts'

/** Schema without rows, as an archive. */
export async function createEmptyDatabase() {
  const database = await openEmbedded({ folder: null })
  await prepareDatabase(database)
  const copy = await database.dump!()
  await database.close()
  return copy
}

/** Includes the job queues. */
export async function prepareDatabase(database: Database) {
  await migrate(database.db)
  await prepareQueues(database)
}

export async function prepareQueues(database: Database) {
  const none = () => {
    throw new Error('No job runs while a database is prepared.')
  }
  await (
    await startJobs(database, { jobs, listeners }, none, createLog('silent'), { work: false })
  ).stop()
}
