// Builds for `npm start`: pages, server, compressed assets and an empty database.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { templatePath } from '../src/platform/data/db.server.ts'
import { waitPath, waitScript } from '../src/platform/patches/wait-script.server.ts'
import { createEmptyDatabase } from './empty-database.ts'
import { makePageStyles, shrinkManifest } from './page-styles.ts'
import { makeServiceWorker } from './worker-script.ts'

await Promise.all([
  buildPages()
    .then(makePageStyles)
    .then(makeServiceWorker)
    .then(shrinkManifest)
    .then(writeWaitScript)
    .then(compress),
  buildDatabase(),
])

async function buildPages() {
  const child = spawn('node_modules/.bin/react-router', ['build'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  let said = ''
  child.stdout.on('data', (chunk) => (said += chunk))
  const [code] = await once(child, 'exit')
  if (code !== 0) {
    console.error(said)
    process.exit(1)
  }
}

async function writeWaitScript() {
  await writeFile(join('build/client', waitPath), waitScript)
}

/** Brotli and gzip at maximum level, so that the server never compresses assets. */
async function compress() {
  const folder = 'build/client'
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
  const paths = (await readdir(folder, { recursive: true })).filter((it) =>
    /\.(js|css|svg|txt|webmanifest)$/.test(it),
  )
  await Promise.all(
    paths.map(async (path) => {
      const plain = await readFile(join(folder, path))
      await writeFile(join(folder, `${path}.br`), await promisify(brotliCompress)(plain, best))
      await writeFile(join(folder, `${path}.gz`), await promisify(gzip)(plain, { level: 9 }))
    }),
  )
}

/** New data folders copy this database, because creating one takes seconds. */
async function buildDatabase() {
  const copy = await createEmptyDatabase()
  await mkdir('build', { recursive: true })
  await writeFile(templatePath, copy)
}
