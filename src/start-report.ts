import { href } from 'react-router'
import packageFile from '../package.json'
import { join } from 'node:path'
import cluster from 'node:cluster'
import { demoAccounts } from '../db/demo/accounts.ts'
import { hasAdmin, createFirstAdmin } from './features/administration/first-run/commands.server.ts'
import { getNow } from './platform/data/clock.ts'
import type { Config } from './platform/process/config.server.ts'
import type { Database } from './platform/data/db.server.ts'
import type { Log } from './platform/process/log.server.ts'
import { countPendingMigrations, migrate } from './platform/data/migrate.server.ts'
import { finishRestore } from './platform/files/archive/restored-files.server.ts'
import { loadSecret } from './platform/identity/secret.server.ts'
import { createStorage } from './platform/files/create-storage.server.ts'

export type StepLogger = (line: string) => void

/** Prints startup steps, or logs them in production. Workers stay silent. */
export function createStepLogger(config: Config, log: Log): StepLogger {
  if (cluster.isWorker) return () => {}
  return config.production
    ? (line) => log.info({ step: line.trim() }, 'starting')
    : (line) => console.log(line)
}

export function announceOpen(config: Config, announce: StepLogger) {
  announce(`\n  Farqad is open at ${config.origin}\n`)
  if (config.demo)
    for (const it of demoAccounts)
      announce(`  ${it.role.padEnd(8)} ${it.email.padEnd(26)} ${it.password}`)
}

export async function logStart(
  { db, engine }: Database,
  { production, processes, origin }: Config,
  log: Log,
) {
  if (!production) return
  log.info(
    { version: packageFile.version, node: process.version, engine, processes, origin },
    'started',
  )
  if (!(await hasAdmin(db)))
    log.warn(
      { set: 'ADMIN_EMAIL' },
      'no admin: start once with ADMIN_EMAIL set, then set a password at /forgot-password',
    )
}

export async function makeReady(database: Database, config: Config, announce: StepLogger) {
  const places = {
    storage: createStorage(config),
    secretPath: config.secret ? null : join(config.dataDir, 'secret'),
  }
  if (await finishRestore(database, places, getNow()))
    announce('  completed the restore of an archive')
  const pending = await countPendingMigrations(database.db)
  if (pending) announce(`  running migrations (${pending} of them) …`)
  await migrate(database.db)
  loadSecret(config)
  if (!config.demo) return findAdmin(database, config, announce)
  const { isDemoLoaded, loadDemo } = await import('#db/demo/load.ts')
  if (!(await isDemoLoaded(database.db))) announce('  loading the demo academy …')
  await loadDemo(database.db, getNow(), places.storage)
}

/** A new academy has no admin yet, so the operator names the first one. */
async function findAdmin({ db }: Database, { adminEmail, origin }: Config, announce: StepLogger) {
  const become = adminEmail
    ? await createFirstAdmin(db, adminEmail, getNow())
    : (await hasAdmin(db))
      ? 'there'
      : 'missing'
  if (become === 'made')
    announce(
      `  ${adminEmail} runs this academy: set a password at ${origin}${href('/forgot-password')}`,
    )
  if (become === 'unproven')
    announce(
      `  ${adminEmail} has an account here that was never confirmed: confirm it, then start again`,
    )
  if (become === 'missing')
    announce('  nobody runs this academy yet: start it once with ADMIN_EMAIL=you@academy.example')
}
