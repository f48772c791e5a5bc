import { bindHandlers } from '#platform/call/gate.server.ts'
import { createListFile, formatFileTime } from '#platform/call/lists/list-file.server.ts'
import { academyTimeZone } from '#platform/page/academy/academy.server.ts'
import { pickTitle } from '#platform/language/names.ts'
import { createCoupon, updateCoupon, setCouponActive } from './commands.server.ts'
import { officeCoupons } from './contract.ts'
import { couponMessages } from './messages.ts'
import {
  listSoldCourses,
  toOfficeCoupon,
  findCoupons,
  streamCoupons,
  getCouponRow,
} from './queries.server.ts'
import { couponList } from './list.ts'

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
})
