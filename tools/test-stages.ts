import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  formatFailures,
  formatSlowest,
  readJourneyRuns,
  readVitestRuns,
  type TestRun,
} from './test-report.ts'

type Counts = { passed: number; failed: number }
type Options = {
  /** Runs beside another stage: its output is printed only if it fails. */
  beside?: boolean
  env?: Record<string, string>
}

const total: Counts = { passed: 0, failed: 0 }
const runs: TestRun[] = []
const failedSteps: string[] = []
/** Temporary files of all tests. Traversable, because PostgreSQL may run as another user. */
const leftovers = mkdtempSync(join(tmpdir(), 'farqad-test-'))
chmodSync(leftovers, 0o711)

/** Prints what took longest and every failure with the command that runs it alone. */
export function finishStages() {
  rmSync(leftovers, { recursive: true, force: true, maxRetries: 3 })
  console.log(`\nThe tests that took longest:\n${formatSlowest(runs).join('\n')}`)
  for (const text of [...failedSteps, ...formatFailures(runs)]) console.log(`\n${text}`)
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  return total.failed ? 1 : 0
}

/** A command that passes or fails as a whole. */
export async function runStep(name: string, command: string, args: string[]) {
  await runStage(name, command, args, { beside: true }, (isOk) => {
    if (!isOk) failedSteps.push(`✗ ${name}\n    alone: npx ${[command, ...args].join(' ')}`)
    return { passed: Number(isOk), failed: Number(!isOk) }
  })
}

export async function runVitest(name: string, args: string[], options: Options = {}) {
  const report = `.test/vitest-${name.replaceAll(/\W+/g, '-')}.json`
  const all = ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile=${report}`]
  await runReported(name, 'vitest', all, options, report, (json) => {
    const read = json as Parameters<typeof readVitestRuns>[0] & Record<string, number>
    runs.push(...readVitestRuns(read, process.cwd()))
    return {
      passed: read.numPassedTests!,
      failed: read.numFailedTests! + read.numPendingTests!,
    }
  })
}

export async function runJourneys(name: string, args: string[], options: Options = {}) {
  const all = ['test', ...args]
  await runReported(name, 'playwright', all, options, '.test/journeys.json', (json) => {
    const { stats, ...report } = json as Parameters<typeof readJourneyRuns>[0] & {
      stats: Record<string, number>
    }
    runs.push(...readJourneyRuns(report))
    return { passed: stats.expected!, failed: stats.unexpected! + stats.flaky! + stats.skipped! }
  })
}

async function runReported(
  name: string,
  command: string,
  args: string[],
  options: Options,
  report: string,
  read: (json: unknown) => Counts,
) {
  rmSync(report, { force: true })
  await runStage(name, command, args, options, (isOk) => {
    let counts = { passed: 0, failed: 0 }
    try {
      counts = read(JSON.parse(readFileSync(report, 'utf8')))
    } catch {}
    // A non-zero exit fails even without failed tests.
    if (isOk || counts.failed) return counts
    failedSteps.push(`✗ ${name}: ended without a result, see its output above`)
    return { ...counts, failed: 1 }
  })
}

/** One line when a stage begins, and one when it ends. */
async function runStage(
  name: string,
  command: string,
  args: string[],
  { beside = false, env = {} }: Options,
  count: (isOk: boolean) => Counts,
) {
  console.log(`── ${name} …`)
  const began = performance.now()
  const child = spawn(
    command === 'node' ? process.execPath : `node_modules/.bin/${command}`,
    args,
    {
      stdio: ['ignore', beside ? 'pipe' : 'inherit', beside ? 'pipe' : 'inherit'],
      env: {
        ...process.env,
        NODE_ENV: 'test',
        CI: process.env.CI ?? '',
        TMPDIR: leftovers,
        ...env,
      },
    },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (output += part))
  const [code] = (await once(child, 'close')) as [number]
  const { passed, failed } = count(code === 0)
  total.passed += passed
  total.failed += failed
  if (failed && output) console.log(output.trimEnd())
  const seconds = Math.round((performance.now() - began) / 1000)
  console.log(`── ${name}: ${passed} passed, ${failed} failed in ${seconds} s`)
}
