// Writes a backup: `npm run backup -- [file] [--passphrase]`. With a passphrase (BACKUP_PASSPHRASE
// or prompted) it is encrypted and includes SECRET.
import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { getBackupExtension, openBackup } from '../src/platform/files/archive/backup.server.ts'
import { getNow } from '../src/platform/data/clock.ts'
import { openEmbedded, openPostgres } from '../src/platform/data/db.server.ts'
import { createStorage } from '../src/platform/files/create-storage.server.ts'
import { loadSecret } from '../src/platform/identity/secret.server.ts'
import { StartupError, readConfig } from '../src/platform/process/config.server.ts'
import { promptNewPassphrase } from './passphrase.ts'

process.umask(0o077)
const [given] = process.argv.slice(2).filter((it) => !it.startsWith('--'))
try {
  const config = readConfig(process.env)
  const passphrase = process.argv.includes('--passphrase')
    ? await promptNewPassphrase()
    : config.backupPassphrase
  const path =
    given ??
    `farqad-${getNow().toISOString().slice(0, 16).replace(':', '')}.${getBackupExtension(passphrase !== null)}`
  const part = `${path}.part`
  const database = config.databaseUrl
    ? openPostgres(config.databaseUrl)
    : await openEmbedded({ folder: config.dataDir })
  try {
    const archive = openBackup(database.db, createStorage(config), {
      secret: loadSecret(config),
      passphrase,
      now: getNow(),
    })
    await pipeline(archive, createWriteStream(part, { mode: 0o600, flush: true }))
    // Renamed at the end, so that a file with the final name is complete.
    await rename(part, path)
    const what =
      passphrase === null
        ? 'It is not encrypted, and SECRET is not in it: keep both.'
        : 'It is encrypted, and SECRET is in it.'
    console.log(`  ${path}: ${Math.ceil((await stat(path)).size / 1024)} KB. ${what}`)
  } finally {
    await rm(part, { force: true })
    await database.close()
  }
} catch (error) {
  const { message } = error as Error
  console.error(
    error instanceof StartupError ? message : `The backup could not be made: ${message}`,
  )
  process.exitCode = 1
}
