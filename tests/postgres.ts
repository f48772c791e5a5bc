import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** Null if PostgreSQL is not installed. */
export function findPostgresPrograms(): string | null {
  const folders = [
    '/usr/lib/postgresql/*/bin',
    '/opt/homebrew/opt/postgresql*/bin',
    '/usr/local/opt/postgresql*/bin',
    ...(process.env.PATH ?? '').split(':'),
  ]
  return (
    folders
      .flatMap((folder) => (folder.includes('*') ? globSync(folder).sort().reverse() : [folder]))
      .find((text) => existsSync(join(text, 'initdb')) && existsSync(join(text, 'pg_ctl'))) ?? null
  )
}

/** Local and temporary; `durable` enables fsync as in production. */
export async function startPostgres({ durable = false } = {}) {
  const programs = findPostgresPrograms()
  if (!programs) throw new Error('PostgreSQL is not installed: the tests need initdb and pg_ctl.')
  const folder = mkdtempSync(join(tmpdir(), 'farqad-postgres-'))
  const port = await findFreePort()
  // PostgreSQL refuses to run as root.
  const user =
    process.getuid?.() === 0
      ? {
          uid: Number(execFileSync('id', ['-u', 'postgres'])),
          gid: Number(execFileSync('id', ['-g', 'postgres'])),
        }
      : {}
  if (user.uid) execFileSync('chown', ['postgres', folder])
  chmodSync(folder, 0o700)
  const options = { cwd: folder, stdio: 'ignore' as const, ...user }
  // UTF-8 with code point order; macOS has no C.UTF-8.
  const letters = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
  execFileSync(
    join(programs, 'initdb'),
    [
      '-D',
      folder,
      '-U',
      'farqad',
      '-A',
      'trust',
      '--no-sync',
      '-E',
      'UTF8',
      '--locale=C',
      `--lc-ctype=${letters}`,
    ],
    options,
  )
  const hasty = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    ...(durable ? {} : hasty),
  }
  const boot = () =>
    spawn(
      join(programs, 'postgres'),
      [
        '-D',
        folder,
        ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      options,
    )
  const url = (database: string) => `postgres://farqad@127.0.0.1:${port}/${database}`
  let server = boot()
  await waitUntilReachable(url('postgres'))
  /** Stops the server; `back` restarts it. */
  const away = async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGINT')
    await ended
  }
  const back = async () => {
    server = boot()
    await waitUntilReachable(url('postgres'))
  }
  const stop = async () => {
    await away()
    rmSync(folder, { recursive: true, force: true })
  }
  return { url, stop, away, back, pid: server.pid! }
}

async function waitUntilReachable(url: string) {
  for (let tries = 0; ; tries++) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (tries > 200) throw error
      await pause(50)
    }
  }
}

export function findFreePort() {
  return new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}
