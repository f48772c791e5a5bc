import { getCouponRow } from '#features/pricing/coupons/queries.server.ts'
import { bindHandlers } from '#platform/call/gate.server.ts'
import { maxFileRows } from '#platform/call/lists/list-file.server.ts'
import { queryPage } from '#platform/call/paging.server.ts'
import { formatCsv } from '#platform/call/lists/csv.ts'
import { officeOrderMessages } from '../admin/messages.ts'
import { checkoutMessages } from '../checkout/messages.ts'
import { officeCouponUses } from './contract.ts'
import { selectCouponUses, toCouponUse } from './queries.server.ts'

export const officeCouponUsesApi = bindHandlers(officeCouponUses, {
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
