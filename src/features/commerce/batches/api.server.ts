import { Failure } from '#platform/call/failure.ts'
import { serve } from '#platform/call/gate.server.ts'
import { listFile, timeIn } from '#platform/call/lists/list-file.server.ts'
import { pageOf } from '#platform/call/page-of.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import type { Locale } from '#platform/language/locale.ts'
import { makeBatch, revokeBatch } from './commands.server.ts'
import { batches } from './contract.ts'
import { m } from './messages.ts'
import { batchesIn, batchesInPieces, batchOf, findBatches, usesIn } from './queries.server.ts'
import { batchList } from './rules.ts'

async function oneBatch(db: Db, id: number, locale: Locale, now: Date) {
  const row = await batchesIn(db, locale, now).where('batch.id', '=', id).executeTakeFirst()
  if (!row) throw new Failure('not_found')
  return batchOf(row)
}

export const batchesApi = serve(batches, {
  find: ({ db, reader, input, now }) => findBatches(db, reader.locale, input, now),
  list: ({ reader, input: { columns, ...search }, ...call }) => {
    const said = m[reader.locale]
    return listFile(call, {
      name: 'gift-codes',
      list: batchList,
      columns,
      heads: { ...said, made: said.madeOn, by: said.maker },
      rows: batchesInPieces(call.db, reader.locale, search, call.now),
      cells: {
        batch: (it) => it.title,
        gives: (it) => it.gives.title,
        codes: (it) => it.codes,
        used: (it) => it.used,
        unused: (it) => it.unused,
        expired: (it) => it.expired,
        revoked: (it) => it.revoked,
        ends: (it) => timeIn(reader, it.expires_at),
        made: (it) => timeIn(reader, it.created_at),
        by: (it) => it.made_by,
      },
    })
  },
  get: ({ db, reader, input, now }) => oneBatch(db, input.id, reader.locale, now),
  uses: async ({ db, reader, input, now }) => {
    await oneBatch(db, input.id, reader.locale, now)
    const { items, ...list } = await pageOf(input.page, usesIn(db, input.id, reader.locale))
    return {
      ...list,
      items: items.map(({ user_id, name, email, used_at, ...it }) => ({ ...it, used_at: used_at!, person: { id: user_id, name, email } })),
    }
  },
  make: async ({ db, reader, input, ...call }) => {
    const { id, codes } = await makeBatch(db, input, call)
    const address = `${call.services.config.origin}/giveaway?code=`
    return { batch: await oneBatch(db, id, reader.locale, call.now), codes, address }
  },
  revoke: async ({ db, reader, input, ...call }) => {
    await revokeBatch(db, input.id, call)
    return oneBatch(db, input.id, reader.locale, call.now)
  },
})
