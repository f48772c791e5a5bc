import { z } from 'zod'
import { getListColumns, getListSorts, type ListDefinition } from './list-shape.ts'

/** By which column a list is asked to stand; a minus before it turns the order round. */
export const sortInput = <Id extends string>(list: ListDefinition<Id>) =>
  z.preprocess((it) => (it === '' ? undefined : it), z.enum(getListSorts(list)).default(list.usual as never))

/** The same for a list whose usual order depends on what else it is asked for. */
export const optionalSortInput = <Id extends string>(list: ListDefinition<Id>) =>
  z.preprocess((it) => (it === '' ? undefined : it), z.enum(getListSorts(list)).optional())

/** Which columns a list's file holds, one after the other by commas; without any all of them. */
export const columnsInput = <Id extends string>(list: ListDefinition<Id>) =>
  z
    .preprocess((it) => (typeof it === 'string' ? it.split(',').filter(Boolean) : it), z.array(z.enum(getListColumns(list))).max(40))
    .default([])

/** How every list's file is handed over. */
export const csvDelivery = { types: ['text/csv'], inPlace: false, seconds: 0 } as const
