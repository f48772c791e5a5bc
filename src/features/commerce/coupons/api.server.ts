import { Failure } from '#platform/call/failure.ts'
import { serve } from '#platform/call/gate.server.ts'
import { pageOf } from '#platform/call/page-of.server.ts'
import { academyTimeZone } from '#platform/data/academy.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { csvOf } from '#platform/files/csv.ts'
import { m as orderMessages } from '../checkout/messages.ts'
import { m as saleMessages } from '../sales/messages.ts'
import { mostInFile } from '../sales/queries.server.ts'
import { addCoupon, editCoupon } from './commands.server.ts'
import { officeCoupons } from './contract.ts'
import { couponsIn, findCoupons, shownCoupon, soldCourses, useOf, usesOf } from './queries.server.ts'

async function rowOf(db: Db, id: number) {
  const row = await couponsIn(db).where('id', '=', id).executeTakeFirst()
  if (!row) throw new Failure('not_found')
  return row
}

export const officeCouponsApi = serve(officeCoupons, {
  find: ({ db, input, services, now }) => findCoupons(db, input, services.settings.get(academyTimeZone), now),
  get: async ({ db, input, services, now }) => shownCoupon(await rowOf(db, input.id), services.settings.get(academyTimeZone), now),
  courses: ({ db, reader }) => soldCourses(db, reader.locale),
  add: ({ db, input, ...call }) => addCoupon(db, input, call),
  edit: ({ db, input, ...call }) => editCoupon(db, input, call),
  uses: async ({ db, reader, input }) => {
    await rowOf(db, input.id)
    const { items, ...list } = await pageOf(input.page, usesOf(db, input.id, reader.locale))
    return { ...list, items: items.map(useOf) }
  },
  file: async ({ db, reader, input }) => {
    const { code } = await rowOf(db, input.id)
    const said = { ...orderMessages[reader.locale], ...saleMessages[reader.locale] }
    const uses = await usesOf(db, input.id, reader.locale).limit(mostInFile).execute()
    const heads = [said.order, said.made, said.person, said.email, said.what, said.currency, said.discount, said.total, said.state]
    const rows = uses.map((it) => [
      it.number,
      it.created_at,
      it.name,
      it.email,
      it.title,
      it.currency.toUpperCase(),
      it.discount / 100,
      it.total / 100,
      said[`state_${it.state}`],
    ])
    return { bytes: Buffer.from(csvOf([heads, ...rows])), type: 'text/csv; charset=utf-8', name: `coupon-${code}.csv` }
  },
})
