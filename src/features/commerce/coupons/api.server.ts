import { Failure } from '#platform/call/failure.ts'
import { serve } from '#platform/call/gate.server.ts'
import { listFile, mostInFile, timeIn } from '#platform/call/lists/list-file.server.ts'
import { pageOf } from '#platform/call/page-of.server.ts'
import { academyTimeZone } from '#platform/data/academy.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { csvOf } from '#platform/files/csv.ts'
import { titleIn } from '#platform/language/names.ts'
import { m as orderMessages } from '../checkout/messages.ts'
import { m as saleMessages } from '../sales/messages.ts'
import { addCoupon, editCoupon, turnCoupon } from './commands.server.ts'
import { officeCoupons } from './contract.ts'
import { m } from './messages.ts'
import { couponsIn, couponsInPieces, findCoupons, shownCoupon, soldCourses, useOf, usesOf } from './queries.server.ts'
import { couponList } from './rules.ts'

async function rowOf(db: Db, id: number) {
  const row = await couponsIn(db).where('id', '=', id).executeTakeFirst()
  if (!row) throw new Failure('not_found')
  return row
}

export const officeCouponsApi = serve(officeCoupons, {
  find: ({ db, input, services, now }) => findCoupons(db, input, services.settings.get(academyTimeZone), now),
  list: ({ reader, services, input: { columns, ...search }, ...call }) => {
    const said = m[reader.locale]
    return listFile(call, {
      name: 'coupons',
      list: couponList,
      columns,
      heads: { ...said, off: said.takesOff, for: said.forWhat, title: reader.locale === 'ar' ? said.titleAr : said.titleEn },
      rows: couponsInPieces(call.db, search, services.settings.get(academyTimeZone), call.now),
      cells: {
        code: (it) => it.code,
        title: (it) => titleIn(reader.locale, it),
        off: (it) =>
          it.percent === null
            ? [it.amount_egp && `${it.amount_egp / 100} EGP`, it.amount_usd && `${it.amount_usd / 100} USD`].filter(Boolean).join(', ')
            : `${it.percent}%`,
        for: (it) => it.applies_to.map((of) => said[of]).join(', '),
        days: (it) => said.times(it.starts_on, it.ends_on),
        uses: (it) => it.used,
        maxUses: (it) => it.max_uses,
        made: (it) => timeIn(reader, it.created_at),
        state: (it) => said[it.state],
      },
    })
  },
  get: async ({ db, input, services, now }) => shownCoupon(await rowOf(db, input.id), services.settings.get(academyTimeZone), now),
  courses: ({ db, reader }) => soldCourses(db, reader.locale),
  add: ({ db, input, ...call }) => addCoupon(db, input, call),
  edit: ({ db, input, ...call }) => editCoupon(db, input, call),
  turn: ({ db, input, ...call }) => turnCoupon(db, input, call).then(() => ({})),
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
