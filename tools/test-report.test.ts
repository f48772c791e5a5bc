import { expect, test } from 'vitest'
import { formatFailures, formatSlowest, readJourneyRuns, readVitestRuns } from './test-report.ts'

test('the tests that took longest are named, longest first, of both kinds', () => {
  const calls = readVitestRuns(
    {
      testResults: [
        {
          name: '/here/src/a.test.ts',
          assertionResults: [{ fullName: 'one adds', duration: 1500 }, { fullName: 'two wait' }],
        },
      ],
    },
    '/here',
  )
  const spec = {
    file: 'b.spec.ts',
    line: 7,
    title: 'three walk',
    tests: [{ projectName: 'arabic', results: [{ duration: 2000 }, { duration: 100 }] }],
  }
  const journeys = readJourneyRuns({ suites: [{ specs: [], suites: [{ specs: [spec] }] }] })
  expect(formatSlowest([...calls, ...journeys], 2)).toEqual([
    '   2.1 s  b.spec.ts › three walk (arabic)',
    '   1.5 s  src/a.test.ts › one adds',
  ])
})

test('failures are repeated with their first lines, also of a file that does not load', () => {
  const runs = readVitestRuns(
    {
      testResults: [
        {
          name: '/here/src/a.test.ts',
          assertionResults: [
            {
              fullName: 'one adds (1 + 1)',
              failureMessages: ['\u001b[31mExpected 2\u001b[39m\n\nReceived 3'],
            },
          ],
        },
        { name: '/here/src/b.test.ts', message: 'cannot import', assertionResults: [] },
      ],
    },
    '/here',
  )
  expect(formatFailures(runs)).toEqual([
    "✗ src/a.test.ts › one adds (1 + 1)\n    Expected 2\n    Received 3\n    alone: npx vitest run src/a.test.ts -t 'one adds \\(1 \\+ 1\\)'",
    '✗ src/b.test.ts\n    cannot import\n    alone: npx vitest run src/b.test.ts',
  ])
})

test('a journey that failed is run alone by its line and language', () => {
  const result = { duration: 1, errors: [{ message: 'late' }] }
  const spec = {
    file: 'b.spec.ts',
    line: 7,
    title: 'three walk',
    tests: [{ projectName: 'arabic', results: [result] }],
  }
  expect(formatFailures(readJourneyRuns({ suites: [{ specs: [spec] }] }))).toEqual([
    '✗ b.spec.ts › three walk (arabic)\n    late\n    alone: npx playwright test b.spec.ts:7 --project=arabic',
  ])
})
