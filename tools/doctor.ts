// Says what is configured, what is built in, and what is missing.
import { existsSync } from 'node:fs'
import pg from 'pg'
import { describeConfig } from '../src/platform/process/config-parts.server.ts'
import { CannotStart, readConfig } from '../src/platform/process/config.server.ts'

try {
  const config = readConfig(process.env)
  for (const { part, state, detail } of describeConfig(config)) line(part, state, detail)
  line(
    'build',
    existsSync('build/server/index.js') ? 'ready' : 'missing',
    existsSync('build/server/index.js') ? `Node ${process.version}` : 'npm start makes it',
  )
  if (config.databaseUrl) await reach(config.databaseUrl)
} catch (error) {
  console.error(error instanceof CannotStart ? error.message : error)
  process.exitCode = 1
}

function line(part: string, state: string, detail: string) {
  console.log(`  ${part.padEnd(20)}${state.padEnd(12)}${detail}`)
}

async function reach(url: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    line('PostgreSQL', 'reached', `version ${rows[0]!.server_version}`)
  } catch (error) {
    line('PostgreSQL', 'unreachable', String((error as Error).message))
    process.exitCode = 1
  } finally {
    await client.end().catch(() => {})
  }
}
