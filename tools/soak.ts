// Repeats with many rounds and a new seed what `npm test` tries a few times:
// npm run soak -- [--part fuzz|kills|embedded|screens|memory] [--rounds 20] [--seed 7] [--minutes 10]
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { requireMachinePackages } from './machine-packages.ts'
import { finishStages, runJourneys, runStep, runVitest } from './test-stages.ts'

const { values } = parseArgs({
  options: {
    part: { type: 'string' },
    rounds: { type: 'string' },
    seed: { type: 'string', default: String(randomInt(1, 1e9)) },
    minutes: { type: 'string', default: '10' },
    engine: { type: 'string', default: 'embedded' },
    rate: { type: 'string', default: '30' },
  },
})
const env = {
  SOAK: 'on',
  SOAK_SEED: values.seed,
  ...(values.rounds && { SOAK_ROUNDS: values.rounds }),
}

const parts: Record<string, () => Promise<void>> = {
  /** Odd input to every call, and odd requests to the built server. */
  fuzz: async () => {
    await runVitest('fuzzed calls', ['--project=postgres', 'tests/attacks/fuzz'], { env })
    await runVitest('fuzzed requests', ['--project=product', 'tests/served/fuzz'], { env })
  },
  /** Servers and databases that are killed in the middle of what they do. */
  kills: () => runVitest('kills', ['--project=product', 'tests/faults'], { env }),
  /** All call tests on the embedded engine. */
  embedded: () => runVitest('embedded', ['--project=embedded'], { env }),
  /** Every screen in full. */
  screens: () => runJourneys('screens', [], { env }),
  /** Memory under mixed traffic. */
  memory: () => {
    const { minutes, engine, rate } = values
    const options = Object.entries({ minutes, engine, rate })
    return runStep('memory', 'node', [
      'tools/soak-memory.ts',
      ...options.flatMap(([name, value]) => [`--${name}`, value]),
    ])
  },
}

const isWhole = (text: string | undefined) => text === undefined || /^[1-9]\d{0,8}$/.test(text)
if (
  !isWhole(values.rounds) ||
  !isWhole(values.seed) ||
  (values.part && !Object.hasOwn(parts, values.part))
) {
  console.error(
    `Usage: npm run soak -- [--part ${Object.keys(parts).join('|')}] [--rounds N] [--seed N] [--minutes 1..240] [--engine embedded|postgres] [--rate 1..500]`,
  )
  process.exit(2)
}
await requireMachinePackages()
for (const [name, run] of Object.entries(parts))
  if (!values.part || values.part === name) await run()
process.exitCode = finishStages()
if (process.exitCode) {
  const rounds = values.rounds ? ` --rounds ${values.rounds}` : ''
  const part = values.part ? ` --part ${values.part}` : ''
  console.log(`To repeat it: npm run soak --${part} --seed ${values.seed}${rounds}`)
} else console.log(`The seed was ${values.seed}.`)
