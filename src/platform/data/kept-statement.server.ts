import { CompiledQuery, type Compilable } from 'kysely'
import type { Db } from './db.server.ts'

/** Stands for a value while a statement is put together. */
class Blank {
  readonly name: PropertyKey
  constructor(name: PropertyKey) {
    this.name = name
  }
}

/**
 * A statement that is put together once and only filled in from then on. For those that every request sends, putting them together
 * takes longer than reading their answer. What is given may only be passed on to the statement: nothing can be made of it before.
 */
export function keptStatement<Given extends Record<string, unknown>, Row>(build: (db: Db, given: Given) => Compilable<Row>) {
  const blanks = new Proxy({}, { get: (_, name) => new Blank(name) }) as Given
  let kept: CompiledQuery<Row> | null = null
  return async (db: Db, given: Given): Promise<Row[]> => {
    kept ??= build(db, blanks).compile()
    const values = kept.parameters.map((it) => (it instanceof Blank ? given[it.name as keyof Given] : it))
    return (await db.executeQuery<Row>(CompiledQuery.raw(kept.sql, values) as CompiledQuery<Row>)).rows
  }
}
