import type { Database } from './db.server.ts'
import type { Log } from './log.server.ts'

/** What one process tells all the others. */
export type Signal = { kind: 'content'; about: string }

/** Listens for signals of every process (this one included); a lost connection is taken up again, and counts as a signal. */
export async function listen(database: Database, log: Log, heard: (signal: Signal) => void): Promise<() => Promise<void>> {
  let stopped = false
  let stop = async () => {}
  let waiting: NodeJS.Timeout | undefined

  const connect = async () => {
    const client = await database.listener()
    client.on('notification', ({ payload }) => heard(JSON.parse(payload ?? '{}') as Signal))
    if (database.engine === 'postgres') {
      stop = () => (client as unknown as { end(): Promise<void> }).end()
      client.once('error', (error) => {
        // It says so again while it goes down; once is enough.
        client.on('error', () => {})
        if (stopped) return
        log.warn({ err: error }, 'signals lost, connecting again')
        again()
      })
    }
    await client.query('listen farqad')
  }
  const again = () => {
    clearTimeout(waiting)
    waiting = setTimeout(() => void reconnect(), 1000).unref()
  }
  const reconnect = async () => {
    if (stopped) return
    try {
      await connect()
      // What was said meanwhile is not repeated.
      heard({ kind: 'content', about: 'everything' })
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
