// Runs a part of the tests beside four busy loops, as on a machine that has much else to do:
// npm run test:busy -- [rules|calls|product|journeys] [--minutes 60]
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '60' } },
})
const milliseconds = Number(values.minutes) * 60_000
if (!(milliseconds > 0 && milliseconds <= 14_400_000)) {
  console.error('Usage: npm run test:busy -- [rules|calls|product|journeys] [--minutes 1..240]')
  process.exit(2)
}

/** Ends with this process, or when the time is over. */
const loop = `const end = performance.now() + ${milliseconds}
while (performance.now() < end && process.ppid === ${process.pid});`
const loops = Array.from({ length: 4 }, () => spawn(process.execPath, ['-e', loop]))
const tests = spawn(process.execPath, ['tools/test.ts', ...positionals], {
  stdio: 'inherit',
  // The group is stopped as one, browsers and databases included.
  detached: true,
})
const stop = () => {
  if (tests.exitCode === null) process.kill(-tests.pid!, 'SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
const timer = setTimeout(() => {
  console.error(`Stopped after ${values.minutes} minutes.`)
  stop()
}, milliseconds)
const [code] = (await once(tests, 'exit')) as [number | null]
clearTimeout(timer)
for (const busy of loops) busy.kill('SIGKILL')
process.exitCode = code ?? 1
