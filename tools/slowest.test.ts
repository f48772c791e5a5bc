import { expect, test } from 'vitest'
import { slowest, tookByJourneys, tookByVitest } from './slowest.ts'

test('the tests that took longest are named, longest first, of both kinds', () => {
  const calls = tookByVitest(
    {
      testResults: [
        { name: '/here/src/a.test.ts', assertionResults: [{ fullName: 'one adds', duration: 1500 }, { fullName: 'two wait' }] },
      ],
    },
    '/here',
  )
  const spec = {
    file: 'b.spec.ts',
    title: 'three walk',
    tests: [{ projectName: 'arabic', results: [{ duration: 2000 }, { duration: 100 }] }],
  }
  const journeys = tookByJourneys({ suites: [{ specs: [], suites: [{ specs: [spec] }] }] })
  expect(slowest([...calls, ...journeys], 2)).toEqual(['   2.1 s  b.spec.ts › three walk (arabic)', '   1.5 s  src/a.test.ts › one adds'])
})
