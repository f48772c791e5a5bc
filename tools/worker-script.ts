// Builds the service worker: one file, which names what the page that opens without a connection needs.
import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { transformWithOxc } from 'vite'
import { filesOfPage } from './page-styles.ts'

export async function makeServiceWorker() {
  // What tells about the connection is here before that is lost.
  const [details] = globSync('build/client/assets/connection-details-*.js')
  const { now, later } = filesOfPage('features/learning/saved/pages/saved', basename(details!))
  const fonts = globSync('build/client/assets/readex-pro-*.woff2').map((it) => it.slice('build/client'.length))
  const source = 'src/shell/connection/worker-script.ts'
  const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source, { sourcemap: false })
  const script = code.replace(/^export \{\s*\};?$/m, '')
  const named = { files: [...now, ...fonts], later }
  const version = createHash('sha256').update(script).update(JSON.stringify(named)).digest('base64url').slice(0, 12)
  writeFileSync('build/service-worker.js', `const shell = ${JSON.stringify({ version, ...named })}\n${script}`)
}
