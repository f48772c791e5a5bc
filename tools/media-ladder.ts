// Transcodes a video for the player: HLS in fragmented MP4 with one rendition per height (lowest
// first), a poster and thumbnails. `npm run media:ladder <video> [folder]` writes to a folder; `npm
// run media:ladder <video> -- --key=<key>` to the storage.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, extname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { StartupError, readConfig } from '../src/platform/process/config.server.ts'
import { createStorage } from '#platform/files/create-storage.server.ts'
import { TranscodeError } from '../src/platform/files/ffmpeg.server.ts'
import { transcodeToHls, mediaTypes } from '../src/platform/files/hls-renditions.server.ts'

async function storeFiles(folder: string, key: string) {
  const storage = createStorage(readConfig(process.env))
  for (const name of await readdir(folder, { recursive: true })) {
    const type = mediaTypes[extname(name)]
    if (type) await storage.put(`${key}/${name}`, await readFile(join(folder, name)), type)
  }
}

/** Updates in place on a terminal; elsewhere one line per 10 %. */
function createProgressBar() {
  let shown = -1
  return (done: number) => {
    const step = process.stdout.isTTY ? Math.floor(done * 100) : Math.floor(done * 10) * 10
    if (step === shown) return
    shown = step
    const full = Math.floor(step / 4)
    const line = `  ${'█'.repeat(full)}${'░'.repeat(25 - full)} ${String(step).padStart(3)} %`
    process.stdout.write(process.stdout.isTTY ? `\r${line}${done === 1 ? '\n' : ''}` : `${line}\n`)
  }
}

async function run() {
  const { values, positionals } = parseArgs({
    options: { key: { type: 'string' } },
    allowPositionals: true,
  })
  const [source, folder] = positionals
  if (!source)
    throw new TranscodeError(
      'Say which video: npm run media:ladder <video> [folder], or with -- --key=<key> for the storage.',
    )
  const key = values.key?.replace(/\/+$/, '')
  const target = key
    ? await mkdtemp(join(tmpdir(), 'farqad-ladder-'))
    : (folder ?? join(dirname(source), basename(source, extname(source))))
  try {
    const made = await transcodeToHls(source, target, createProgressBar())
    if (key) await storeFiles(target, key)
    console.log(
      `  ${made.rungs.join('p, ')}p, ${Math.round(made.seconds)} s, in ${key ? `the storage at ${key}/` : `${target}/`}`,
    )
  } finally {
    if (key) await rm(target, { recursive: true, force: true })
  }
}

if (import.meta.main)
  await run().catch((error: unknown) => {
    console.error(
      error instanceof TranscodeError || error instanceof StartupError ? error.message : error,
    )
    process.exitCode = 1
  })
