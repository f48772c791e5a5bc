// Restores a backup: `npm run restore -- <file> [--replace]` into DATABASE_URL, DATA_DIR and
// STORAGE_*. The passphrase comes from BACKUP_PASSPHRASE or a prompt.
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { getNow } from '../src/platform/data/clock.ts'
import { openEmbedded, openPostgres } from '../src/platform/data/db.server.ts'
import { openArchive } from '../src/platform/files/archive/read-archive.server.ts'
import { DamagedArchiveError } from '../src/platform/files/archive/archive.server.ts'
import { restoreArchive } from '../src/platform/files/archive/restore.server.ts'
import { createStorage } from '../src/platform/files/create-storage.server.ts'
import { StartupError, readConfig } from '../src/platform/process/config.server.ts'
import { prepareQueues } from './empty-database.ts'
import { promptPassphrase } from './passphrase.ts'

process.umask(0o077)
const [path] = process.argv.slice(2).filter((it) => !it.startsWith('--'))
const steps = {
  checking: 'checking the archive',
  loading: 'loading rows and files',
  finishing: 'moving files to their places',
}
try {
  if (!path) throw new StartupError('Say which archive: npm run restore -- <file>')
  const config = readConfig(process.env)
  const source = await openArchive(
    path,
    async () =>
      config.backupPassphrase ?? (await promptPassphrase('  Passphrase of the archive: ')),
  )
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
  const secretPath = join(config.dataDir, 'secret')
  const hadSecret = config.secret !== null || existsSync(secretPath)
  const database = config.databaseUrl
    ? openPostgres(config.databaseUrl)
    : await openEmbedded({ folder: config.dataDir })
  try {
    const { secret, rows, files } = await restoreArchive(source, {
      database,
      storage: createStorage(config),
      secretPath: config.secret ? null : secretPath,
      prepareQueues,
      replace: process.argv.includes('--replace'),
      now: getNow(),
      announce: (step) => console.log(`  ${steps[step]} …`),
    })
    console.log(
      `  ${rows} rows and ${files} files are restored. Open the academy with npm start (DEMO=off keeps the demo away).`,
    )
    if (secret === null)
      console.log(
        hadSecret
          ? '  The archive holds no SECRET. The present one stays: if the academy had another, set SECRET to that one.'
          : '  The archive holds no SECRET. Set SECRET to the one the academy had; with another one, links that were sent no longer open and badges are signed with a new key.',
      )
    else if (config.secret && config.secret !== secret)
      console.log(
        '  SECRET differs from the one in the archive: links that were sent no longer open and badges are signed with a new key.',
      )
  } finally {
    await database.close()
  }
} catch (error) {
  const { message } = error as Error
  if (error instanceof DamagedArchiveError) console.error(`${message} Nothing was changed.`)
  else
    console.error(
      error instanceof StartupError ? message : `The archive could not be restored: ${message}`,
    )
  process.exitCode = 1
}
