import { sql, type SelectQueryBuilder, type StringReference } from 'kysely'
import type { Actor } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { formatCsv, type CsvCell } from './csv.ts'
import { recordAuditEntry } from '#platform/identity/audit.server.ts'
import type { ReaderContext } from '#platform/language/locale.ts'
import { formatZoneTime } from '#platform/language/zone-time.ts'
import type { ListDefinition } from './list-shape.ts'

export const maxFileRows = 50_000
const rowsAtOnce = 1000

/** Selects the ids first and then reads the rows in batches, so no statement runs long. */
export async function* streamBatches<DB, Tables extends keyof DB, Item>(
  list: SelectQueryBuilder<DB, Tables, Item>,
  key: StringReference<DB, Tables>,
): AsyncGenerator<Item[]> {
  const keyed = list.clearSelect().select(sql<unknown>`${sql.ref(key)}`.as('key'))
  const keys = ((await keyed.limit(maxFileRows).execute()) as unknown as { key: unknown }[]).map(
    (it) => it.key,
  )
  for (let at = 0; at < keys.length; at += rowsAtOnce)
    yield await list
      .where(sql<boolean>`${sql.ref(key)} = any (${keys.slice(at, at + rowsAtOnce)})`)
      .execute()
}

/**
 * Creates a CSV with the requested columns, or all plus file-only ones. Records an audit entry,
 * since data leaves the platform.
 */
export async function createListFile<Row, InFile extends string, Id extends InFile>(
  { db, actor, now }: { db: Db; actor: Actor; now: Date },
  it: {
    name: string
    list: ListDefinition<Id>
    columns: readonly NoInfer<Id>[]
    heads: Record<NoInfer<InFile>, string>
    rows: AsyncIterable<readonly Row[]>
    cells: Record<InFile, (row: Row) => CsvCell>
  },
) {
  const asked: readonly string[] = it.columns
  const columns = (Object.keys(it.cells) as InFile[]).filter(
    (id) => !asked.length || asked.includes(id),
  )
  const parts = [Buffer.from(formatCsv([columns.map((id) => it.heads[id])]))]
  let rows = 0
  for await (const piece of it.rows) {
    rows += piece.length
    // Strips the byte order mark of all batches but the first.
    parts.push(
      Buffer.from(formatCsv(piece.map((row) => columns.map((id) => it.cells[id](row)))).slice(1)),
    )
  }
  await recordAuditEntry(
    db,
    actor,
    { action: 'list.download', subject_id: null, details: { list: it.name, rows } },
    now,
  )
  return {
    bytes: Buffer.concat(parts),
    type: 'text/csv; charset=utf-8',
    name: `${it.name}-${now.toISOString().slice(0, 10)}.csv`,
  }
}

export const formatFileTime = ({ zone }: Pick<ReaderContext, 'zone'>, at: string | null) =>
  at && formatZoneTime(zone, new Date(at)).replace('T', ' ')
