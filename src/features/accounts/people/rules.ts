import { type ListSort } from '#platform/call/lists/list-shape.ts'
import type { PeopleColumn } from './list.ts'

export const staffRoles = ['support', 'editor', 'admin'] as const

export const personStates = ['active', 'banned', 'leaving', 'deleted'] as const
export type PersonState = (typeof personStates)[number]

export const planFilters = ['running', 'none'] as const
export const learningFilters = ['lately', 'not_lately'] as const
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

export type PeopleSort = ListSort<PeopleColumn>
