import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { closeSharedPostgres, openSharedPostgres } from './engines.ts'

/** Global setup: ensures a build and a PostgreSQL. `npm test` builds first. */
export async function setup() {
  if (!existsSync('build/server/index.js')) build()
  await openSharedPostgres()
}

export const teardown = closeSharedPostgres

function build() {
  if (spawnSync(process.execPath, ['tools/build.ts'], { stdio: 'inherit' }).status !== 0)
    throw new Error('The build failed.')
}
