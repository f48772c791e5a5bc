// Runs mixed traffic and fails if the resident memory does not level off: npm run soak -- --part
// memory --minutes 10 --engine postgres
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startProduct } from '../bench/server.ts'
import { openEmbedded, openPostgres } from '../src/platform/data/db.server.ts'
import { startPostgres } from '../tests/postgres.ts'
import { compareMemoryLevels } from './soak-rules.ts'
import { addPeople, sendTraffic } from './soak-traffic.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    engine: { type: 'string', default: 'embedded' },
    rate: { type: 'string', default: '30' },
    folder: { type: 'string', default: '.' },
  },
})
const [minutes, rate] = [Number(values.minutes), Number(values.rate)]
if (
  !(minutes > 0 && minutes <= 240 && rate > 0 && rate <= 500) ||
  !['embedded', 'postgres'].includes(values.engine)
) {
  console.error(
    'Usage: npm run soak -- --part memory [--minutes 1..240] [--engine embedded|postgres] [--rate 1..500]',
  )
  process.exit(2)
}

const dataDir = mkdtempSync(join(tmpdir(), 'farqad-soak-'))
const postgres = values.engine === 'postgres' ? await startPostgres() : null
const where = {
  dataDir,
  folder: values.folder,
  ...(postgres && { databaseUrl: postgres.url('postgres') }),
}
let exitCode = 1
try {
  // The first start loads the demo; people are added while the database is closed.
  await (await startProduct(where)).stop()
  const database = postgres
    ? openPostgres(postgres.url('postgres'))
    : await openEmbedded({ folder: dataDir })
  const people = await addPeople(
    database,
    Math.min(20_000, Math.ceil((minutes * 60 * rate) / 11) + 10),
  )
  await database.close()
  const product = await startProduct({ ...where, keep: true })
  try {
    exitCode = await runSoak(product, people)
  } finally {
    await product.stop()
  }
} finally {
  await postgres?.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit(exitCode)

async function runSoak(
  product: Awaited<ReturnType<typeof startProduct>>,
  people: Awaited<ReturnType<typeof addPeople>>,
) {
  const samples: number[] = []
  const began = performance.now()
  const measure = async () => {
    const memory = await product.memoryMb().catch(() => null)
    if (memory === null) return
    samples.push(memory)
    console.log(
      `${((performance.now() - began) / 60_000).toFixed(1).padStart(6)} min  ${memory.toFixed(0).padStart(5)} MB`,
    )
  }
  console.log(`${values.engine}, ${rate} requests a second, ${minutes} minutes, on ${product.url}`)
  await measure()
  const every = setInterval(() => void measure(), Math.max(5000, (minutes * 60_000) / 40))
  const figures = await sendTraffic(product.url, people, minutes * 60, rate).finally(() =>
    clearInterval(every),
  )
  await measure()
  console.log(figures)
  const verdict = compareMemoryLevels(samples)
  console.log(
    `third quarter ${verdict.before.toFixed(0)} MB, last quarter ${verdict.after.toFixed(0)} MB: ${verdict.isLevel ? 'level' : 'still growing'}`,
  )
  return verdict.isLevel && figures.errors === 0 ? 0 : 1
}
