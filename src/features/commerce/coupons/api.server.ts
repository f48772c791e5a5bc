import { Failure } from '#platform/call/failure.ts'
import { bindHandlers } from '#platform/call/gate.server.ts'
import { createListFile, maxFileRows, formatFileTime } from '#platform/call/lists/list-file.server.ts'
import { queryPage } from '#platform/call/page-of.server.ts'
import { academyTimeZone } from '#platform/data/academy.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { formatCsv } from '#platform/files/csv.ts'
import { pickTitle } from '#platform/language/names.ts'
import { checkoutMessages } from '../checkout/messages.ts'
import { officeOrderMessages } from '../sales/messages.ts'
import { createCoupon, updateCoupon, setCouponActive } from './commands.server.ts'
import { officeCoupons } from './contract.ts'
import { couponMessages } from './messages.ts'
import {
  selectCoupons,
  streamCoupons,
  findCoupons,
  toOfficeCoupon,
  listSoldCourses,
  toCouponUse,
  selectCouponUses,
} from './queries.server.ts'
import { couponList } from './rules.ts'

async function getCouponRow(db: Db, id: number) {
  const row = await selectCoupons(db).where('id', '=', id).executeTakeFirst()
  if (!row) throw new Failure('not_found')
  return row
}

export const officeCouponsApi = bindHandlers(officeCoupons, {
  find: ({ db, input, services, now }) => findCoupons(db, input, services.settings.get(academyTimeZone), now),
  list: ({ reader, services, input: { columns, ...search }, ...call }) => {
    const said = couponMessages[reader.locale]
    return createListFile(call, {
      name: 'coupons',
      list: couponList,
      columns,
      heads: { ...said, off: said.takesOff, for: said.forWhat, title: reader.locale === 'ar' ? said.titleAr : said.titleEn },
      rows: streamCoupons(call.db, search, services.settings.get(academyTimeZone), call.now),
      cells: {
        code: (it) => it.code,
        title: (it) => pickTitle(reader.locale, it),
        off: (it) =>
          it.percent === null
            ? [it.amount_egp && `${it.amount_egp / 100} EGP`, it.amount_usd && `${it.amount_usd / 100} USD`].filter(Boolean).join(', ')
            : `${it.percent}%`,
        for: (it) => it.applies_to.map((of) => said[of]).join(', '),
        days: (it) => said.times(it.starts_on, it.ends_on),
        uses: (it) => it.used,
        maxUses: (it) => it.max_uses,
        made: (it) => formatFileTime(reader, it.created_at),
        state: (it) => said[it.state],
      },
    })
  },
  get: async ({ db, input, services, now }) =>
    toOfficeCoupon(await getCouponRow(db, input.id), services.settings.get(academyTimeZone), now),
  courses: ({ db, reader }) => listSoldCourses(db, reader.locale),
  add: ({ db, input, ...call }) => createCoupon(db, input, call),
  edit: ({ db, input, ...call }) => updateCoupon(db, input, call),
  turn: ({ db, input, ...call }) => setCouponActive(db, input, call).then(() => ({})),
  uses: async ({ db, reader, input }) => {
    await getCouponRow(db, input.id)
    const { items, ...list } = await queryPage(input.page, selectCouponUses(db, input.id, reader.locale))
    return { ...list, items: items.map(toCouponUse) }
  },
  file: async ({ db, reader, input }) => {
    const { code } = await getCouponRow(db, input.id)
    const said = { ...checkoutMessages[reader.locale], ...officeOrderMessages[reader.locale] }
    const uses = await selectCouponUses(db, input.id, reader.locale).limit(maxFileRows).execute()
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
    return { bytes: Buffer.from(formatCsv([heads, ...rows])), type: 'text/csv; charset=utf-8', name: `coupon-${code}.csv` }
  },
})
