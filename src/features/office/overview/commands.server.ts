import { sql } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'
import { periods } from './rules.ts'

const atOnce = 10_000

/** Adds what has changed to its days, each change once; answers how many there were. */
export async function addUpFigures(db: Db, most = atOnce): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with taken as (
      delete from figure_changes
      where id in (select id from figure_changes order by id limit ${most} for update skip locked)
      returning figure, day, part, amount
    ), added as (
      insert into figures (figure, day, part, amount)
      select figure, day, part, sum(amount) from taken group by figure, day, part order by figure, day, part
      on conflict (figure, day, part) do update set amount = figures.amount + excluded.amount
    )
    select count(*)::int as count from taken`.execute(db)
  return rows[0]!.count
}

/**
 * Writes down how many people have learned within the last so many days, as it stands: what is there when a day ends is what it was.
 * Later it could not be known any more, for whoever learns again is counted on the later day.
 */
export async function keepLearnersOf(db: Db, today: string) {
  for (const days of periods) {
    await sql`
      insert into figures (figure, day, part, amount)
      select 'learned_within', ${today}::date, ${String(days)}, coalesce(sum(amount), 0) from figures
      where figure = 'last_learned' and day > ${today}::date - ${days}::int and day <= ${today}::date
      on conflict (figure, day, part) do update set amount = excluded.amount`.execute(db)
  }
}

/** Brings the figures up to date. */
export async function bringUpToDate(db: Db, today: string) {
  while ((await addUpFigures(db)) === atOnce);
  await keepLearnersOf(db, today)
}
