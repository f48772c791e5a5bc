import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { freePort } from '../postgres.ts'

/** An academy of its own for a journey through time: `later` moves its clock by minutes. */
export type AcademyWithClock = { url: string; later: (minutes: number) => void }

export async function startAcademyWithClock(): Promise<AcademyWithClock & { stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'farqad-journey-'))
  const clock = join(folder, 'clock')
  const later = (minutes: number) => writeFileSync(clock, String(minutes * 60_000))
  later(0)
  const port = String(await freePort())
  const url = `http://localhost:${port}`
  const server = spawn(process.execPath, ['--import', './tests/journeys/moved-clock.ts', 'build/server/index.js'], {
    env: { PATH: process.env.PATH!, NODE_ENV: 'test', DEMO: 'off', LOG_LEVEL: 'error', PORT: port, DATA_DIR: folder, CLOCK: clock },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      (it) => it.ok,
      () => false,
    )
  await expect.poll(isReady, { timeout: 100_000 }).toBe(true)
  const stop = async () => {
    server.kill('SIGKILL')
    await once(server, 'exit')
  }
  return { url, later, stop }
}
