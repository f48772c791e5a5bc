// Writes an archive of the academy: `npm run backup [file]`. Everything is in it, secrets too: keep it as you keep the academy.
import { createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { backUp } from '../src/platform/data/backup.server.ts'
import { now } from '../src/platform/data/clock.ts'
import { openEmbedded, openPostgres } from '../src/platform/data/db.server.ts'
import { makeStorage } from '../src/platform/files/storage.server.ts'
import { secretOf } from '../src/platform/identity/secret.server.ts'
import { CannotStart, readConfig } from '../src/platform/process/config.server.ts'

const path = process.argv[2] ?? `farqad-${now().toISOString().slice(0, 16).replace(':', '')}.tar.gz`
try {
  const config = readConfig(process.env)
  const database = config.databaseUrl ? openPostgres(config.databaseUrl) : await openEmbedded({ folder: config.dataDir })
  try {
    const archive = backUp(database.db, makeStorage(config), secretOf(config), now())
    await pipeline(Readable.fromWeb(archive as never), createGzip(), createWriteStream(path, { mode: 0o600 }))
    console.log(`  ${path}: ${Math.ceil((await stat(path)).size / 1024)} KB. It holds everything, secrets too.`)
  } finally {
    await database.close()
  }
} catch (error) {
  await rm(path, { force: true })
  console.error(error instanceof CannotStart ? `${error.message} While the academy is open, make the archive in its office.` : error)
  process.exitCode = 1
}
