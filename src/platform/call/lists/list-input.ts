import { z } from 'zod'
import { getListColumns, getListSorts, type ListDefinition } from './list-shape.ts'

export const sortInput = <Id extends string>(list: ListDefinition<Id>) =>
  z.preprocess(
    (it) => (it === '' ? undefined : it),
    z.enum(getListSorts(list)).default(list.usual as never),
  )

/** For lists whose default order depends on other filters. */
export const optionalSortInput = <Id extends string>(list: ListDefinition<Id>) =>
  z.preprocess((it) => (it === '' ? undefined : it), z.enum(getListSorts(list)).optional())

/** Comma-separated columns of the CSV file; defaults to all. */
export const columnsInput = <Id extends string>(list: ListDefinition<Id>) =>
  z
    .preprocess(
      (item) => (typeof item === 'string' ? item.split(',').filter(Boolean) : item),
      z.array(z.enum(getListColumns(list))).max(40),
    )
    .default([])

export const csvDelivery = { types: ['text/csv'], inPlace: false, seconds: 0 } as const
