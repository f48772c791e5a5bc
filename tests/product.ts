import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from '#tests/postgres.ts'
import { resourceClosers } from './opened.ts'

/** A data folder of its own. */
export const createDataFolder = () => mkdtempSync(join(tmpdir(), 'farqad-faults-'))

/** What nearly every product of the tests is told. It is started some hundred times, and need not be read anew each time. */
const quiet = { NODE_ENV: 'test', DEMO: 'off', LOG_LEVEL: 'error', PROCESSES: '1', NODE_COMPILE_CACHE: resolve('.test/compiled') }

/** A program of ours as a process of its own, ended with the tests of its file. Answers what it says and how it ends. */
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

/** The built product, told what it is told, without waiting for it to be ready. */
export const launchProduct = (env: Record<string, string>, options?: { ownGroup?: boolean }) =>
  runProgram(['build/server/index.js'], env, options)

/** The built product, ready to answer. */
export async function startProduct(env: Record<string, string>, options?: { ownGroup?: boolean }) {
  const port = String(await findFreePort())
  const product = launchProduct({ PORT: port, ...env }, options)
  const ask = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...init })
  const call = (path: string, headers: Record<string, string> = {}) =>
    ask(`/api/${path}`, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json', ...headers } })
  const status = (path: string) =>
    ask(path).then(
      (it) => it.status,
      () => 0,
    )
  await waitUntil(async () => (await status('/readyz')) === 200, product)
  return { ...product, port: Number(port), ask, call, status }
}

/** Waits for something that will happen, as long as the product lives. */
export async function waitUntil(holds: () => Promise<boolean>, product?: { ended: Promise<unknown>; said: { err: string } }) {
  let gone = false
  void product?.ended.then(() => (gone = true))
  // A busy machine is slow, not wrong.
  const deadline = AbortSignal.timeout(120_000)
  while (!(await holds())) {
    if (gone) throw new Error(`The product ended: ${product!.said.err}`)
    deadline.throwIfAborted()
    await pause(20)
  }
}

/** The processes that one looks after. */
export const listChildProcesses = (pid: number) =>
  readdirSync('/proc')
    .filter((it) => /^\d+$/.test(it))
    .filter((it) => {
      try {
        return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${it}/stat`, 'utf8'))![1]) === pid
      } catch {
        return false
      }
    })
    .map(Number)
