import { defineList, type ListSort } from '#platform/call/lists/list-shape.ts'

export const orderList = defineList(
  {
    order: { sorts: 'down' },
    person: {},
    email: { hidden: true },
    what: {},
    kind: { hidden: true },
    method: {},
    amount: { sorts: 'down' },
    refunded: { hidden: true },
    state: {},
    when: { sorts: 'down' },
  },
  '-when',
)

export type OrderColumn = keyof typeof orderList.columns

export const taskList = defineList(
  {
    task: {},
    order: {},
    person: {},
    payment: {},
    amount: {},
    came: { sorts: 'up' },
    done: { sorts: 'down', hidden: true },
    by: { hidden: true },
    note: { hidden: true },
  },
  'came',
)

/** Completed tasks come latest first and include the outcome columns. */
export const getTaskList = (done: boolean): typeof taskList =>
  done
    ? {
        columns: { ...taskList.columns, done: { sorts: 'down' }, by: {}, note: {} },
        usual: '-done',
      }
    : { ...taskList, columns: { ...taskList.columns, done: { hidden: true } } }

export type TaskSort = ListSort<keyof typeof taskList.columns>
