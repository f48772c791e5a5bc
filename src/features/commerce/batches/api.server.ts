import { Failure } from '#platform/call/failure.ts'
import { serve } from '#platform/call/gate.server.ts'
import { pageOf } from '#platform/call/page-of.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import type { Locale } from '#platform/language/locale.ts'
import { makeBatch, revokeBatch } from './commands.server.ts'
import { batches } from './contract.ts'
import { batchesIn, batchOf, usesIn } from './queries.server.ts'

async function oneBatch(db: Db, id: number, locale: Locale, now: Date) {
  const row = await batchesIn(db, locale, now).where('batch.id', '=', id).executeTakeFirst()
  if (!row) throw new Failure('not_found')
  return batchOf(row)
}

export const batchesApi = serve(batches, {
  find: async ({ db, reader, input, now }) => {
    const { items, ...list } = await pageOf(input.page, batchesIn(db, reader.locale, now), { key: 'batch.id' })
    return { ...list, items: items.map(batchOf) }
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
