import { stripVTControlCharacters } from 'node:util'

export type TestRun = {
  name: string
  ms: number
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
      ms: test.duration ?? 0,
      errors: (test.failureMessages ?? []).map(shortenError),
    }))
    // A file that fails to load has a message and no tests.
    return message && !runs.length ? [{ name: file, ms: 0, errors: [shortenError(message)] }] : runs
  })

export const readJourneyRuns = ({ suites = [] }: { suites?: JourneySuite[] }): TestRun[] =>
  suites.flatMap((suite) => [
    ...suite.specs.flatMap(({ file, title, tests }) =>
      tests.map(({ projectName, results }) => ({
        name: `${file} › ${title} (${projectName})`,
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
  runs.filter((it) => it.errors.length).map((it) => `✗ ${it.name}\n${it.errors.join('\n')}`)

function shortenError(message: string) {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((it) => it.trim())
  return lines
    .slice(0, errorLines)
    .map((it) => `    ${it.slice(0, 300)}`)
    .join('\n')
}
