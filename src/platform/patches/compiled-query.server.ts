import { CompiledQuery, type Compilable, type RawBuilder } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'

/** Represents a parameter while the query is compiled. */
class Placeholder {
  readonly name: PropertyKey
  constructor(name: PropertyKey) {
    this.name = name
  }
}

const everybody = {}

/**
 * Compiles a query once and only binds parameters afterwards, because building frequent queries
 * costs more than running them. `given` values must be passed through unchanged: they are
 * placeholders.
 */
export function compileQuery<Given extends Record<string, unknown>, Row>(
  build: (db: Db, given: Given) => Compilable<Row> | RawBuilder<Row>,
) {
  const blanks = new Proxy({}, { get: (_, name) => new Placeholder(name) }) as Given
  const keptFor = new WeakMap<object, CompiledQuery<Row>>()
  return async (db: Db, given: Given): Promise<Row[]> => {
    // Draft previews rewrite queries by a plugin, so they get a separate compiled query.
    const way = db.getExecutor().plugins.at(-1) ?? everybody
    let kept = keptFor.get(way)
    if (!kept) keptFor.set(way, (kept = build(db, blanks).compile(db)))
    const values = kept.parameters.map((parameter) =>
      parameter instanceof Placeholder ? given[parameter.name as keyof Given] : parameter,
    )
    return (await db.executeQuery<Row>(CompiledQuery.raw(kept.sql, values))).rows
  }
}

/** Properties that change the SQL itself, such as the language; one query is cached per variant. */
export type QueryVariant = Record<string, string | boolean>

export function compileQueryVariants<
  K extends QueryVariant,
  Given extends Record<string, unknown>,
  Row,
>(build: (db: Db, kind: K, given: Given) => Compilable<Row> | RawBuilder<Row>) {
  const kept = new Map<string, (db: Db, given: Given) => Promise<Row[]>>()
  return (db: Db, kind: K, given: Given): Promise<Row[]> => {
    const name = Object.values(kind).join(' ')
    let statement = kept.get(name)
    if (!statement)
      kept.set(name, (statement = compileQuery((db, blanks: Given) => build(db, kind, blanks))))
    return statement(db, given)
  }
}
