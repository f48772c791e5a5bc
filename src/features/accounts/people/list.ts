import { defineList } from '#platform/call/lists/list-shape.ts'

export const peopleList = defineList(
  {
    person: { sorts: 'up' },
    email: { hidden: true },
    role: {},
    country: {},
    mobile: {},
    joined: { sorts: 'down' },
    seen: {},
    state: {},
  },
  '-joined',
)

export type PeopleColumn = keyof typeof peopleList.columns
