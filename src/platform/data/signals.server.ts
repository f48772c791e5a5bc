import type { Database } from './db.server.ts'
import type { Log } from '#platform/process/log.server.ts'

/** What one process tells all the others. */
export type Signal = { kind: 'content'; /** Which topics changed; `*` is all of them. */ about: string[] }

/** Listens for signals of every process (this one included); what was missed while the connection was lost counts as a change of everything. */
export const listenForSignals = (database: Database, log: Log, heard: (signal: Signal) => unknown) =>
  listenOnChannel(database, log, 'farqad', {
    heard: (payload) => void heard(JSON.parse(payload) as Signal),
    missed: () => void heard({ kind: 'content', about: ['*'] }),
  })

/** Listens on one of the database's channels; a lost connection is taken up again, and what was said meanwhile counts as missed. */
export async function listenOnChannel(
  database: Database,
  log: Log,
  channel: string,
  { heard, missed }: { heard: (payload: string) => void; missed: () => void },
): Promise<() => Promise<void>> {
  let stopped = false
  let stop = async () => {}
  let waiting: NodeJS.Timeout | undefined

  const connect = async () => {
    const client = await database.listener()
    client.on('notification', (it) => it.channel === channel && heard(it.payload ?? ''))
    if (database.engine === 'postgres') {
      stop = () => (client as unknown as { end(): Promise<void> }).end()
      client.once('error', (error) => {
        if (stopped) return
        log.warn({ err: error }, 'signals lost, connecting again')
        again()
      })
    }
    // On the only connection of the embedded engine others speak too: one at a time.
    await (database.engine === 'postgres' ? client : database.pool).query(`listen "${channel}"`)
  }
  const again = () => {
    clearTimeout(waiting)
    waiting = setTimeout(() => void reconnect(), 1000).unref()
  }
  const reconnect = async () => {
    if (stopped) return
    try {
      await connect()
      missed()
    } catch {
      again()
    }
  }

  await connect()
  return async () => {
    stopped = true
    await stop()
  }
}
