// Runs all checks: format, lint, types, structure, tests on both engines, journeys in both
// languages. Prints the ten slowest tests and `N passed, N failed`.
import { spawn, spawnSync, type SpawnSyncOptions } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findNginx } from '../tests/nginx.ts'
import { findPostgresPrograms } from '../tests/postgres.ts'
import { findChromium, findHeadlessShell } from './chromium.ts'
import { findFfmpegPath } from '../src/platform/process/ffmpeg-path.server.ts'
import {
  formatFailures,
  formatSlowest,
  readJourneyRuns,
  readVitestRuns,
  type TestRun,
} from './test-report.ts'

const quiet: SpawnSyncOptions = { stdio: ['ignore', 'ignore', 'inherit'] }
let passed = 0
let failed = 0
const runs: TestRun[] = []
/** Temporary files of all tests. Traversable, because PostgreSQL may run as another user. */
const leftovers = mkdtempSync(join(tmpdir(), 'farqad-test-'))
chmodSync(leftovers, 0o711)

requireProgram(
  'PostgreSQL',
  findPostgresPrograms,
  createDebianInstaller('postgresql'),
  createHomebrewInstaller('postgresql'),
)
requireProgram('nginx', findNginx, createDebianInstaller('nginx'), createHomebrewInstaller('nginx'))
const createPlaywrightInstaller =
  (...what: string[]) =>
  () =>
    spawnSync('node_modules/.bin/playwright', ['install', ...what], quiet)
// Any Chromium works; the headless shell is preferred.
get(
  'the headless shell of Chromium',
  findHeadlessShell,
  createDebianInstaller('chromium-headless-shell'),
  createPlaywrightInstaller('--only-shell', 'chromium'),
)
requireProgram(
  'Chromium',
  findChromium,
  createDebianInstaller('chromium'),
  createPlaywrightInstaller('chromium'),
)
requireProgram(
  'ffmpeg',
  findFfmpegPath,
  createDebianInstaller('ffmpeg'),
  createHomebrewInstaller('ffmpeg'),
)

// Static checks and rule tests use different resources, so they run in parallel.
await Promise.all([runVitest('rules', ['rules']), readOnly()])
// Product tests mostly wait, call tests are CPU-bound, so they run in parallel.
await Promise.all([
  runVitest('calls', ['embedded', 'postgres']),
  runVitest('product', ['product'], { beside: true }),
])
await runCounted('journeys', 'playwright', ['test'], '.test/journeys.json', (item) => {
  const { stats, ...report } = item as Parameters<typeof readJourneyRuns>[0] & {
    stats: Record<string, number>
  }
  runs.push(...readJourneyRuns(report))
  return { passed: stats.expected!, failed: stats.unexpected! + stats.flaky! + stats.skipped! }
})

rmSync(leftovers, { recursive: true, force: true, maxRetries: 3 })
console.log(`\nThe tests that took longest:\n${formatSlowest(runs).join('\n')}`)
for (const it of formatFailures(runs)) console.log(`\n${it}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed ? 1 : 0

/** Tries the installers in order until one works. */
function get(name: string, find: () => string | null, ...ways: (() => unknown)[]) {
  for (const install of ways) {
    if (find()) return
    console.log(`  installing ${name} …`)
    install()
  }
}

function requireProgram(name: string, find: () => string | null, ...ways: (() => unknown)[]) {
  get(name, find, ...ways)
  if (find()) return
  console.error(
    `${name} is not here and could not be installed. Install it and run npm test again.`,
  )
  process.exit(1)
}

function createDebianInstaller(name: string) {
  return () => {
    if (process.getuid?.() !== 0 || !isThere('apt-get')) return
    spawnSync('apt-get', ['update', '-qq'], quiet)
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
      ...quiet,
      env,
    })
  }
}

function createHomebrewInstaller(name: string) {
  return () => isThere('brew') && spawnSync('brew', ['install', name], quiet)
}

function isThere(program: string) {
  return spawnSync('which', [program]).status === 0
}

async function readOnly() {
  await runStep('schema types', 'node', ['tools/db-types.ts', '--check'])
  await runStep('format', 'oxfmt', ['--check'])
  await runStep('route types', 'react-router', ['typegen'])
  await runStep('lint', 'oxlint', ['--type-aware', '--deny-warnings'])
  await runStep('types', 'tsc', [])
  await runStep('structure', 'node', ['tools/check-structure.ts'])
}

async function runVitest(name: string, projects: string[], { beside = false } = {}) {
  const report = `.test/vitest-${projects[0]}.json`
  const args = [
    'run',
    ...projects.map((it) => `--project=${it}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${report}`,
  ]
  const read = (item: Record<string, unknown>) => {
    runs.push(...readVitestRuns(item as Parameters<typeof readVitestRuns>[0], process.cwd()))
    return {
      passed: item.numPassedTests as number,
      failed: (item.numFailedTests as number) + (item.numPendingTests as number),
    }
  }
  await runCounted(name, 'vitest', args, report, read, { beside })
}

async function runStep(name: string, command: string, args: string[]) {
  const ok = await run(name, command, args, { beside: true })
  if (ok) passed++
  else failed++
}

async function runCounted(
  name: string,
  command: string,
  args: string[],
  report: string,
  read: (it: Record<string, unknown>) => { passed: number; failed: number },
  { beside = false } = {},
) {
  rmSync(report, { force: true })
  const ok = await run(name, command, args, { beside })
  let counts = { passed: 0, failed: 1 }
  try {
    counts = read(JSON.parse(readFileSync(report, 'utf8')) as Record<string, unknown>)
  } catch {}
  passed += counts.passed
  // A non-zero exit fails even without failed tests.
  failed += counts.failed || (ok ? 0 : 1)
}

/** A parallel run prints its output at the end, so that outputs do not mix. */
async function run(name: string, command: string, args: string[], { beside = false } = {}) {
  if (!beside) console.log(`\n── ${name}`)
  const began = performance.now()
  const child = spawn(
    command === 'node' ? process.execPath : `node_modules/.bin/${command}`,
    args,
    {
      stdio: ['ignore', beside ? 'pipe' : 'inherit', beside ? 'pipe' : 'inherit'],
      env: { ...process.env, NODE_ENV: 'test', CI: process.env.CI ?? '', TMPDIR: leftovers },
    },
  )
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (said += part))
  const [code] = (await once(child, 'close')) as [number]
  if (beside) console.log(`\n── ${name}\n${said.trimEnd()}`)
  console.log(
    `   ${code === 0 ? 'passed' : 'FAILED'} in ${Math.round((performance.now() - began) / 1000)} s`,
  )
  return code === 0
}
