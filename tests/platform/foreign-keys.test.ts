import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openNewDatabase } from '#tests/databases.ts'

test('every foreign key has an index that begins with its columns', async () => {
  const { db, close } = await openNewDatabase()
  // A partial index counts if it covers all non-null references.
  const { rows } = await sql<{ key: string }>`
    select conrelid::regclass || ' (' || (
      select string_agg(attname, ', ' order by place) from unnest(conkey) with ordinality as it (number, place)
      join pg_attribute on attrelid = conrelid and attnum = number) || ')' as key
    from pg_constraint as foreign_key
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index where indrelid = conrelid and indisvalid
        and (indkey::int2[])[0 : cardinality(conkey) - 1] @> conkey
        and (indpred is null or pg_get_expr(indpred, indrelid) in (
          select '(' || attname || ' IS NOT NULL)' from pg_attribute where attrelid = conrelid and attnum = any (conkey))))
    order by key`.execute(db)
  await close()
  expect(rows.map((it) => it.key)).toEqual([])
})
