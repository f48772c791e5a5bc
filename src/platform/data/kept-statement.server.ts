import { CompiledQuery, type Compilable, type RawBuilder } from 'kysely'
import type { Db } from './db.server.ts'

/** Stands for a value while a statement is put together. */
class Placeholder {
  readonly name: PropertyKey
  constructor(name: PropertyKey) {
    this.name = name
  }
}

const everybody = {}

/**
 * A statement that is put together once and only filled in from then on. For those that every request sends, putting them together
 * takes longer than reading their answer. What is given may only be passed on to the statement: nothing can be made of it before.
 */
export function compileQuery<Given extends Record<string, unknown>, Row>(
  build: (db: Db, given: Given) => Compilable<Row> | RawBuilder<Row>,
) {
  const blanks = new Proxy({}, { get: (_, name) => new Placeholder(name) }) as Given
  const keptFor = new WeakMap<object, CompiledQuery<Row>>()
  return async (db: Db, given: Given): Promise<Row[]> => {
    // Who reads otherwise than everybody, as somebody who looks at a draft, has a statement of their own.
    const way = db.getExecutor().plugins.at(-1) ?? everybody
    let kept = keptFor.get(way)
    if (!kept) keptFor.set(way, (kept = build(db, blanks).compile(db)))
    const values = kept.parameters.map((it) => (it instanceof Placeholder ? given[it.name as keyof Given] : it))
    return (await db.executeQuery<Row>(CompiledQuery.raw(kept.sql, values) as CompiledQuery<Row>)).rows
  }
}

/** What a statement itself depends on, such as the reader's language: one is kept for each kind. */
export type QueryVariant = Record<string, string | boolean>

/** The same in a few kinds. */
export function compileQueryVariants<K extends QueryVariant, Given extends Record<string, unknown>, Row>(
  build: (db: Db, kind: K, given: Given) => Compilable<Row> | RawBuilder<Row>,
) {
  const kept = new Map<string, (db: Db, given: Given) => Promise<Row[]>>()
  return (db: Db, kind: K, given: Given): Promise<Row[]> => {
    const name = Object.values(kind).join(' ')
    let statement = kept.get(name)
    if (!statement) kept.set(name, (statement = compileQuery((db, blanks: Given) => build(db, kind, blanks))))
    return statement(db, given)
  }
}
