import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from '#tests/postgres.ts'
import { resourceClosers } from './open-resources.ts'

export const createDataFolder = () => mkdtempSync(join(tmpdir(), 'farqad-faults-'))

/** Default environment. The compile cache speeds up the many starts. */
const quiet = {
  NODE_ENV: 'test',
  DEMO: 'off',
  LOG_LEVEL: 'error',
  PROCESSES: '1',
  NODE_COMPILE_CACHE: resolve('.test/compiled'),
}

/** Ends with the test file. Returns its output and exit code. */
export function runProgram(args: string[], env: Record<string, string>, { ownGroup = false } = {}) {
  const child = spawn(process.execPath, args, {
    env: { ...quiet, PATH: process.env.PATH!, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: ownGroup,
  })
  const said = { out: '', err: '' }
  child.stdout.on('data', (it) => (said.out += it))
  child.stderr.on('data', (it) => (said.err += it))
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  resourceClosers.push(() => kill('SIGKILL'))
  const kill = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    return ended
  }
  return { said, ended, kill, pid: child.pid! }
}

/** Does not wait until it is ready. */
export const launchProduct = (env: Record<string, string>, options?: { ownGroup?: boolean }) =>
  runProgram(['build/server/index.js'], env, options)

/** Waits until it is ready. */
export async function startProduct(env: Record<string, string>, options?: { ownGroup?: boolean }) {
  const port = String(await findFreePort())
  const product = launchProduct({ PORT: port, ...env }, options)
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...init })
  const call = (path: string, headers: Record<string, string> = {}) =>
    ask(`/api/${path}`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json', ...headers },
    })
  const status = (path: string) =>
    ask(path).then(
      (it) => it.status,
      () => 0,
    )
  await waitUntil(async () => (await status('/readyz')) === 200, product)
  return { ...product, port: Number(port), ask, call, status }
}

/** Fails if the product exits first. */
export async function waitUntil(
  holds: () => Promise<boolean>,
  product?: { ended: Promise<unknown>; said: { err: string } },
) {
  let gone = false
  void product?.ended.then(() => (gone = true))
  // Long timeout for a busy machine.
  const deadline = AbortSignal.timeout(180_000)
  while (!(await holds())) {
    if (gone) throw new Error(`The product ended: ${product!.said.err}`)
    deadline.throwIfAborted()
    await pause(20)
  }
}

export const listChildProcesses = (pid: number) =>
  readdirSync('/proc')
    .filter((it) => /^\d+$/.test(it))
    .filter((text) => {
      try {
        return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${text}/stat`, 'utf8'))![1]) === pid
      } catch {
        return false
      }
    })
    .map(Number)
