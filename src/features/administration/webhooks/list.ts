import { defineList, type ListSort } from '#platform/call/lists/list-shape.ts'

export const deliveryList = defineList(
  {
    what: {},
    when: { sorts: 'down' },
    answer: {},
    tries: { sorts: 'down', hidden: true },
    problem: { hidden: true },
  },
  '-when',
)

export type DeliverySort = ListSort<keyof typeof deliveryList.columns>
