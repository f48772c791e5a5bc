import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from '#api.ts'
import { createMessageSenders } from '#platform/mail/message-senders.server.ts'
import { readConfig } from '#platform/process/config.server.ts'
import type { Endpoint, EndpointInput } from '#platform/call/contract.ts'
import { dispatch, type Actor, type StaffRole } from '#platform/call/gate.server.ts'
import { createProcessLocks } from '#platform/data/held-locks.server.ts'
import { startJobs } from '#platform/data/jobs.server.ts'
import type { Digits, ReaderContext } from '#platform/language/locale.ts'
import { createLog } from '#platform/process/log.server.ts'
import type { Services } from '#platform/process/services.server.ts'
import { createStorage } from '#platform/files/create-storage.server.ts'
import { jobs } from '#jobs.ts'
import { Settings } from '#platform/data/settings.server.ts'
import type { Setting } from '#platform/data/settings.ts'
import { settings as ownerSettings } from '#settings.ts'
import { listeners } from '#listeners.ts'
import { openReusedDatabase } from './databases.ts'
import { resourceClosers } from './open-resources.ts'

export const englishReader: ReaderContext = {
  locale: 'en',
  country: 'eg',
  currency: 'egp',
  digits: 'latn',
  zone: 'Africa/Cairo',
}
export const arabicReader: ReaderContext = {
  locale: 'ar',
  country: 'eg',
  currency: 'egp',
  digits: 'arab',
  zone: 'Africa/Cairo',
}

/**
 * A migrated database on the engine under test, and helpers that add people. Calls share one
 * connection, unless the test is about calls at the same moment.
 */
export async function createWorld({ connections = 1 } = {}) {
  const database = await openReusedDatabase(connections)
  let sent = 0
  const db = database.db.withPlugin({
    transformQuery: ({ node }) => node,
    // Counts results, so that subqueries do not count.
    transformResult: ({ result }) => (sent++, Promise.resolve(result)),
  })
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'farqad-world-')),
    LOG_LEVEL: 'silent',
  })
  const log = createLog('silent')
  const settings = new Settings(ownerSettings, log)
  const services: Services = {
    config,
    log,
    storage: createStorage(config),
    settings,
    messageSenders: createMessageSenders(config, settings),
    secret: 'x'.repeat(32),
    locks: createProcessLocks(database),
    jobs: null!,
  }
  services.jobs = await startJobs(database, { jobs, listeners }, () => services, log, {
    work: false,
  })
  resourceClosers.push(async () => {
    await services.jobs.stop()
    await database.close()
  })

  const world = {
    db,
    database,
    services,
    now: new Date('2026-01-15T09:00:00Z'),
    later: (seconds: number) => void (world.now = new Date(world.now.getTime() + seconds * 1000)),
    person: async (
      item: {
        email?: string
        first_name?: string
        is_trainer?: boolean
        staff_role?: StaffRole
        country_id?: string
        mobile?: string
      } = {},
    ): Promise<Actor> => {
      const row = await db
        .insertInto('users')
        .values({
          email: `${crypto.randomUUID()}@people.example`,
          first_name: 'Mona',
          last_name: 'Adel',
          email_verified_at: world.now,
          ...item,
        })
        .returning([
          'id',
          'first_name',
          'last_name',
          'name',
          'name_ar',
          'hue',
          'image',
          'is_trainer',
          'staff_role',
        ])
        .returning([
          'country_id',
          'mobile',
          'phone_prompt_snoozed_at',
          'digits',
          'time_zone',
          'device_time_zone',
          'delete_after',
          'created_at',
        ])
        .executeTakeFirstOrThrow()
      return {
        ...row,
        staff_role: row.staff_role as StaffRole | null,
        digits: row.digits as Digits | null,
        session_id: crypto.randomUUID(),
        proved_at: world.now.toISOString(),
      }
    },
    /** The actor after reauthentication. */
    proved: (actor: Actor): Actor => ({ ...actor, proved_at: world.now.toISOString() }),
    /** Null restores the default. */
    set: async <T>({ key }: Setting<T>, value: T | null) => {
      if (value === null) await db.deleteFrom('settings').where('key', '=', key).execute()
      else {
        const row = { value: JSON.stringify(value), updated_at: world.now }
        await db
          .insertInto('settings')
          .values({ key, ...row })
          .onConflict((it) => it.column('key').doUpdateSet(row))
          .execute()
      }
      await settings.load(db)
    },
    statements: async (what: () => Promise<unknown>) => {
      const before = sent
      await what()
      return sent - before
    },
    /** Null is a visitor. */
    as:
      (
        actor: Actor | null,
        reader: ReaderContext = englishReader,
        request = { ip: '127.0.0.1', user_agent: 'tests' },
      ) =>
      <E extends Endpoint>(endpoint: E, input: EndpointInput<E>) =>
        dispatch(api, { db, actor, reader, now: world.now, request, services }, endpoint, input),
  }
  return world
}
