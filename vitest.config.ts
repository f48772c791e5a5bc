import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const calls = ['src/**/*.server.test.ts', 'tests/{attacks,platform}/**/*.test.ts', 'db/**/*.test.ts']

// Rules and words need no database; calls run on both engines, since each hides a class of bug that the other shows.
export default defineConfig({
  test: {
    reporters: [['default', { summary: false }]],
    passWithNoTests: true,
    // Tests of the product wait about as often as they work: one more than there are cores keeps them busy.
    maxWorkers: availableParallelism() + 1,
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
        test: { name: 'embedded', include: calls, env: { ENGINE: 'embedded' }, globalSetup: 'tests/engines.ts', isolate: false },
      },
      {
        extends: true,
        // The built product as processes of its own: asked, attacked, killed, starved and started again.
        test: { name: 'product', include: ['tests/{faults,served}/**/*.test.ts'], globalSetup: 'tests/built.ts', testTimeout: 60_000 },
      },
      {
        extends: true,
        test: { name: 'postgres', include: calls, env: { ENGINE: 'postgres' }, globalSetup: 'tests/engines.ts', isolate: false },
      },
    ],
  },
})
