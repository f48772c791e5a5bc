import { defineList, type ListSort } from '#platform/call/lists/list-shape.ts'

export const staffRoles = ['support', 'editor', 'admin'] as const

export const personStates = ['active', 'banned', 'leaving', 'deleted'] as const
export type PersonState = (typeof personStates)[number]

export const planFilters = ['running', 'none'] as const
export const learningFilters = ['lately', 'not_lately'] as const
export const recentDays = 30

export function getPersonState(it: {
  banned_at: string | null
  deleted_at: string | null
  delete_after: string | null
}): PersonState {
  return it.deleted_at
    ? 'deleted'
    : it.banned_at
      ? 'banned'
      : it.delete_after
        ? 'leaving'
        : 'active'
}

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
export type PeopleSort = ListSort<PeopleColumn>
