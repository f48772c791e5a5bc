import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { createInterface } from 'node:readline'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from '../tests/postgres.ts'

export type RunningServer = {
  url: string
  startMs: number
  cpuSeconds: () => Promise<number>
  memoryMb: () => Promise<number>
  /** Number of connection checkouts so far, for a statement or a transaction. */
  databaseUses: () => Promise<number>
  stop: () => Promise<void>
}

export async function startProduct({
  dataDir,
  databaseUrl,
  keep = false,
  folder = '.',
}: {
  dataDir: string
  databaseUrl?: string
  keep?: boolean
  /** The folder of another build to compare with. */
  folder?: string
}): Promise<RunningServer> {
  if (!keep) rmSync(dataDir, { recursive: true, force: true })
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    PORT: String(port),
    ORIGIN: url,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    TRUST_PROXY: '1',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  }
  const began = performance.now()
  const child = spawn(process.execPath, ['build/server/index.js'], {
    env,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await waitUntilReady(`${url}/readyz`)
  const startMs = performance.now() - began
  const metric = async (name: string) => {
    const text = await (await fetch(`${url}/metrics`)).text()
    return Number(text.match(new RegExp(`^${name} (.+)$`, 'm'))![1])
  }
  return {
    url,
    startMs,
    cpuSeconds: () => metric('process_cpu_seconds_total'),
    memoryMb: async () => (await metric('process_resident_memory_bytes')) / 1024 / 1024,
    databaseUses: () => metric('database_uses_total'),
    stop: () => stopProcess(child),
  }
}

/** Returns the compressed bytes, which fetch would decode. */
export async function fetchRawAnswer(url: string, headers: Record<string, string>) {
  const [answer] = (await once(get(url, { headers, agent: false }), 'response')) as [
    IncomingMessage,
  ]
  const own = ['date', 'connection', 'keep-alive', 'transfer-encoding']
  const sent = Object.entries(answer.headers).filter(([name]) => !own.includes(name))
  return {
    bytes: await buffer(answer),
    headers: Object.fromEntries(sent) as Record<string, string>,
  }
}

export async function startBareServer(
  body: Buffer,
  headers: Record<string, string>,
): Promise<Pick<RunningServer, 'url' | 'cpuSeconds' | 'stop'>> {
  const child = spawn(process.execPath, ['bench/bare.ts'], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify({ body: body.toString('base64'), headers }))
  const [port] = await createInterface(child.stdout)
    [Symbol.asyncIterator]()
    .next()
    .then((it) => [it.value as string])
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    cpuSeconds: async () => Number(await (await fetch(`${url}/cpu`)).text()),
    stop: () => stopProcess(child),
  }
}

async function waitUntilReady(url: string) {
  for (let tries = 0; tries < 2400; tries++) {
    if (
      await fetch(url).then(
        (it) => it.ok,
        () => false,
      )
    )
      return
    await pause(50)
  }
  throw new Error('The product did not start.')
}

function stopProcess(child: ReturnType<typeof spawn>) {
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGTERM')
  return ended
}
