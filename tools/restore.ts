// Brings an academy back from an archive: `npm run restore <file> [--replace]`, into what DATABASE_URL, DATA_DIR and STORAGE_* name.
import { createReadStream } from 'node:fs'
import { access, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compose, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { openEmbedded, openPostgres } from '../src/platform/data/db.server.ts'
import { restore } from '../src/platform/data/restore.server.ts'
import { makeStorage } from '../src/platform/files/storage.server.ts'
import { CannotStart, readConfig } from '../src/platform/process/config.server.ts'
import { prepareQueues } from './empty-database.ts'

const [path] = process.argv.slice(2).filter((it) => !it.startsWith('--'))
try {
  if (!path) throw new CannotStart('Say which archive: npm run restore <file>')
  await access(path).catch(() => {
    throw new CannotStart(`There is no ${path} here.`)
  })
  const config = readConfig(process.env)
  const database = config.databaseUrl ? openPostgres(config.databaseUrl) : await openEmbedded({ folder: config.dataDir })
  try {
    const archive = Readable.toWeb(compose(createReadStream(path), createGunzip())) as ReadableStream<Uint8Array>
    const target = { database, storage: makeStorage(config), prepareQueues, replace: process.argv.includes('--replace') }
    const { secret, rows, files } = await restore(archive, target)
    if (!config.secret) {
      await mkdir(config.dataDir, { recursive: true })
      await writeFile(join(config.dataDir, 'secret'), secret, { mode: 0o600 })
    } else if (config.secret !== secret)
      console.log('  SECRET is another than the one of the archive: links that were sent earlier no longer open.')
    console.log(`  ${rows} rows and ${files} files are back. Open the academy with npm start (DEMO=off keeps the demo away).`)
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(error instanceof CannotStart ? error.message : error)
  process.exitCode = 1
}
