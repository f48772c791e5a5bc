// Prints which services are configured, built in or missing.
import { existsSync } from 'node:fs'
import pg from 'pg'
import { describeConfig } from '../src/platform/process/config-parts.server.ts'
import { StartupError, readConfig } from '../src/platform/process/config.server.ts'

try {
  const config = readConfig(process.env)
  for (const { part, state, detail } of describeConfig(config)) printLine(part, state, detail)
  printLine(
    'build',
    existsSync('build/server/index.js') ? 'ready' : 'missing',
    existsSync('build/server/index.js') ? `Node ${process.version}` : 'npm start makes it',
  )
  if (config.databaseUrl) await checkPostgres(config.databaseUrl)
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error)
  process.exitCode = 1
}

function printLine(part: string, state: string, detail: string) {
  console.log(`  ${part.padEnd(20)}${state.padEnd(12)}${detail}`)
}

async function checkPostgres(url: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    printLine('PostgreSQL', 'reached', `version ${rows[0]!.server_version}`)
  } catch (error) {
    printLine('PostgreSQL', 'unreachable', String((error as Error).message))
    process.exitCode = 1
  } finally {
    await client.end().catch(() => {})
  }
}
