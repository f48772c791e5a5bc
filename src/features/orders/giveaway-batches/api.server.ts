import { href } from 'react-router'
import { Failure } from '#platform/call/failure.ts'
import { bindHandlers } from '#platform/call/gate.server.ts'
import { createListFile, formatFileTime } from '#platform/call/lists/list-file.server.ts'
import { queryPage } from '#platform/call/paging.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import type { Locale } from '#platform/language/locale.ts'
import { createBatch, revokeBatch } from './commands.server.ts'
import { giveawayBatches } from './contract.ts'
import { giveawayBatchMessages } from './messages.ts'
import {
  selectBatches,
  streamGiveawayBatches,
  toBatch,
  findBatches,
  selectGiveawayUses,
} from './queries.server.ts'
import { batchList } from './list.ts'

async function getBatch(db: Db, id: number, locale: Locale, now: Date) {
  const row = await selectBatches(db, locale, now).where('batch.id', '=', id).executeTakeFirst()
  if (!row) throw new Failure('not_found')
  return toBatch(row)
}

export const giveawayBatchesApi = bindHandlers(giveawayBatches, {
  find: ({ db, reader, input, now }) => findBatches(db, reader.locale, input, now),
  list: ({ reader, input: { columns, ...search }, ...call }) => {
    const t = giveawayBatchMessages[reader.locale]
    return createListFile(call, {
      name: 'gift-codes',
      list: batchList,
      columns,
      heads: { ...t, made: t.madeOn, by: t.maker },
      rows: streamGiveawayBatches(call.db, reader.locale, search, call.now),
      cells: {
        batch: (it) => it.title,
        gives: (it) => it.gives.title,
        codes: (it) => it.codes,
        used: (it) => it.used,
        unused: (it) => it.unused,
        expired: (it) => it.expired,
        revoked: (it) => it.revoked,
        ends: (it) => formatFileTime(reader, it.expires_at),
        made: (it) => formatFileTime(reader, it.created_at),
        by: (it) => it.made_by,
      },
    })
  },
  get: ({ db, reader, input, now }) => getBatch(db, input.id, reader.locale, now),
  uses: async ({ db, reader, input, now }) => {
    await getBatch(db, input.id, reader.locale, now)
    const { items, ...list } = await queryPage(
      input.page,
      selectGiveawayUses(db, input.id, reader.locale),
    )
    return {
      ...list,
      items: items.map(({ user_id, name, email, used_at, ...it }) => ({
        ...it,
        used_at: used_at!,
        person: { id: user_id, name, email },
      })),
    }
  },
  make: async ({ db, reader, input, ...call }) => {
    const { id, codes } = await createBatch(db, input, call)
    const address = `${call.services.config.origin}${href('/giveaway')}?code=`
    return { batch: await getBatch(db, id, reader.locale, call.now), codes, address }
  },
  revoke: async ({ db, reader, input, ...call }) => {
    await revokeBatch(db, input.id, call)
    return getBatch(db, input.id, reader.locale, call.now)
  },
})
