import { stripVTControlCharacters } from 'node:util'

export type TestRun = {
  name: string
  ms: number
  /** Runs this test alone. */ command: string
  /** The first lines of each failure. */ errors: string[]
}

type VitestReport = {
  testResults: {
    name: string
    message?: string
    assertionResults: {
      fullName: string
      duration?: number | null
      failureMessages?: string[] | null
    }[]
  }[]
}
type JourneySuite = {
  specs: {
    file: string
    line: number
    title: string
    tests: {
      projectName: string
      results: { duration: number; errors?: { message?: string }[] }[]
    }[]
  }[]
  suites?: JourneySuite[]
}

const errorLines = 12

export const readVitestRuns = ({ testResults }: VitestReport, folder: string): TestRun[] =>
  testResults.flatMap(({ name, message, assertionResults }) => {
    const file = name.replace(`${folder}/`, '')
    const runs = assertionResults.map((test) => ({
      name: `${file} › ${test.fullName}`,
      command: `npx vitest run ${file} -t ${quote(escapePattern(test.fullName))}`,
      ms: test.duration ?? 0,
      errors: (test.failureMessages ?? []).map(shortenError),
    }))
    // A file that fails to load has a message and no tests.
    const command = `npx vitest run ${file}`
    return message && !runs.length
      ? [{ name: file, ms: 0, command, errors: [shortenError(message)] }]
      : runs
  })

export const readJourneyRuns = ({ suites = [] }: { suites?: JourneySuite[] }): TestRun[] =>
  suites.flatMap((suite) => [
    ...suite.specs.flatMap(({ file, line, title, tests }) =>
      tests.map(({ projectName, results }) => ({
        name: `${file} › ${title} (${projectName})`,
        command: `npx playwright test ${file}:${line} --project=${projectName}`,
        ms: results.reduce((sum, it) => sum + it.duration, 0),
        errors: results
          .flatMap((it) => it.errors ?? [])
          .map((it) => shortenError(it.message ?? '')),
      })),
    ),
    ...readJourneyRuns(suite),
  ])

export const formatSlowest = (runs: TestRun[], most = 10) =>
  runs
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, most)
    .map((run) => `${(run.ms / 1000).toFixed(1).padStart(6)} s  ${run.name}`)

/** Repeats every failure at the end of the output, where a log that is cut off still shows it. */
export const formatFailures = (runs: TestRun[]) =>
  runs
    .filter((run) => run.errors.length)
    .map(({ name, command, errors }) => `✗ ${name}\n${errors.join('\n')}\n    alone: ${command}`)

const escapePattern = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')
const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

function shortenError(message: string) {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((it) => it.trim())
  return lines
    .slice(0, errorLines)
    .map((it) => `    ${it.slice(0, 300)}`)
    .join('\n')
}
