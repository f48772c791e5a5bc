import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Before anything is started: there is something to start. `npm test` builds first; alone, these tests build once. */
export function setup() {
  if (existsSync('build/server/index.js')) return
  if (spawnSync(process.execPath, ['tools/build.ts'], { stdio: 'inherit' }).status !== 0) throw new Error('The build failed.')
}
