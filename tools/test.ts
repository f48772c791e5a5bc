// Everything that must hold, in one command: format, lint, types, structure, rules, calls on both engines, journeys in both languages.
// Ends with one line, `N passed, N failed`.
import { spawn, spawnSync, type SpawnSyncOptions } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postgresPrograms } from '../tests/postgres.ts'
import { chromiumPath } from './chromium.ts'
import { ffmpegPath } from './ffmpeg.ts'

const quiet: SpawnSyncOptions = { stdio: ['ignore', 'ignore', 'inherit'] }
let passed = 0
let failed = 0
/** What tests leave behind stands here and goes with it. PostgreSQL may run as another user, who passes through. */
const leftovers = mkdtempSync(join(tmpdir(), 'farqad-test-'))
chmodSync(leftovers, 0o711)

need('PostgreSQL', postgresPrograms, debian('postgresql'), homebrew('postgresql'))
const playwrights = () => spawnSync('node_modules/.bin/playwright', ['install', 'chromium'], quiet)
need('Chromium', chromiumPath, debian('chromium-headless-shell'), debian('chromium'), playwrights)
need('ffmpeg', ffmpegPath, debian('ffmpeg'), homebrew('ffmpeg'))

await step('schema types', 'node', ['tools/db-types.ts', '--check'])
await step('format', 'oxfmt', ['--check'])
await step('route types', 'react-router', ['typegen'])
await step('lint', 'oxlint', ['--type-aware', '--deny-warnings'])
await step('types', 'tsc', [])
await step('structure', 'node', ['tools/check-structure.ts'])
await counted(
  'rules and calls',
  'vitest',
  ['run', '--reporter=default', '--reporter=json', '--outputFile=.test/vitest.json'],
  '.test/vitest.json',
  (it) => ({
    passed: it.numPassedTests as number,
    failed: (it.numFailedTests as number) + (it.numPendingTests as number),
  }),
)
await counted('journeys', 'playwright', ['test'], '.test/journeys.json', (it) => {
  const stats = it.stats as { expected: number; unexpected: number; flaky: number; skipped: number }
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped }
})

rmSync(leftovers, { recursive: true, force: true, maxRetries: 3 })
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed ? 1 : 0

/** A part of the machine that tests cannot do without: found, else installed by the first way that works. */
function need(name: string, find: () => string | null, ...ways: (() => unknown)[]) {
  for (const install of ways) {
    if (find()) return
    console.log(`  installing ${name} …`)
    install()
  }
  if (find()) return
  console.error(`${name} is not here and could not be installed. Install it and run npm test again.`)
  process.exit(1)
}

function debian(name: string) {
  return () => {
    if (process.getuid?.() !== 0 || !isThere('apt-get')) return
    spawnSync('apt-get', ['update', '-qq'], quiet)
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { ...quiet, env })
  }
}

function homebrew(name: string) {
  return () => isThere('brew') && spawnSync('brew', ['install', name], quiet)
}

function isThere(program: string) {
  return spawnSync('which', [program]).status === 0
}

async function step(name: string, command: string, args: string[]) {
  const ok = await run(name, command, args)
  if (ok) passed++
  else failed++
}

async function counted(
  name: string,
  command: string,
  args: string[],
  report: string,
  read: (it: Record<string, unknown>) => { passed: number; failed: number },
) {
  rmSync(report, { force: true })
  const ok = await run(name, command, args)
  let counts = { passed: 0, failed: 1 }
  try {
    counts = read(JSON.parse(readFileSync(report, 'utf8')) as Record<string, unknown>)
  } catch {}
  passed += counts.passed
  // A run that ends badly has failed, whatever it counted.
  failed += counts.failed || (ok ? 0 : 1)
}

async function run(name: string, command: string, args: string[]) {
  console.log(`\n── ${name}`)
  const began = performance.now()
  const child = spawn(command === 'node' ? process.execPath : `node_modules/.bin/${command}`, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'test', CI: process.env.CI ?? '', TMPDIR: leftovers },
  })
  const [code] = (await once(child, 'exit')) as [number]
  console.log(`   ${code === 0 ? 'passed' : 'FAILED'} in ${Math.round((performance.now() - began) / 1000)} s`)
  return code === 0
}
