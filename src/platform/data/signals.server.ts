import type { Database } from './db.server.ts'
import type { Log } from '#platform/process/log.server.ts'

export type Signal = { kind: 'content'; about: string[] }

/**
 * Receives signals of all processes, including this one; after a lost connection all topics count
 * as changed.
 */
export const listenForSignals = (
  database: Database,
  log: Log,
  heard: (signal: Signal) => unknown,
) =>
  listenOnChannel(database, log, 'farqad', {
    heard: (payload) => void heard(JSON.parse(payload) as Signal),
    missed: () => void heard({ kind: 'content', about: ['*'] }),
  })

/** Reconnects after a lost connection and reports possibly missed notifications. */
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
    client.on(
      'notification',
      (notification) => notification.channel === channel && heard(notification.payload ?? ''),
    )
    if (database.engine === 'postgres') {
      stop = () => (client as unknown as { end(): Promise<void> }).end()
      client.once('error', (error) => {
        if (stopped) return
        log.warn({ err: error }, 'signal connection lost')
        again()
      })
    }
    // The embedded engine's only connection is shared, so the statement goes through the pool.
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
