// Runs all checks: format, lint, types, structure, tests, journeys. Prints a line as each stage
// begins and ends, the slowest tests, the failures and `N passed, N failed`. A part alone:
// node tools/test.ts rules|calls|product|journeys
import { requireMachinePackages } from './machine-packages.ts'
import { finishStages, runJourneys, runStep, runVitest } from './test-stages.ts'

const parts = {
  rules: () => runVitest('rules: without a database', ['--project=rules']),
  checks: async () => {
    await runStep('schema types', 'node', ['tools/db-types.ts', '--check'])
    await runStep('data model', 'node', ['tools/data-model.ts', '--check'])
    await runStep('format', 'oxfmt', ['--check'])
    await runStep('lint', 'oxlint', ['--type-aware', '--deny-warnings'])
    await runStep('types', 'tsc', [])
    await runStep('structure', 'node', ['tools/check-structure.ts'])
  },
  calls: () =>
    runVitest(
      'calls: PostgreSQL, a chosen set and every statement on the embedded engine',
      ['embedded', 'postgres', 'statements'].map((project) => `--project=${project}`),
    ),
  product: (beside = false) =>
    runVitest('product: the built server', ['--project=product'], { beside }),
  journeys: () => runJourneys('journeys: in the browser', []),
}

const part = process.argv[2]
if (part !== undefined && !Object.hasOwn(parts, part)) {
  console.error(`Usage: node tools/test.ts [${Object.keys(parts).join('|')}]`)
  process.exit(2)
}
await requireMachinePackages()
// Rules, lint and types read the generated types of the routes.
if (!part || part === 'rules' || part === 'checks')
  await runStep('route types', 'react-router', ['typegen'])
if (part) await parts[part as keyof typeof parts]()
else {
  // Static checks and rule tests use different resources, so they run in parallel.
  await Promise.all([parts.rules(), parts.checks()])
  // Product tests mostly wait, call tests are CPU-bound, so they run in parallel.
  await Promise.all([parts.calls(), parts.product(true)])
  await parts.journeys()
}
process.exitCode = finishStages()
