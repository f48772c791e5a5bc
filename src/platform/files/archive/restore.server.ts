import { sql } from 'kysely'
import { isBackup } from '../storage.server.ts'
import { StartupError } from '#platform/process/config.server.ts'
import type { Database, Db } from '#platform/data/db.server.ts'
import { startLoading } from './load-rows.server.ts'
import { listMigrationNames } from '#platform/data/migrate.server.ts'
import {
  checkArchive,
  readArchive,
  type ArchiveContents,
  type ArchiveSource,
} from './read-archive.server.ts'
import {
  finishRestore,
  lockRestores,
  stageFiles,
  type RestoreLocations,
} from './restored-files.server.ts'

type RestoreTarget = RestoreLocations & {
  database: Database
  prepareQueues: (database: Database) => Promise<unknown>
  replace: boolean
  now: Date
  announce?: (step: 'checking' | 'loading' | 'finishing') => void
}

/**
 * Verifies the entire archive first. Rows are replaced in one transaction while files are staged;
 * the commit decides for both, and files are moved afterwards. If the process dies, the next start
 * completes the move with `finishRestore`.
 */
export async function restoreArchive(source: ArchiveSource, target: RestoreTarget) {
  const { database, prepareQueues, replace, now, announce = () => {} } = target
  announce('checking')
  const archive = await checkArchive(source)
  const migrations = await selectMigrations(archive)
  await finishRestore(database, target, now)
  await assertEmptyDatabase(database, replace)
  announce('loading')
  await prepareQueues(database)
  const id = crypto.randomUUID()
  try {
    await database.db.transaction().execute(async (tx) => {
      await disableTimeouts(tx)
      await lockRestores(tx)
      await replaceAll(tx, source, { id, migrations, target, archive })
    })
  } catch (error) {
    await finishRestore(database, target, now).catch(() => {})
    throw error
  }
  announce('finishing')
  try {
    await finishRestore(database, target, now)
  } catch (error) {
    throw new StartupError(
      `All rows are restored, but files could not be moved to their places: ${(error as Error).message} Start the academy to complete it.`,
    )
  }
  await sql`analyze`.execute(database.db)
  return {
    secret: archive.secret,
    files: archive.end.files,
    rows: Object.values(archive.end.rows).reduce((sum, it) => sum + it, 0),
  }
}

type Replacement = {
  id: string
  migrations: string[]
  target: RestoreTarget
  archive: ArchiveContents
}

async function replaceAll(
  tx: Db,
  source: ArchiveSource,
  { id, migrations, target, archive }: Replacement,
) {
  const loading = await startLoading(tx, migrations)
  const staging = stageFiles(id, target)
  const { keys, secret } = await readArchive(source, {
    rows: loading.rows,
    jobs: loading.jobs,
    file: staging.put,
  })
  await loading.finish()
  await retainBackupRows(tx, target)
  await tx.deleteFrom('restores').where('finished_at', 'is', null).execute()
  await tx
    .insertInto('restores')
    .values({ id, archive_created_at: archive.facts.made_at, restored_at: target.now })
    .execute()
  await staging.finish(keys, secret)
}

/** Archives contain no backups, so only rows of locally stored backups are retained. */
async function retainBackupRows(tx: Db, { storage }: RestoreTarget) {
  const there: string[] = []
  for await (const key of storage.list())
    if (isBackup(key)) there.push(key.split('/').at(-1)!.split('.')[0]!)
  await tx
    .deleteFrom('backups')
    .where((eb) =>
      eb.or([
        eb('finished_at', 'is', null),
        ...(there.length ? [eb('id', 'not in', there)] : [eb.val(true)]),
      ]),
    )
    .execute()
}

async function disableTimeouts(tx: Db) {
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`set local lock_timeout = 0`.execute(tx)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
}

async function assertEmptyDatabase({ db }: Database, replace: boolean) {
  const { rows } = await sql<{ tables: number; is_ours: boolean }>`
    select count(*)::int as tables, coalesce(bool_or(relname = 'migrations'), false) as is_ours
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(db)
  const { tables, is_ours } = rows[0]!
  if (tables && !is_ours)
    throw new StartupError(
      'The database holds tables of another program. Give Farqad a database of its own.',
    )
  if (replace || !tables) return
  const users = await sql<{
    exists: boolean
  }>`select to_regclass('public.users') is not null as exists`.execute(db)
  if (!users.rows[0]!.exists) return
  const { rows: taken } = await sql<{
    taken: boolean
  }>`select exists (select from users) as taken`.execute(db)
  if (taken[0]!.taken)
    throw new StartupError(
      'There is an academy here already. Restore into an empty one, or add --replace to lose this one.',
    )
}

/**
 * Format 1 stores only the highest migration number. These migrations landed out of order; the
 * table or column shows whether they had run. Others only create indexes or recount.
 */
const lateInFormat1: Record<string, string | null> = {
  '0090_calendar': 'live_sessions',
  '0096_push': 'push_subscriptions',
  '0110_question_bank': 'question_tags',
  '0111_question_imports': 'question_imports',
  '0220_diploma_versions': 'diploma_versions',
  '0230_packages': 'packages',
  '0241_figures_of_what_went': null,
  '0293_misses_and_deliveries_in_order': 'search_zero_results.id',
  '0297_course_days': 'course_daily_stats',
  '0298_income_moved': 'income_report_rows',
}

async function selectMigrations({ facts, end, columns }: ArchiveContents) {
  const known = await listMigrationNames()
  const last = facts.format === 1 ? [facts.migration] : facts.migrations
  if (last.some((it) => !known.includes(it)))
    throw new StartupError('The archive was made by a newer Farqad. Update this one first.')
  if (facts.format === 2) return facts.migrations
  return known.filter((name) => {
    if (name > facts.migration) return false
    if (!(name in lateInFormat1)) return true
    const [table, column] = lateInFormat1[name]?.split('.') ?? []
    if (!table) return false
    return column ? !columns.has(table) || columns.get(table)!.includes(column) : table in end.rows
  })
}
