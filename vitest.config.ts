import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const calls = ['{src,db}/**/*.server.test.ts', 'tests/{attacks,platform}/**/*.test.ts']

/**
 * Calls that also run on the embedded engine: one file per feature, and what the engine itself
 * decides. `npm run soak -- --part embedded` runs all of them.
 */
const embeddedCalls =
  process.env.SOAK === 'on'
    ? calls
    : [
        'src/features/accounts/profile/api.server.test.ts',
        'src/features/administration/settings/api.server.test.ts',
        'src/features/authoring/review/api.server.test.ts',
        'src/features/calendar/api.server.test.ts',
        'src/features/catalogue/courses/api.server.test.ts',
        'src/features/certificates/verification/api.server.test.ts',
        'src/features/community/reviews/api.server.test.ts',
        'src/features/content/blog/api.server.test.ts',
        'src/features/learning/enrollment/api.server.test.ts',
        'src/features/notifications/api.server.test.ts',
        'src/features/orders/checkout/api.server.test.ts',
        'src/features/player/lessons/api.server.test.ts',
        'src/features/pricing/coupons/api.server.test.ts',
        'src/features/questions/bank/api.server.test.ts',
        'src/features/reporting/api.server.test.ts',
        'src/features/revenue/payouts/api.server.test.ts',
        'src/features/search/commands.server.test.ts',
        'src/features/search/queries.server.test.ts',
        'src/features/support/api.server.test.ts',
        'src/features/testing/attempts/api.server.test.ts',
        'src/features/transfer/create-course.server.test.ts',
        'tests/platform/{backup,facts,full-disk,jobs,live,ready,text-search,utc}.test.ts',
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

// Unit tests need no database. Call tests run on PostgreSQL, a chosen set also on the embedded
// engine, which afterwards prepares every statement that PostgreSQL was sent.
export default defineConfig({
  test: {
    reporters: [['default', { summary: false }]],
    passWithNoTests: true,
    maxWorkers: availableParallelism(),
    sequence: { sequencer: FaultsFirst },
    // Generous, because a busy machine is not a bug.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    setupFiles: ['tests/no-stray-errors.ts', 'tests/close-resources.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['{src,db,tools}/**/*.test.{ts,tsx}', 'tests/rules/**/*.test.ts'],
          exclude: ['**/*.server.test.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'embedded',
          include: embeddedCalls,
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
          testTimeout: 240_000,
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
      {
        extends: true,
        test: {
          name: 'statements',
          include: ['tests/statements/**/*.test.ts'],
          globalSetup: 'tests/engines.ts',
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
