import { type ListSort } from '#platform/call/lists/list-shape.ts'
import type { ZeroResultColumn } from './list.ts'

export type ZeroResultSort = ListSort<ZeroResultColumn>
