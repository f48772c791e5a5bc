import { defineList, type ListSort } from '#platform/call/lists/list-shape.ts'

export const couponList = defineList(
  {
    code: { sorts: 'up' },
    off: {},
    for: {},
    days: {},
    uses: {},
    made: { sorts: 'down', hidden: true },
    state: {},
  },
  '-made',
)

export type CouponSort = ListSort<keyof typeof couponList.columns>
