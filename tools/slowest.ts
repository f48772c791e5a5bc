/** A test and how long it took. */
export type Took = { name: string; ms: number }

type VitestReport = {
  testResults: { name: string; assertionResults: { fullName: string; duration?: number | null }[] }[]
}
type JourneySuite = {
  specs: { file: string; title: string; tests: { projectName: string; results: { duration: number }[] }[] }[]
  suites?: JourneySuite[]
}

/** What every test of Vitest took, by its report. */
export const tookByVitest = ({ testResults }: VitestReport, folder: string): Took[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((it) => ({ name: `${name.replace(`${folder}/`, '')} › ${it.fullName}`, ms: it.duration ?? 0 })),
  )

/** What every journey took, by the report of Playwright. */
export const tookByJourneys = ({ suites = [] }: { suites?: JourneySuite[] }): Took[] =>
  suites.flatMap((suite) => [
    ...suite.specs.flatMap(({ file, title, tests }) =>
      tests.map(({ projectName, results }) => ({
        name: `${file} › ${title} (${projectName})`,
        ms: results.reduce((sum, it) => sum + it.duration, 0),
      })),
    ),
    ...tookByJourneys(suite),
  ])

/** The lines that say which tests took longest. */
export const slowest = (all: Took[], most = 10) =>
  all
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, most)
    .map((it) => `${(it.ms / 1000).toFixed(1).padStart(6)} s  ${it.name}`)
