// Office lists with 100,000 rows each and the dashboard, on PostgreSQL: node bench/office.ts; with
// a million enrollments: COURSES_EACH=10 node bench/office.ts overview
import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { sql } from 'kysely'
import { getNow, getMonotonicMs } from '../src/platform/data/clock.ts'
import { openPostgres } from '../src/platform/data/db.server.ts'
import { startPostgres } from '../tests/postgres.ts'
import { listOfficeQueries } from './office-lists.ts'
import { fillOffice } from './office-rows.ts'

const many = Number(process.env.ROWS ?? 100_000)
const postgres = process.env.BENCH_URL ? null : await startPostgres()
const database = openPostgres(process.env.BENCH_URL ?? postgres!.url('postgres'), { max: 1 })
const at = getNow()
if (postgres) await fillOffice(database, many, at)

const { rows: backend } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(
  database.db,
)
/**
 * CPU time of the database backend in ms, which does not depend on machine load; NaN where /proc is
 * missing.
 */
const getBackendCpuMs = () => {
  try {
    const told = readFileSync(`/proc/${backend[0]!.pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    return (Number(told[11]) + Number(told[12])) * 10
  } catch {
    return NaN
  }
}

// Filters by name: node bench/office.ts 'by name|reported'
const only = (process.argv[2] ?? '').split('|')
console.log(`${many} rows behind each; load of the machine before: ${loadavg()[0]!.toFixed(1)}\n`)
console.log('| list | found | p50 ms | p95 ms | the database’s own ms |\n|---|---|---|---|---|')
for (const [name, ask] of await listOfficeQueries(database.db, many, at)) {
  if (!only.some((it) => name.includes(it))) continue
  const took: number[] = []
  const before = getBackendCpuMs()
  let total = 0
  for (let round = 0; round < 20; round++) {
    const began = getMonotonicMs()
    total = await ask()
    took.push(getMonotonicMs() - began)
  }
  took.sort((a, b) => a - b)
  console.log(
    `| ${name} | ${total} | ${took[10]!.toFixed(1)} | ${took[18]!.toFixed(1)} | ${((getBackendCpuMs() - before) / 20).toFixed(1)} |`,
  )
}
await database.close()
await postgres?.stop()
