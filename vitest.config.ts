import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const calls = [
  'src/**/*.server.test.ts',
  'tests/{attacks,platform}/**/*.test.ts',
  'db/**/*.test.ts',
]

/** Fault tests take longest and mostly wait, so they start first. */
class FaultsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isFault = (specification: TestSpecification) =>
      Number(specification.moduleId.includes('/tests/faults/'))
    return (await super.sort(files)).toSorted((a, b) =>
      a.project === b.project ? isFault(b) - isFault(a) : 0,
    )
  }
}

// Unit tests need no database; call tests run on both engines, since each reveals different bugs.
export default defineConfig({
  test: {
    reporters: [['default', { summary: false }]],
    passWithNoTests: true,
    maxWorkers: availableParallelism(),
    sequence: { sequencer: FaultsFirst },
    testTimeout: 20_000,
    hookTimeout: 60_000,
    setupFiles: ['tests/no-stray-errors.ts', 'tests/ends.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          exclude: ['**/*.server.test.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'embedded',
          include: calls,
          env: { ENGINE: 'embedded' },
          globalSetup: 'tests/engines.ts',
          isolate: false,
        },
      },
      {
        extends: true,
        // Tests of the built product as separate processes: requests, attacks, kills, starvation
        // and restarts.
        test: {
          name: 'product',
          include: ['tests/{faults,served}/**/*.test.ts'],
          globalSetup: 'tests/built.ts',
          testTimeout: 60_000,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: calls,
          env: { ENGINE: 'postgres' },
          globalSetup: 'tests/engines.ts',
          isolate: false,
        },
      },
    ],
  },
})
