import { Failure } from '#platform/call/failure.ts'
import { bindHandlers } from '#platform/call/gate.server.ts'
import {
  createListFile,
  maxFileRows,
  formatFileTime,
} from '#platform/call/lists/list-file.server.ts'
import { queryPage } from '#platform/call/paging.server.ts'
import { academyTimeZone } from '#platform/data/academy.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { formatCsv } from '#platform/files/csv.ts'
import { pickTitle } from '#platform/language/names.ts'
import { checkoutMessages } from '#features/orders/checkout/messages.ts'
import { officeOrderMessages } from '#features/orders/admin/messages.ts'
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
  find: ({ db, input, services, now }) =>
    findCoupons(db, input, services.settings.get(academyTimeZone), now),
  list: ({ reader, services, input: { columns, ...search }, ...call }) => {
    const t = couponMessages[reader.locale]
    return createListFile(call, {
      name: 'coupons',
      list: couponList,
      columns,
      heads: {
        ...t,
        off: t.takesOff,
        for: t.forWhat,
        title: reader.locale === 'ar' ? t.titleAr : t.titleEn,
      },
      rows: streamCoupons(call.db, search, services.settings.get(academyTimeZone), call.now),
      cells: {
        code: (it) => it.code,
        title: (it) => pickTitle(reader.locale, it),
        off: (item) =>
          item.percent === null
            ? [
                item.amount_egp && `${item.amount_egp / 100} EGP`,
                item.amount_usd && `${item.amount_usd / 100} USD`,
              ]
                .filter(Boolean)
                .join(', ')
            : `${item.percent}%`,
        for: (item) => item.applies_to.map((of) => t[of]).join(', '),
        days: (it) => t.times(it.starts_on, it.ends_on),
        uses: (it) => it.used,
        maxUses: (it) => it.max_uses,
        made: (it) => formatFileTime(reader, it.created_at),
        state: (it) => t[it.state],
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
    const { items, ...list } = await queryPage(
      input.page,
      selectCouponUses(db, input.id, reader.locale),
    )
    return { ...list, items: items.map(toCouponUse) }
  },
  file: async ({ db, reader, input }) => {
    const { code } = await getCouponRow(db, input.id)
    const said = { ...checkoutMessages[reader.locale], ...officeOrderMessages[reader.locale] }
    const uses = await selectCouponUses(db, input.id, reader.locale).limit(maxFileRows).execute()
    const heads = [
      said.order,
      said.made,
      said.person,
      said.email,
      said.what,
      said.currency,
      said.discount,
      said.total,
      said.state,
    ]
    const rows = uses.map((use) => [
      use.number,
      use.created_at,
      use.name,
      use.email,
      use.title,
      use.currency.toUpperCase(),
      use.discount / 100,
      use.total / 100,
      said[`state_${use.state}`],
    ])
    return {
      bytes: Buffer.from(formatCsv([heads, ...rows])),
      type: 'text/csv; charset=utf-8',
      name: `coupon-${code}.csv`,
    }
  },
})
