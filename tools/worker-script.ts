// Builds the service worker as one file, with the asset list of the offline page.
import { createHash } from 'node:crypto'
import { globSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { build } from 'vite'
import { listPageFiles } from './page-styles.ts'

export async function makeServiceWorker() {
  // Loaded ahead, because it shows the connection state offline.
  const [details] = globSync('build/client/assets/connection-details-*.js')
  const { now, later } = listPageFiles('pages/saved', basename(details!))
  const fonts = globSync('build/client/assets/readex-pro-*.woff2').map((it) =>
    it.slice('build/client'.length),
  )
  const script = await bundleWorker('src/shell/connection/worker-script.ts')
  const named = { files: [...now, ...fonts], later }
  const version = createHash('sha256')
    .update(script)
    .update(JSON.stringify(named))
    .digest('base64url')
    .slice(0, 12)
  writeFileSync(
    'build/service-worker.js',
    `const shell = ${JSON.stringify({ version, ...named })}\n${script}`,
  )
}

async function bundleWorker(entry: string) {
  const options = {
    write: false,
    copyPublicDir: false,
    minify: false,
    lib: { entry, formats: ['es' as const], fileName: 'worker' },
  }
  const results = await build({ configFile: false, logLevel: 'error', build: options })
  return (results as { output: { code: string }[] }[])[0]!.output[0]!.code
}
