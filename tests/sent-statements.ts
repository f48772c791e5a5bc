import { appendFileSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

/** Distinct statements that worlds on PostgreSQL sent, one file per process, JSON lines. */
const folder = '.test/statements'
const recorded = new Set<string>()

export function forgetStatements() {
  rmSync(folder, { recursive: true, force: true })
}

/** Records what every connection of a pool sends. */
export function recordStatements(pool: pg.Pool) {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...sent: unknown[]) => unknown
    client.query = ((...sent: unknown[]) => {
      const [asked, values] = sent as [string | { text: string; values?: unknown[] }, unknown[]?]
      const text = typeof asked === 'string' ? asked : asked?.text
      const given = typeof asked === 'string' ? values : asked?.values
      if (text) record(text, Boolean(given?.length))
      return query(...sent)
    }) as typeof client.query
  })
}

export function readStatements(): string[] {
  const lines = globSync(`${folder}/*.jsonl`).flatMap((file) =>
    readFileSync(file, 'utf8').trim().split('\n'),
  )
  return [...new Set(lines)].map((line) => JSON.parse(line) as string).toSorted()
}

/** A text without values may be several statements, which cannot be prepared. */
function record(text: string, hasValues: boolean) {
  if (recorded.has(text) || !/^[\s(]*(with|select|insert|update|delete|merge)\b/i.test(text)) return
  if (!hasValues && text.includes(';')) return
  recorded.add(text)
  mkdirSync(folder, { recursive: true })
  appendFileSync(
    join(folder, `${process.pid}-${process.env.VITEST_POOL_ID ?? 0}.jsonl`),
    `${JSON.stringify(text)}\n`,
  )
}
