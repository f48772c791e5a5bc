import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect } from '@playwright/test'
import { findFreePort } from '../postgres.ts'

/** `later` shifts its clock by minutes, `halt` kills it, `start` restarts it. */
export type AcademyWithClock = {
  url: string
  later: (minutes: number) => void
  halt: () => Promise<void>
  start: () => Promise<void>
}

export const ownerEmail = 'owner@academy.example'

export async function startAcademyWithClock(): Promise<
  AcademyWithClock & { stop: () => Promise<void> }
> {
  const folder = mkdtempSync(join(tmpdir(), 'farqad-journey-'))
  const clock = join(folder, 'clock')
  const later = (minutes: number) => writeFileSync(clock, String(minutes * 60_000))
  later(0)
  const port = String(await findFreePort())
  const url = `http://localhost:${port}`
  const launch = () =>
    spawn(
      process.execPath,
      ['--import', './tests/journeys/moved-clock.ts', 'build/server/index.js'],
      {
        env: {
          PATH: process.env.PATH!,
          NODE_ENV: 'test',
          DEMO: 'off',
          ADMIN_EMAIL: ownerEmail,
          LOG_LEVEL: 'error',
          PORT: port,
          DATA_DIR: folder,
          CLOCK: clock,
          NODE_COMPILE_CACHE: resolve('.test/compiled'),
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    )
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      (it) => it.ok,
      () => false,
    )
  let server = launch()
  const ready = () => expect.poll(isReady, { timeout: 280_000 }).toBe(true)
  await ready()
  const halt = async () => {
    server.kill('SIGKILL')
    await once(server, 'exit')
  }
  const start = async () => {
    server = launch()
    await ready()
  }
  return { url, later, halt, start, stop: halt }
}
